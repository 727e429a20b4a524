import type { RequestedCommandType } from "../../domain/table/system-commands.ts";

export const roles = [
  "dealer",
  "device",
  "supervisor",
  "cage",
  "surveillance",
  "finance",
  "regulator",
  "admin",
] as const;
export type Role = (typeof roles)[number];

const atTheTable: readonly Role[] = ["dealer", "device"];
const floor: readonly Role[] = ["dealer", "device", "supervisor"];

/**
 * The policy `command × role` (R71). A role that is not named may not; R72 follows from it. What only
 * the system sends is not in it, and is answered like any unknown type.
 */
export const commandPolicy: Readonly<Record<RequestedCommandType, readonly Role[]>> = {
  FileTableRules: ["admin"],
  OpenTable: ["supervisor"],
  CloseTable: ["supervisor"],
  SignOnDealer: floor,
  SignOffDealer: floor,
  SeatPlayer: floor,
  VacateSeat: floor,
  OpenRound: atTheTable,
  PlaceWager: atTheTable,
  RemoveWager: atTheTable,
  OfferBank: atTheTable,
  PassBank: atTheTable,
  AcceptBank: atTheTable,
  SetDealerWager: atTheTable,
  AnnounceNoMoreBets: atTheTable,
  TakeDeck: atTheTable,
  DealGroups: atTheTable,
  ShakeDice: atTheTable,
  DrawStartingPosition: atTheTable,
  DealFromShoe: atTheTable,
  SettleAdditionalWagers: atTheTable,
  ChooseFirstGroup: atTheTable,
  DeliverGroups: atTheTable,
  CollectCards: atTheTable,
  AnswerExposure: atTheTable,
  SetHand: atTheTable,
  WithdrawWager: atTheTable,
  ShowDealerHand: atTheTable,
  ApproveReset: ["supervisor"],
  // A fouled bank's hand is shown on a supervisor's ruling, which only he can state.
  ShowBankHand: floor,
  ShowHand: atTheTable,
  PayWager: atTheTable,
  SettleBank: atTheTable,
  DealHands: atTheTable,
  PlaceBet: atTheTable,
  FoldHand: atTheTable,
  // 7.9.C a violation costs the wagers when a supervisor says so.
  ForfeitWagers: ["supervisor"],
  TurnDealerHand: atTheTable,
  ClaimProgressive: atTheTable,
  AuthorizeProgressive: ["supervisor"],
  DealThreeCards: atTheTable,
  LetItRide: atTheTable,
  TakeBackWager: atTheTable,
  BurnCommunityCard: atTheTable,
  TurnCommunityCard: atTheTable,
  LayDownHand: atTheTable,
  TurnHand: atTheTable,
  CloseRound: atTheTable,
  VoidRound: ["supervisor"],
  ReportIrregularity: floor,
  RuleOnIrregularity: ["supervisor"],
};

/** What can be read or followed. */
export type Reading =
  | "tables"
  | "rounds"
  | "events"
  | "commissions"
  | "meters"
  | "meterDisplay"
  | "tickets"
  | "surveillance"
  | "rules";

/**
 * The policy `read × role`; `tables` is also the live topic of one table, `meters` that of one meter
 * with its commits, `meterDisplay` the same topic with what the meter shows alone.
 */
export const readPolicy: Readonly<Record<Reading, readonly Role[]>> = {
  tables: roles,
  rounds: ["surveillance", "supervisor", "regulator"],
  events: ["surveillance", "regulator"],
  commissions: ["finance", "regulator"],
  meters: ["finance", "surveillance", "regulator", "supervisor", "cage"],
  meterDisplay: roles,
  tickets: roles,
  surveillance: ["surveillance", "regulator"],
  rules: roles,
};

/** Roles bound to the one table of their token, for commands and reads alike. */
export const boundToOneTable: readonly Role[] = atTheTable;
