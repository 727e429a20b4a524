import { z } from "zod";
import { handCategories } from "../../domain/cards/strength.ts";
import { cents } from "../../domain/money/cents.ts";
import { bettingPositions } from "../../domain/pai-gow-poker/positions.ts";
import { settleOnPaper } from "../../domain/pai-gow-poker/settle-on-paper.ts";
import { pushCards } from "../../domain/pai-gow-poker/variant.ts";
import { vigorishIsPayable } from "../../domain/pai-gow-poker/vigorish.ts";
import { vigorishRulesSchema } from "../../events/catalogue/pai-gow-poker-rules.ts";
import { cardSchema } from "../../events/catalogue/values.ts";
import { authorizeReading } from "./access.ts";
import { wholeCents } from "./commands/stated-values.ts";
import { parseWith } from "./field-faults.ts";
import type { Routes } from "./http.ts";
import { jsonBody } from "./json-body.ts";
import { ProblemError, refusalProblem } from "./problem.ts";

/** Six hands and every line of two pay tables are a fifth of this. */
const mostBodyBytes = 16 * 1024;

const card = z.literal([...cardSchema.values], {
  error: "not a card of the deck: rank 23456789TJQKA and suit cdhs, or Jk",
});
const cards = z.array(card).max(7);
const sevenCards = { high: cards, low: cards };
const amount = wholeCents(0, 100_000_000);
const odds = z.partialRecord(z.enum(handCategories), z.int().min(1).max(100_000));

/** The manual's own: 5 %, to the next quarter (10.11.J). */
const manualVigorish = {
  rateBasisPoints: 500,
  rounding: { mode: "up", stepCents: cents(25) },
} as const;

/** What is asked: the dealer's hands, the players' hands and wagers, and by which rules. */
export const settlementQuestion = z
  .strictObject({
    dealer: z.strictObject(sevenCards),
    players: z
      .array(
        z.strictObject({
          seat: z.literal([...bettingPositions]),
          ...sevenCards,
          wagerCents: amount,
          bonusCents: amount.exactOptional(),
          dealerPushCents: amount.exactOptional(),
        }),
      )
      .min(1)
      .max(6),
    wheel: z.enum(["second-highest", "lowest"]).default("second-highest"),
    vigorish: vigorishRulesSchema.default(manualVigorish),
    variant: z
      .strictObject({
        tripsOverStraights: z.boolean().exactOptional(),
        dealerPushOn: z.enum(pushCards).exactOptional(),
      })
      .exactOptional(),
    bonus: z
      .strictObject({
        pays: odds,
        envy: z
          .strictObject({
            minimumCents: amount,
            paysCents: z.partialRecord(z.enum(handCategories), amount),
          })
          .exactOptional(),
      })
      .exactOptional(),
    dealerPushPays: z.int().min(1).max(100_000).exactOptional(),
  })
  .check(eachOnce);

type Question = z.output<typeof settlementQuestion>;

/** Seven cards each, no card and no seat twice; the dealer's are set five and two. */
function eachOnce({ value, issues }: z.core.ParsePayload<Question>): void {
  const report = (path: (string | number)[], message: string) =>
    issues.push({ code: "custom", path, message, input: value });
  const hands = [
    { at: ["dealer"], ...value.dealer },
    ...value.players.map((player, index) => ({ at: ["players", index], ...player })),
  ];
  const seen = new Set<string>();
  for (const { at, high, low } of hands) {
    if (high.length + low.length !== 7) report(at, "a hand has seven cards");
    for (const [hand, faces] of Object.entries({ high, low })) {
      faces.forEach((face, index) => {
        if (seen.has(face)) report([...at, hand, index], `${face} is stated twice`);
        seen.add(face);
      });
    }
  }
  if (value.dealer.high.length !== 5) report(["dealer", "high"], "the high hand has five cards");
  const seats = value.players.map(({ seat }) => seat);
  seats.forEach((seat, index) => {
    if (seats.indexOf(seat) < index) report(["players", index, "seat"], `seat ${seat} twice`);
  });
}

/** `POST /rules/pai-gow-poker/settle`: what hands win by the manual, or by another house's rules. Pure: nothing is read or stored. */
export function settlementRoutes(): Routes {
  return {
    "POST /rules/pai-gow-poker/settle": async (request) => {
      authorizeReading(request.claims(), "rules");
      const { dealer, players, ...rules } = parseWith(
        settlementQuestion,
        jsonBody(request, mostBodyBytes),
      );
      const unpayable = players.findIndex(
        ({ wagerCents }) => !vigorishIsPayable(wagerCents, rules.vigorish),
      );
      if (unpayable >= 0) refuseFraction(unpayable);
      return { status: 200, body: { settlement: settleOnPaper(dealer, players, rules) } };
    },
  };
}

/** @throws ProblemError always */
function refuseFraction(index: number): never {
  throw new ProblemError(
    refusalProblem({
      code: "vigorish-not-payable",
      paragraph: "10.11.J",
      message: "The vigorish on this wager has a fraction of a cent, which these rules refuse.",
      field: `players.${index}.wagerCents`,
    }),
  );
}
