import type { Cents } from "../money/cents.ts";
import type { HouseWay, HouseWayName } from "./house-way/house-way.ts";

/** How the vigorish of 10.11.J becomes whole cents. */
export type VigorishRounding =
  /** To a multiple of the step; `tie` decides a value exactly halfway. */
  | { readonly mode: "nearest"; readonly stepCents: Cents; readonly tie: "up" | "down" }
  /** To the next multiple of the step: the manual's own upper option. */
  | { readonly mode: "up"; readonly stepCents: Cents }
  | { readonly mode: "down"; readonly stepCents: Cents }
  /** No rounding: the filing must say what becomes of a fraction of a cent (E75). */
  | {
      readonly mode: "none";
      readonly fraction: "up" | "down" | "half-up" | "half-even" | "refuse";
    };

/** What a licensee files for Pai Gow Poker: the choices that the manual leaves open. */
export interface PaiGowPokerRules {
  readonly dealing: {
    readonly method: "hand";
    /** Direction of delivery after the starting position (rules §1.6). */
    readonly direction: "counterclockwise" | "clockwise";
  };
  readonly startingPosition: "dice";
  /** Where A-2-3-4-5 ranks among the straights (rules §1.3). */
  readonly wheel: "second-highest" | "lowest";
  readonly vigorish: { readonly rateBasisPoints: number; readonly rounding: VigorishRounding };
  /** 10.11.D the filed way of setting the dealer's hand: one of those shipped, or a document. */
  readonly houseWay: HouseWayName | HouseWay;
}
