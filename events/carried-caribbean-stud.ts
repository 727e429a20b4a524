// What carried states of Caribbean Stud have in common beyond those of every table; part of the
// dictionary, so it belongs to the fold version like the rest.

const seats = [1, 2, 3, 4, 5, 6, 7];
const flushOrBetter = ["royal-flush", "straight-flush", "four-of-a-kind", "full-house", "flush"];

const rules = {
  caribbeanStud: {
    dealing: { method: "automatic-shoe", countStub: true },
    payTable: {
      betPays: {
        "royal-flush": 100,
        "straight-flush": 50,
        "four-of-a-kind": 20,
        "full-house": 7,
        flush: 5,
        straight: 4,
        "three-of-a-kind": 3,
        "two-pair": 2,
        pair: 1,
        "high-card": 1,
      },
      limit: { cents: 500000, scope: "bet" },
    },
    turnAllWithoutDealerHand: false,
    progressive: {
      meterId: "isla",
      wagerCents: 100,
      pays: [
        { category: "royal-flush", pay: "share", ppm: 1000000 },
        { category: "straight-flush", pay: "share", ppm: 100000 },
        { category: "four-of-a-kind", pay: "flat", amountCents: 50000 },
        { category: "full-house", pay: "flat", amountCents: 10000 },
        { category: "flush", pay: "flat", amountCents: 5000 },
      ],
      thresholds: { surveillanceAboveCents: 300000, overrideAboveCents: 2500 },
    },
  },
};

const awarded = {
  seat: 2,
  anteCents: 1000,
  betCents: 2000,
  progressiveCents: 100,
  hand: "turned",
  category: "flush",
  cards: ["2d", "4d", "6d", "8d", "Td"],
  outcome: "win",
  winsCents: 11000,
  paid: true,
  award: { amountCents: 5000, paidFrom: "cage" },
  authorized: true,
  documented: true,
};

const categories = ["straight", "three-of-a-kind", "two-pair", "high-card", "pair"];
const shown = { hand: "turned", cards: ["Ac", "Kd", "Qh", "Js", "9c"] };
const played = [
  awarded,
  ...seats.map((seat) => ({
    seat,
    anteCents: 500 * seat,
    hand: "bet",
    outcome: "win",
    winsCents: 500 * seat,
    paid: true,
  })),
  ...categories.flatMap((category) => [
    { betCents: 2000, ...shown, category, outcome: "push", winsCents: 0 },
    { progressiveCents: 100, hand: "turned", category, cards: [], outcome: "win", winsCents: 500 },
    {
      hand: "turned",
      category,
      cards: ["Tc", "7d", "5h", "4s", "2c"],
      outcome: "lose",
      winsCents: 0,
    },
    {
      hand: "turned",
      category,
      cards: ["8c", "6d", "3h"],
      outcome: "win",
      winsCents: 3000,
      paid: true,
    },
  ]),
  ...seats.flatMap((seat) => [
    { seat, anteCents: 500 * seat, progressiveCents: 100, hand: "folded" },
    { seat, anteCents: 500 * seat, hand: "folded" },
  ]),
  ...seats.flatMap((seat) => [
    { seat, anteCents: 500 * seat, betCents: 1000 * seat, progressiveCents: 100, hand: "bet" },
    { seat, anteCents: 500 * seat, betCents: 1000 * seat, hand: "bet" },
  ]),
  ...seats.flatMap((seat) => [
    { seat, anteCents: 500 * seat, hand: "held" },
    { seat, anteCents: 500 * seat, progressiveCents: 100, hand: "held" },
  ]),
];

/** A round between its dealer and its end, as it is written. */
const round = {
  dealer: "D-100",
  seats: played,
  upcard: "9c",
  dealerHand: ["Ac", "Kd", "Qh", "Js", "9c"],
  qualifies: true,
  progressivePays: flushOrBetter,
  discardOrder: [1, 2, 3, 4, 5, 6, 7],
  collectedCents: 0,
  paidCents: 0,
  vigorishCents: 0,
};

/** The bytes that tables of this game share. */
export const carriedCaribbeanStud: string = [
  '"phase":"deciding","phase":"dealer-hand","phase":"turning","phase":"paying","phase":"awards",',
  '"upcard":null,"dealerHand":null,"qualifies":null,"qualifies":false,"turnsAll":true,',
  '"hand":"forfeited","hand":"void","hand":"abandoned","claimedBy":"D-100",',
  '"link":"suspended"},"link":"unlinked"},"refusals":0,"progressiveCents":',
  '},"locks":[{"meterId":"isla","lock":1}],"progressiveLink":{"meterId":"isla","link":"linked"}',
  '"game":"caribbean-stud","number":1,"game":"caribbean-stud","gamingDay":{"startsAt"',
  JSON.stringify(rules).slice(1),
  JSON.stringify(round).slice(1),
].join("");
