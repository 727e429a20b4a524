import { defaultCaribbeanStudRules } from "../../domain/caribbean-stud/default-rules.ts";
import { cents } from "../../domain/money/cents.ts";
import { configuration } from "../domain/progressive/scenario.ts";
import type { Act } from "./house.ts";

export const meterId = "csp-main";

/** $100,000.00 on the meter, of each dollar wagered 71.3 cents. */
export { configuration };

const rules = {
  ...defaultCaribbeanStudRules,
  caribbeanStud: {
    ...defaultCaribbeanStudRules.caribbeanStud,
    progressive: {
      meterId,
      wagerCents: cents(100),
      pays: configuration.terms.pays,
      thresholds: { surveillanceAboveCents: cents(300_000), overrideAboveCents: cents(2_500) },
    },
  },
};

/** A table is filed, opened and has two guests. */
export const opening: readonly Act[] = [
  ["admin", "FileTableRules", { rules }],
  [
    "supervisor",
    "OpenTable",
    { countedBy: "D-1042", inventory: [{ denominationCents: 500, count: 2_000 }] },
  ],
  ["dealer", "SignOnDealer", { dealer: "D-1042" }],
  ["dealer", "SeatPlayer", { seat: 2, player: "guest-2" }],
  ["dealer", "SeatPlayer", { seat: 5, player: "guest-5" }],
];

const wager = (seat: number, name: string, amountCents: number): Act => [
  "dealer",
  "PlaceWager",
  { seat, wager: name, amountCents },
];
const deal: Act = [
  "dealer",
  "DealHands",
  { cardsPerSeat: [5, 5], dealerCards: 5, upcard: "9c", remaining: 37 },
];

/** Up to "no more bets": two dollars on the meter. */
export const lock: readonly Act[] = [
  ["dealer", "OpenRound", { deck: "in-play" }],
  wager(2, "ante", 1_000),
  wager(5, "ante", 1_000),
  wager(2, "progressive", 100),
  wager(5, "progressive", 100),
  ["dealer", "AnnounceNoMoreBets", {}],
];

export const fold: readonly Act[] = [
  deal,
  ["dealer", "FoldHand", { seat: 2 }],
  ["dealer", "FoldHand", { seat: 5 }],
  ["dealer", "CloseRound", {}],
];

/** Seat 2 has the royal flush, and it is claimed. */
export const claim: readonly Act[] = [
  deal,
  ["dealer", "PlaceBet", { seat: 2, amountCents: 2_000 }],
  ["dealer", "FoldHand", { seat: 5 }],
  ["dealer", "TurnDealerHand", { cards: ["Ac", "Ks", "4c", "3s"] }],
  ["dealer", "TurnHand", { seat: 2, cards: ["Ah", "Kh", "Qh", "Jh", "Th"] }],
  ["dealer", "PayWager", { seat: 2, wonCents: 1_000 + 100 * 2_000 }],
  ["dealer", "ClaimProgressive", { seats: [2] }],
];
