import { type Cents, noCents } from "../money/cents.ts";
import type { SharedEvent } from "./events.ts";
import type { OpenedRound } from "./game.ts";

/** What every round has, whatever its game: where it belongs, and the money that moved in it. */
export interface RoundFrame {
  readonly number: number;
  readonly rulesVersion: number;
  readonly gamingDay: string;
  readonly shift: string;
  readonly dealer: string;
  readonly collectedCents: Cents;
  readonly paidCents: Cents;
  readonly vigorishCents: Cents;
}

/** The frame of a round just opened. */
export function openedFrame({
  round,
  rulesVersion,
  gamingDay,
  shift,
  dealer,
}: OpenedRound): RoundFrame {
  return {
    number: round,
    rulesVersion,
    gamingDay,
    shift,
    dealer,
    collectedCents: noCents,
    paidCents: noCents,
    vigorishCents: noCents,
  };
}

type RoundClosed = Extract<SharedEvent, { type: "RoundClosed" }>;

/** The end of a round, with the money that its game says moved in it. */
export function roundClosed(
  round: RoundFrame,
  bank: Pick<RoundClosed["data"], "bankType" | "bankCents"> = {},
): RoundClosed {
  const { number, gamingDay, shift, dealer, collectedCents, paidCents, vigorishCents } = round;
  return {
    type: "RoundClosed",
    data: {
      round: number,
      gamingDay,
      shift,
      dealer,
      collectedCents,
      paidCents,
      vigorishCents,
      ...bank,
    },
  };
}
