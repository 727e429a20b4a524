import type { Refusal } from "../../decision.ts";
import type { VoidedRound } from "../../table/game.ts";
import type { PaiGowPokerRound } from "../state.ts";
import { wagersInPlay } from "../wagers-in-play.ts";

/**
 * What goes back when a round is void. In a player's bank the centre is still on the layout: what
 * lies there goes back to whoever lost it, and the dealer's wager to the inventory.
 */
export function returned(
  round: PaiGowPokerRound,
): Pick<VoidedRound, "returned" | "dealerWagerCents"> {
  const { bank, seats } = round;
  if (bank === undefined) return { returned: wagersInPlay(round) };
  // Only a withdrawn wager, filed to go to the inventory (E78), is ever collected in such a round.
  const collected = round.collectedCents > 0;
  const onTheLayout = seats.filter(
    ({ outcome, hand }) => outcome !== "push" && !(hand === "withdrawn" && collected),
  );
  const wagered = bank.dealerOutcome === "push" ? 0 : (bank.dealerWagerCents ?? 0);
  return {
    returned: onTheLayout.map(({ seat, wagerCents }) => ({ seat, amountCents: wagerCents })),
    ...(wagered > 0 &&
      bank.dealerWagerCents !== null && { dealerWagerCents: bank.dealerWagerCents }),
  };
}

/** From the first payment on, the centre can no longer be taken apart: it is settled to the end. */
export function voidFault({ bank }: PaiGowPokerRound): Refusal | null {
  if (bank === undefined || bank.settlement === "open") return null;
  return {
    code: "centre-being-paid",
    paragraph: "10.12.L",
    message:
      "Winners are being paid from the centre; finish the settlement and correct it afterwards.",
  };
}
