import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents } from "../../../domain/money/cents.ts";
import { decide } from "../../../domain/progressive/decide.ts";
import { evolve } from "../../../domain/progressive/evolve.ts";
import { meterEvents } from "../../../events/catalogue/meter-events.ts";
import { meterStateSchema } from "../../../events/catalogue/meter-state.ts";
import { evenings } from "../../domain/progressive/any-commands.ts";
import { meterWith } from "../../domain/progressive/scenario.ts";

describe("the catalogue of a meter", () => {
  test("holds whatever the domain accepts, and the state after it: nothing is accepted and then not stored", () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(evenings, (evening) => {
        let { state } = meterWith({ reserveRatePpm: 100_000, limitCents: cents(10_000_200) }, 2);
        for (const [make, context] of evening) {
          const decision = decide(state, make(state), context);
          if (decision.kind === "refused") continue;
          for (const event of decision.events) {
            seen.add(event.type);
            expect(meterEvents[event.type].schema.parse(event.data)).toEqual(event.data);
            state = evolve(state, event);
          }
          expect(meterStateSchema.parse(state)).toEqual(state);
        }
      }),
      { numRuns: 100 },
    );
    expect(seen.size).toBeGreaterThan(15);
  });
});
