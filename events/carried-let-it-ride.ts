// What carried states of Let It Ride have in common beyond those of every table; part of the
// dictionary, so it belongs to the fold version like the rest.

const seats = [1, 2, 3, 4, 5, 6, 7];

const rules = {
  letItRide: {
    dealing: { method: "manual-shoe", direction: "left-to-right" },
    payTable: {
      pays: {
        "royal-flush": 1000,
        "straight-flush": 200,
        "four-of-a-kind": 50,
        "full-house": 11,
        flush: 8,
        straight: 5,
        "three-of-a-kind": 3,
        "two-pair": 2,
        "tens-or-better": 1,
      },
      limitCents: 5000000,
    },
    fiveCardBonus: {
      amounts: { kind: "fixed", amountCents: 100 },
      payTable: {
        pays: {
          "royal-flush": 20000,
          "straight-flush": 2000,
          "four-of-a-kind": 400,
          "full-house": 200,
          flush: 50,
          straight: 25,
          "three-of-a-kind": 5,
        },
        stakeReturned: false,
      },
    },
    threeCardBonus: {
      amounts: { kind: "limits", minimumCents: 100, maximumCents: 2500, incrementCents: 100 },
      payTable: {
        pays: {
          "mini-royal": 50,
          "straight-flush": 40,
          "three-of-a-kind": 30,
          straight: 6,
          flush: 4,
          pair: 1,
        },
        stakeReturned: true,
      },
    },
  },
};

const bonuses = [
  { bonus: "five-card-bonus", amountCents: 100 },
  { bonus: "three-card-bonus", amountCents: 500 },
];
const decided = [
  ["rides", "rides"],
  ["rides", "taken-back"],
  ["taken-back", "rides"],
  ["taken-back", "taken-back"],
];

const played = [
  ...decided.map((decisions) => ({
    seat: 1,
    wagerCents: 500,
    decisions,
    hand: "turned",
    winsCents: 0,
    bonuses: bonuses.map((bonus) => ({ ...bonus, winsCents: 0, collected: true })),
  })),
  ...seats.map((seat) => ({
    seat,
    wagerCents: 2500,
    decisions: ["rides", "rides"],
    hand: "turned",
    winsCents: 7500,
    paid: true,
  })),
  ...decided.flatMap((decisions) => [
    { seat: 1, wagerCents: 10000, decisions, hand: "laid-down" },
    { seat: 2, wagerCents: 5000, decisions, hand: "laid-down", bonuses },
  ]),
  ...decided.map(([first]) => ({ seat: 1, wagerCents: 500, decisions: [first], hand: "held" })),
  ...seats.map((seat) => ({ seat, wagerCents: 10000, decisions: [], hand: "held", bonuses })),
  ...seats.map((seat) => ({ seat, wagerCents: 10000, decisions: [], hand: "held" })),
];

/** A round between its dealer and its end, as it is written. */
const round = {
  dealer: "D-100",
  seats: played,
  community: ["2c", "7d"],
  shownCards: [],
  discardOrder: ["burned", ...seats, "community"],
  collectedCents: 0,
  paidCents: 0,
  vigorishCents: 0,
  shoe: true,
};

/** The bytes that tables of this game share. */
export const carriedLetItRide: string = [
  ...["first-decisions", "burning", "first-card", "second-decisions", "second-card", "turning"].map(
    (phase) => `"phase":"${phase}",`,
  ),
  '"phase":"collecting","hand":"void","hand":"abandoned","game":"let-it-ride","number":1',
  '"game":"let-it-ride","gamingDay":{"startsAt"',
  JSON.stringify(rules).slice(1),
  JSON.stringify(round).slice(1),
].join("");
