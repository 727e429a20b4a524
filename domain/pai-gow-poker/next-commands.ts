import { unsettledAdditional } from "./additional-wager.ts";
import { nextOffer, unanswered } from "./bank/offers.ts";
import { isExposed } from "./exposure.ts";
import type { PaiGowPokerRoundCommand, PaiGowPokerTable } from "./table.ts";
import { commandsInTurn } from "./turns.ts";
import { isEmpty, isUnpaidWinner } from "./wagers-in-play.ts";

type CommandName = PaiGowPokerRoundCommand["type"];

/** What else than the phase keeps a command from its turn. */
const also: Partial<Record<CommandName, (table: PaiGowPokerTable) => boolean>> = {
  OfferBank: (table) => nextOffer(table) !== null,
  PassBank: bankToAnswer,
  AcceptBank: bankToAnswer,
  SetDealerWager: ({ round: { bank } }) => bank?.type === "player",
  TakeDeck: ({ round: { holdingHand } }) => holdingHand === null,
  DealGroups: ({ round: { holdingHand } }) => holdingHand !== null,
  ChooseFirstGroup: ({ round: { bank } }) => bank?.firstGroup === null,
  SettleAdditionalWagers: ({ round }) =>
    round.dice !== undefined && unsettledAdditional(round).length > 0,
  DealFromShoe: ({ round }) => unsettledAdditional(round).length === 0,
  DeliverGroups: ({ round }) =>
    round.bank?.firstGroup !== null && unsettledAdditional(round).length === 0,
  AnswerExposure: ({ round: { seats } }) => seats.some(isExposed),
  SetHand: ({ round: { seats, bank } }) =>
    seats.some(({ hand }) => hand === "not-set") || bank?.handSet === false,
  ShowDealerHand: (table) => allSet(table) && !dealerPlaysNot(table),
  ApproveReset: ({ round: { deviation } }) => deviation?.approved === false,
  ShowBankHand: (table) => allSet(table) && dealerPlaysNot(table),
  PayWager: ({ round: { seats } }) => seats.some(isUnpaidWinner),
  SettleBank: ({ round: { seats } }) => !seats.some(isUnpaidWinner),
};

/** The commands of the game that the round may accept now. */
export function nextCommands(table: PaiGowPokerTable): readonly CommandName[] {
  const inTurn = commandsInTurn(table.round).filter((command) => also[command]?.(table) ?? true);
  return isEmpty(table.round) ? [...inTurn, "CloseRound"] : inTurn;
}

function bankToAnswer({ round: { bank, offers = [] } }: PaiGowPokerTable): boolean {
  return bank !== undefined || unanswered(offers) !== null;
}

function allSet({ round: { seats, bank } }: PaiGowPokerTable): boolean {
  return seats.every(({ hand }) => hand !== "not-set") && bank?.handSet !== false;
}

/** 10.12.K with a player as bank the dealer shows hands for a wager of his own, and once. */
function dealerPlaysNot({ round: { bank, dealerHand } }: PaiGowPokerTable): boolean {
  return bank !== undefined && ((bank.dealerWagerCents ?? 0) === 0 || dealerHand !== null);
}
