import type { GamePlay } from "../game-play.ts";
import { bettingPositions } from "./deal.ts";
import { filingFor } from "./filing.ts";
import { freshMemory } from "./offers.ts";
import type { TablePlan } from "./plan.ts";
import { playRound } from "./play-round.ts";
import type { BetweenRounds } from "./table.ts";

/** A table of Pai Gow Poker, dealt and banked as planned. */
export function playPaiGowPoker(plan: TablePlan): GamePlay {
  const filing = filingFor(plan);
  return {
    filing,
    positions: bettingPositions,
    keepsVigorish: true,
    describe: ({ bankRounds, coBankRounds, rounds }) =>
      `${plan.dealing}, ${plan.start}: ${bankRounds} banks, ${coBankRounds} co-banks in ${rounds} rounds`,
    async start(table, { firstOffer }) {
      const own = { ...table, plan, filing: filing.paiGowPoker };
      let between: BetweenRounds = { deckRemoved: false, memory: freshMemory(firstOffer) };
      return async () => {
        const { bankResultCents, ...after } = await playRound(own, between);
        between = after;
        return { bankResultCents };
      };
    },
  };
}
