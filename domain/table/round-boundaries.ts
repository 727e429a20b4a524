import { noCents } from "../money/cents.ts";
import type { SharedEvent } from "./events.ts";
import type { OpenedRound } from "./game.ts";
import type { RoundFrame } from "./round-frame.ts";

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
