// A table as it typically is in the middle of a round: the bytes that carried states have in
// common. Deflate refers back to it, so that a state costs little more than its own numbers.
// It belongs to the fold version: change one byte here and `foldVersion` must go up.

const seats = [1, 2, 3, 4, 5, 6];

const rules = {
  game: "pai-gow-poker",
  gamingDay: { startsAt: "06:00", timeZone: "America/Puerto_Rico" },
  shifts: [
    { name: "day", startsAt: "06:00" },
    { name: "swing", startsAt: "14:00" },
    { name: "grave", startsAt: "22:00" },
  ],
  limits: { minimumCents: 500, maximumCents: 100000, incrementCents: 500, outOfLimits: "stands" },
  denominationsCents: [25, 50, 100, 500, 2500, 10000, 50000, 100000],
  discrepancy: { reportAboveCents: 2500, regulatorFromCents: 10000 },
  paiGowPoker: {
    dealing: { method: "hand", direction: "counterclockwise" },
    startingPosition: "dice",
    wheel: "second-highest",
    vigorish: { rateBasisPoints: 500, rounding: { mode: "up", stepCents: 25 } },
    houseWay: "foxwoods",
  },
};

const settledSeats = [
  { seat: 1, wagerCents: 500, hand: "withdrawn", outcome: "lose" },
  { seat: 2, wagerCents: 1000, hand: "shown", outcome: "push" },
  { seat: 3, wagerCents: 2500, hand: "shown", outcome: "lose" },
  { seat: 4, wagerCents: 5000, hand: "shown", outcome: "win" },
  ...seats.map((seat) => ({
    seat,
    wagerCents: 10000,
    hand: "shown",
    outcome: "win",
    wonCents: 10000,
    vigorishCents: 500,
  })),
];

const round = {
  game: "pai-gow-poker",
  number: 1,
  phase: "showing",
  rulesVersion: 1,
  gamingDay: "2026-11-30",
  shift: "day",
  dealer: "D-100",
  holdingHand: "left",
  startsAt: "dealer",
  seats: [
    ...settledSeats,
    ...seats.map((seat) => ({ seat, wagerCents: 5000, hand: "set" })),
    ...seats.map((seat) => ({ seat, wagerCents: 2500, hand: "not-set" })),
  ],
  dealerHand: null,
  shownCards: [],
  discardOrder: [],
  collectedCents: 0,
  paidCents: 0,
  vigorishCents: 0,
};

const closed = {
  status: "closed",
  rulesVersion: 0,
  rules: null,
  gamingDay: null,
  shift: null,
  dealer: null,
  inventoryCents: 0,
  openedWithCents: 0,
  seated: [],
  deck: "removed",
  lastRound: 0,
  round: null,
};

const open = {
  status: "open",
  rulesVersion: 1,
  rules,
  gamingDay: "2026-11-30",
  shift: "day",
  dealer: "D-100",
  inventoryCents: 10000000,
  openedWithCents: 10000000,
  seated: seats.map((seat) => ({ seat, player: "player-" })),
  deck: "in-play",
  lastRound: 1,
  round,
  totals: {
    rounds: 0,
    voidedRounds: 0,
    wageredCents: 0,
    collectedCents: 0,
    paidCents: 0,
    vigorishCents: 0,
    refusals: 0,
  },
};

/** Preset dictionary of the current fold version. What is most common stands last, where it is cheapest to reach. */
export const carriedDictionary: Buffer = Buffer.from(
  [
    '"holdingHand":null,"startsAt":null,"phase":"wagering","phase":"dealing","phase":"starting"',
    '"phase":"delivering","phase":"clearing","phase":"setting","phase":"paying","phase":"settled"',
    '"dealerHand":{"high":["Jk","As","Ah","Ad","Ac"],"low":["Ks","Kh"]},"shownCards":["Kd","Kc',
    '"discardOrder":["dealer",1,2,3,4,5,6],"collectedCents":',
    JSON.stringify(closed),
    JSON.stringify(open),
  ].join(""),
);
