import { type Seat, seats } from "../table/seat.ts";

/** Seven players, from the dealer's far right (1) to the far left (7). */
export const bettingPositions: readonly Seat[] = seats;
