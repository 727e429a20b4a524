// What carried states of Caribbean Stud have in common beyond those of every table; part of the
// dictionary, so it belongs to the fold version like the rest.

const seats = [1, 2, 3, 4, 5, 6, 7];

const rules = {
  caribbeanStud: {
    dealing: { method: "manual-shoe", direction: "left-to-right" },
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
    noHandTurns: "progressive-only",
    flushWaits: "every-winner",
    progressive: {
      meterId: "caribbean-stud",
      wagerCents: 100,
      pays: [
        { category: "royal-flush", pay: "share", ppm: 1000000 },
        { category: "straight-flush", pay: "share", ppm: 100000 },
        { category: "four-of-a-kind", pay: "flat", amountCents: 50000 },
        { category: "full-house", pay: "flat", amountCents: 10000 },
        { category: "flush", pay: "flat", amountCents: 5000 },
      ],
      chips: "inventory",
      ofVoidHand: "returned",
      thresholds: {
        verificationAboveCents: 300000,
        noticeAboveCents: 1000000,
        overrideAboveCents: 2500,
      },
    },
  },
};

const progressive = { wagerCents: 100 };

const awarded = {
  seat: 2,
  anteCents: 1000,
  hand: "turned",
  betCents: 2000,
  category: "flush",
  outcome: "win",
  betWinsCents: 10000,
  paid: true,
  progressive: {
    ...progressive,
    cards: ["2d", "4d", "6d", "8d", "Td"],
    award: { amountCents: 5000, paidFrom: "cage" },
    authorized: { amountCents: 5000, by: "S-500" },
    paid: true,
    documented: true,
  },
};

const categories = ["straight", "three-of-a-kind", "two-pair", "high-card", "pair"];
const played = [
  awarded,
  ...categories.flatMap((category) => [
    { seat: 1, hand: "turned", betCents: 1000, category, outcome: "no-hand", paid: true },
    { seat: 1, hand: "turned", betCents: 1000, category, outcome: "push" },
    { seat: 1, hand: "turned", betCents: 1000, category, outcome: "lose" },
    { seat: 1, hand: "turned", betCents: 1000, category, outcome: "lose", progressive },
    {
      seat: 1,
      hand: "turned",
      betCents: 1000,
      category,
      outcome: "win",
      betWinsCents: 1000,
      paid: true,
      progressive,
    },
  ]),
  ...seats.map((seat) => ({ seat, anteCents: 500 * seat, hand: "folded", progressive })),
  ...seats.map((seat) => ({ seat, anteCents: 500 * seat, hand: "folded" })),
  ...[1000, 2000, 3000, 4000, 5000, 10000].flatMap((betCents, seat) => [
    { seat, anteCents: betCents / 2, hand: "bet", betCents, progressive },
    { seat, anteCents: betCents / 2, hand: "bet", betCents },
  ]),
  ...seats.flatMap((seat) => [
    { seat, anteCents: 500 * seat, hand: "held" },
    { seat, anteCents: 500 * seat, hand: "held", progressive },
  ]),
];

/** A round between its dealer and its end, as it is written. */
const round = {
  dealer: "D-100",
  seats: played,
  upcard: "9c",
  dealerHand: { cards: ["Ac", "Kd", "Qh", "Js"], qualifies: true },
  shownCards: [],
  discardOrder: [1, 2, 3, 4, 5, 6, 7, "dealer"],
  collectedCents: 0,
  paidCents: 0,
  vigorishCents: 0,
  flushWaits: "every-winner",
  noHandTurns: "progressive-only",
  progressive: { chips: "inventory", ofVoidHand: "returned" },
  shoe: true,
};

/** The bytes that tables of this game share. */
export const carriedCaribbeanStud: string = [
  '"phase":"deciding",',
  '"upcard":null,"dealerHand":null,"qualifies":false},"claimedBy":"D-100","seen":true,',
  '"hand":"forfeited","hand":"void","hand":"abandoned","rejected":true,',
  '"progressiveInCents":100,"progressiveCents":100},"locks":[{"meterId":"caribbean-stud","last":1}]',
  '"game":"caribbean-stud","number":1,"game":"caribbean-stud","gamingDay":{"startsAt"',
  JSON.stringify(rules).slice(1),
  JSON.stringify(round).slice(1),
].join("");
