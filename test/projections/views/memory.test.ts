import { describe } from "vitest";
import { memoryViews } from "../../../projections/views/memory.ts";
import { viewsFeatures } from "./views-features.ts";

describe("views in memory", () => {
  viewsFeatures(async () => memoryViews());
});
