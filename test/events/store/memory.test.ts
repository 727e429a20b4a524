import { describe } from "vitest";
import { memoryEventStore } from "../../../events/store/memory.ts";
import { eventStoreFeatures } from "./event-store-features.ts";

describe("the event store in memory", () => {
  eventStoreFeatures(async () => memoryEventStore());
});
