import type { HouseWay } from "./house-way.ts";

/** The Trump Plaza house way as published, made to decide every seven-card hand. */
export const trumpPlaza: HouseWay = {
  name: "trump-plaza",
  version: 1,
  rows: [
    {
      id: "five-aces-and-kings",
      holding: "five-aces",
      second: ["K", "K"],
      front: "pair-of-second",
    },
    { id: "five-aces", holding: "five-aces", front: "pair-of-first" },

    { id: "quads-and-trips", holding: "quads-and-trips", front: "pair-of-second" },
    { id: "quads-and-pair", holding: "quads-and-pair", front: "pair-of-second" },
    { id: "quads-aces", holding: "quads", first: ["A", "A"], front: "pair-of-first" },
    {
      id: "quads-jacks-to-kings-ace-in-front",
      holding: "quads",
      first: ["J", "K"],
      beside: ["A"],
      front: "two-highest-beside",
    },
    { id: "quads-jacks-to-kings", holding: "quads", first: ["J", "K"], front: "pair-of-first" },
    {
      id: "quads-sevens-to-tens-king-in-front",
      holding: "quads",
      first: ["7", "T"],
      beside: ["K"],
      front: "two-highest-beside",
    },
    { id: "quads-sevens-to-tens", holding: "quads", first: ["7", "T"], front: "pair-of-first" },
    { id: "quads-sixes-down", holding: "quads", front: "two-highest-beside" },

    { id: "two-trips", holding: "two-trips", front: "pair-of-first" },
    {
      id: "full-house-twos-ace-king-in-front",
      holding: "full-house",
      second: ["2", "2"],
      beside: ["A", "K"],
      front: "two-highest-beside",
    },
    { id: "full-house", holding: "full-house", front: "pair-of-second" },
    { id: "three-pair", holding: "three-pair", front: "pair-of-first" },

    // The pair of the trips whenever it leaves a complete hand: no other front is as high.
    { id: "trips-complete", holding: "trips", complete: true, front: "highest-leaving-complete" },
    {
      id: "trips-aces",
      holding: "trips",
      first: ["A", "A"],
      front: "one-of-first-and-highest-beside",
    },
    { id: "trips", holding: "trips", front: "two-highest-beside" },

    {
      id: "two-pair-high-and-low-ace-in-front",
      holding: "two-pair",
      first: ["J", "K"],
      second: ["2", "6"],
      beside: ["A"],
      front: "two-highest-beside",
    },
    { id: "two-pair-jacks-up", holding: "two-pair", first: ["J", "A"], front: "pair-of-second" },
    {
      id: "two-pair-medium-and-low-king-in-front",
      holding: "two-pair",
      first: ["7", "T"],
      second: ["2", "6"],
      beside: ["K"],
      front: "two-highest-beside",
    },
    {
      id: "two-pair-both-medium-ace-in-front",
      holding: "two-pair",
      first: ["7", "T"],
      beside: ["A"],
      front: "two-highest-beside",
    },
    {
      id: "two-pair-sevens-to-tens",
      holding: "two-pair",
      first: ["7", "T"],
      front: "pair-of-second",
    },
    {
      id: "two-pair-sixes-down-king-in-front",
      holding: "two-pair",
      beside: ["K"],
      front: "two-highest-beside",
    },
    { id: "two-pair-sixes-down", holding: "two-pair", front: "pair-of-second" },

    {
      id: "one-pair-complete",
      holding: "one-pair",
      complete: true,
      front: "highest-leaving-complete",
    },
    { id: "one-pair", holding: "one-pair", front: "two-highest-beside" },

    { id: "no-pair-complete", holding: "none", complete: true, front: "highest-leaving-complete" },
    { id: "no-pair", holding: "none", front: "second-and-third-highest" },
  ],
};
