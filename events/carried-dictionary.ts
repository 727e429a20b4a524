// A table as it typically is in the middle of a round: the bytes that carried states have in
// common. Deflate refers back to it, so that a state costs little more than its own numbers.
// It belongs to the fold version: change one byte here and `foldVersion` must go up.

import { carriedCaribbeanStud } from "./carried-caribbean-stud.ts";
import { carriedLetItRide } from "./carried-let-it-ride.ts";

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

/** Of a table that offers the bank: what it files, the player who banks, and what is remembered. */
const bankRules = {
  offered: true,
  coBankOffered: true,
  coverage: "players",
  coBankCover: "half",
  dealerWager: { basis: "last-wager" },
  withdrawnWager: "centre",
  offersEnd: "at-the-dealer",
  laterAcceptance: "one-seat-per-round",
};

const offers = [
  ...seats.map((seat) => ({ seat, answer: "accepted" })),
  ...seats.map((seat) => ({ seat, answer: "none" })),
  ...seats.map((seat) => ({ seat, answer: "passed" })),
];

const roundBank = {
  seat: 1,
  player: "player-",
  type: "co-bank",
  coverCents: 100000,
  lastWagerCents: 10000,
  dealerWagerCents: 0,
  firstGroup: null,
  handSet: true,
  hand: null,
  dealerOutcome: null,
  centreCents: 0,
  suppliedCents: 0,
  inventoryCents: 0,
  settlement: "open",
};

const pastBanks = ["co-bank", "player"].flatMap((type) =>
  seats.flatMap((seat) => [
    { round: 10 + seat, seat, type, resultCents: -10000, vigorishCents: 0 },
    { round: 1, seat, type, resultCents: 10000, vigorishCents: 500 },
  ]),
);

const bankMemory = {
  started: true,
  firstOffer: 1,
  lastBank: null,
  lastWagers: seats.map((seat) => ({ seat, player: "player-", amountCents: 10000 })),
  staked: [],
  recent: pastBanks,
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

/** The parts that only a table with a bank has, each between its neighbours as in the state. */
const bankParts = [
  { houseWay: "foxwoods", bank: bankRules },
  { paidCents: 0, vigorishCents: 0, offers, bank: roundBank },
  { refusals: 0, bankCents: 0 },
  { bank: bankMemory },
]
  .map((part) => JSON.stringify(part).slice(1))
  .join("");

/** Preset dictionary of the current fold version. What is most common stands last, where it is cheapest to reach. */
export const carriedDictionary: Buffer = Buffer.from(
  [
    carriedCaribbeanStud,
    carriedLetItRide,
    '"holdingHand":null,"startsAt":null,"phase":"wagering","phase":"dealing","phase":"starting"',
    '"phase":"delivering","phase":"clearing","phase":"setting","phase":"paying","phase":"settled"',
    '"dealerHand":{"high":["Jk","As","Ah","Ad","Ac"],"low":["Ks","Kh"]},"shownCards":["Kd","Kc',
    '"discardOrder":["dealer",1,2,3,4,5,6],"collectedCents":',
    '"dealerOutcome":"win","dealerOutcome":"lose","dealerOutcome":"push","settlement":"paying"',
    '"settlement":"done"}},"dealerWagerCents":null,"type":"player","coverCents":"firstGroup":7,',
    '"shoe":"manual","shoe":"automatic","generator":true,"handSet":false,"lastBank":"player-',
    JSON.stringify(closed),
    bankParts,
    JSON.stringify(open),
  ].join(""),
);
