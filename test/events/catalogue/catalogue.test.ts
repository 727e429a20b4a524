import { describe, expect, expectTypeOf, test } from "vitest";
import type { z } from "zod";
import type { TableEvent, TableEventType } from "../../../domain/table/events.ts";
import type { TableRules } from "../../../domain/table/rules.ts";
import { additionalWagerEvents } from "../../../events/catalogue/additional-wager-events.ts";
import { bankEvents } from "../../../events/catalogue/bank-events.ts";
import { caribbeanStudEvents } from "../../../events/catalogue/caribbean-stud-events.ts";
import { catalogue } from "../../../events/catalogue/catalogue.ts";
import { letItRideEvents } from "../../../events/catalogue/let-it-ride-events.ts";
import { paiGowPokerEvents } from "../../../events/catalogue/pai-gow-poker-events.ts";
import { roundEvents } from "../../../events/catalogue/round-events.ts";
import { tableEvents } from "../../../events/catalogue/table-events.ts";
import type { tableRulesSchema } from "../../../events/catalogue/table-rules.ts";
import type { DeepReadonly, Same } from "./same.ts";

const written = {
  ...tableEvents,
  ...roundEvents,
  ...paiGowPokerEvents,
  ...bankEvents,
  ...additionalWagerEvents,
  ...caribbeanStudEvents,
  ...letItRideEvents,
};
type Read<Type extends TableEventType> = z.output<(typeof written)[Type]["schema"]>;
type Data<Type extends TableEventType> = Extract<TableEvent, { type: Type }>["data"];
/** Types whose schema reads something else than the domain's event; it does not compile unless there are none. */
type Differing = {
  [Type in TableEventType]: Same<DeepReadonly<Read<Type>>, Data<Type>> extends true ? never : Type;
}[TableEventType];

describe("the catalogue of events", () => {
  test("reads exactly the domain's types: proved at compile time", () => {
    expectTypeOf<Differing>().toEqualTypeOf<never>();
    expectTypeOf<
      Same<DeepReadonly<z.output<typeof tableRulesSchema>>, TableRules>
    >().toEqualTypeOf<true>();
  });

  test("files every type under its own name, one version after another", () => {
    for (const [type, definition] of Object.entries(catalogue)) {
      expect(definition.type).toBe(type);
      expect(definition.version).toBeGreaterThanOrEqual(1);
    }
  });
});
