export const seats = [1, 2, 3, 4, 5, 6, 7] as const;

/** A betting position, counted from the dealer's far right (seat 1) to the far left. */
export type Seat = (typeof seats)[number];

/** A place that receives cards: the dealer's own, or a betting position. */
export type Position = "dealer" | Seat;
