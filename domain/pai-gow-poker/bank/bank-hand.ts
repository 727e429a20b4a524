import { accepted, type Decision, type DecisionContext, refused } from "../../decision.ts";
import { noCents } from "../../money/cents.ts";
import type { CommandData } from "../../table/commands.ts";
import { cardsCollected } from "../../table/discard-rack.ts";
import type { TableEvent } from "../../table/events.ts";
import { compareHands, type SetHands, type SettingFault, settingFault } from "../hand.ts";
import { houseWayFault, notAllSet, notFiveAndTwo } from "../hand-faults.ts";
import { houseWayName } from "../house-way/set-by-house-way.ts";
import type { PaiGowPokerRules } from "../rules.ts";
import { facesFault, notSeven } from "../shown-cards.ts";
import type { PaiGowPokerRound } from "../state.ts";
import { outOfTurn } from "../turns.ts";
import type { RoundBank } from "./round-bank.ts";

type Shown = CommandData<"ShowBankHand">;

/** 10.12.K, 10.12.M the bank's hands are shown when all have set, and the dealer's own hands are compared first. */
export function decideShowBankHand(
  round: PaiGowPokerRound,
  rules: PaiGowPokerRules,
  hands: Shown,
  context: DecisionContext,
): Decision<TableEvent> {
  const turn = outOfTurn(round, "ShowBankHand");
  if (turn !== null) return turn;
  const { bank } = round;
  // The turn itself needs a bank; this narrows the type.
  if (bank === undefined) throw new RangeError("nobody banks this round");
  const byDealer = bank.type === "co-bank" || hands.ruling === "reset-by-house-way";
  const foul = settingFaultOf(hands, rules);
  const fault =
    notAllSet(round) ??
    dealerHandWaits(round, bank) ??
    // A player may have fouled his seven cards; the dealer sets five and two.
    (byDealer ? notFiveAndTwo(hands, "10.12.E") : notSeven(hands)) ??
    facesFault(hands, round.shownCards) ??
    (byDealer
      ? houseWayFault(round, rules, hands, { position: bank.seat, paragraph: "10.12.E" })
      : null) ??
    rulingFault(bank, hands, foul, context);
  if (fault !== null) return fault;
  const { high, low, ruling } = hands;
  const shown: TableEvent = {
    type: "BankHandShown",
    data: {
      round: round.number,
      seat: bank.seat,
      bankType: bank.type,
      high,
      low,
      ...(byDealer && { houseWay: houseWayName(rules.houseWay) }),
      ...(ruling !== undefined && { ruling }),
      ...(foul !== null && { foul: foul.paragraph }),
    },
  };
  return accepted(shown, ...dealerDecided(round, bank, { hands, foul }, rules));
}

/** Cards shown twice are refused as such, so a foul is looked for only in seven different ones. */
function settingFaultOf({ high, low }: SetHands, { wheel }: PaiGowPokerRules): SettingFault | null {
  const cards = [...high, ...low];
  if (new Set(cards).size < cards.length || cards.length !== 7) return null;
  return settingFault(high, low, wheel);
}

/** 10.12.K the dealer sets his own hands, if he has a wager, before he shows the bank's. */
function dealerHandWaits(
  { dealerHand }: PaiGowPokerRound,
  { dealerWagerCents }: RoundBank,
): Decision<never> | null {
  if ((dealerWagerCents ?? 0) === 0 || dealerHand !== null) return null;
  return refused(
    "dealer-hand-not-set",
    "The dealer wagers against the bank: his own hands are set before the bank's are shown.",
    { paragraph: "10.12.K" },
  );
}

/** The manual is silent on a bank who fouls his hand, so a supervisor decides, and only on a foul. */
function rulingFault(
  bank: RoundBank,
  { ruling }: Shown,
  foul: SettingFault | null,
  { actor }: DecisionContext,
): Decision<never> | null {
  if (ruling === undefined) {
    if (foul === null) return null;
    return refused(
      "bank-hand-fouled",
      `${foul.message} A supervisor rules whether it loses to every wager or the dealer sets it the filed way.`,
      { paragraph: foul.paragraph, field: "high" },
    );
  }
  const misplaced = bank.type === "co-bank" || (ruling === "loses-to-every-wager" && foul === null);
  if (misplaced) {
    return refused("no-foul-to-rule-on", "A ruling is made on a bank who fouled his own hand.", {
      field: "ruling",
      stated: ruling,
    });
  }
  if (actor.role === "supervisor") return null;
  return refused("supervisor-rules", "Only a supervisor rules on a fouled bank's hand.", {
    field: "ruling",
    stated: actor.role,
    expected: "supervisor",
  });
}

/** 10.12.K the dealer's wager against the bank is decided before any player's. */
function dealerDecided(
  { number, dealerHand }: PaiGowPokerRound,
  bank: RoundBank,
  shown: { readonly hands: SetHands; readonly foul: SettingFault | null },
  { wheel }: PaiGowPokerRules,
): readonly TableEvent[] {
  const amountCents = bank.dealerWagerCents ?? noCents;
  if (amountCents === 0 || dealerHand === null) return [];
  const compared = shown.foul === null ? compareHands(dealerHand, shown.hands, wheel) : null;
  const outcome = compared?.outcome ?? "win";
  const decided: TableEvent = {
    type: "DealerWagerDecided",
    data: {
      round: number,
      bankType: bank.type,
      amountCents,
      outcome,
      ...(compared && { highComparison: compared.high, lowComparison: compared.low }),
      paragraph: "10.12.K",
    },
  };
  // A win stays face up at the right of the inventory, its wager on top, until it is paid.
  return outcome === "win" ? [decided] : [decided, cardsCollected(number, "dealer")];
}
