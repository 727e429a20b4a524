import { availableParallelism, cpus } from "node:os";
import phe from "phe";
import pokerEvaluator from "poker-evaluator";
import evaluatorDeck from "poker-evaluator/lib/constants/index.js";
import pokersolver from "pokersolver";
import type { Card } from "../domain/cards/card.ts";
import { type CardBits, cardBits } from "../domain/cards/card-bits.ts";
import { paiGowPokerDeck, standardDeck } from "../domain/cards/deck.ts";
import { rankFive } from "../domain/cards/rank-five.ts";
import { fiveCardStrength, sequenceTables } from "../domain/cards/strength.ts";
import { setByHouseWay } from "../domain/pai-gow-poker/house-way/set-by-house-way.ts";
import { type Contest, type Contestant, runContest } from "./contest.ts";
import { dealer } from "./deal-hands.ts";

const wheel = "second-highest";
const deal = dealer(20_261_130);
const fives = deal(standardDeck, { hands: 1000, cards: 5 });
const jokerFives = deal(paiGowPokerDeck, { hands: 1000, cards: 5 });
const sevens = deal(paiGowPokerDeck, { hands: 1000, cards: 7 });

const contests: readonly Contest[] = [
  {
    name: "ranking five cards, given as text",
    target: 4,
    ours: ranking("croupier", fives),
    others: [
      each("phe", fives, (hand) => phe.evaluateCards(hand)),
      each("poker-evaluator", fives, (hand) => pokerEvaluator.evalHand(hand).value),
      each("pokersolver", fives, (hand) => pokersolver.Hand.solve(hand).rank),
    ],
  },
  {
    name: "ranking five cards, each library's own numbers",
    target: 4,
    ours: rankingBits("croupier", fives),
    others: [
      each(
        "phe",
        fives.map((hand) => hand.map(pheCode)),
        (hand) => phe.evaluateCardCodes(hand),
      ),
      each(
        "poker-evaluator",
        fives.map((hand) => hand.map((card) => evaluatorDeck.DECK[card.toLowerCase()] ?? 0)),
        (hand) => pokerEvaluator.evalHand(hand).value,
      ),
    ],
  },
  {
    name: "the same with the joker in the deck (no other library knows it)",
    ours: rankingBits("croupier", jokerFives),
    others: [ranking("croupier, as text", jokerFives)],
  },
  {
    name: "setting seven cards by a house way, given as text",
    target: 100,
    ours: each("croupier, foxwoods", sevens, (hand) => {
      return setByHouseWay(hand, { houseWay: "foxwoods", wheel }).low.length;
    }),
    others: [
      each(
        "pokersolver",
        sevens.map((hand) => hand.map(solverCard)),
        (hand) => {
          return pokersolver.PaiGowPokerHelper.solve(hand).hiHand.rank;
        },
      ),
    ],
  },
];

console.log(
  `${cpus()[0]?.model ?? "unknown processor"}, ${availableParallelism()} threads, Node ${process.version}`,
);
const kept = contests.map(runContest);
const short = sevens.filter((hand) => cardsSet(hand.map(solverCard)) < 7).length;
console.log(
  `\npokersolver sets ${short} of ${sevens.length} hands with fewer than their seven cards`,
);
process.exitCode = kept.includes(false) ? 1 : 0;

/**
 * A loop of its own for each contestant: an engine that sees several kinds of work in one loop
 * would call the work, where otherwise it compiles it into the loop.
 */
function each<Hand>(
  name: string,
  hands: readonly Hand[],
  work: (hand: Hand) => number,
): Contestant {
  const loop = new Function(
    "hands",
    "work",
    "let sum = 0; for (const hand of hands) sum = (sum + work(hand)) | 0; return sum;",
  );
  return { name, hands: hands.length, run: () => Number(loop(hands, work)) };
}

function ranking(name: string, hands: readonly (readonly Card[])[]): Contestant {
  return each(name, hands, (hand) => rankFive(hand, wheel).strength);
}

function rankingBits(name: string, hands: readonly (readonly Card[])[]): Contestant {
  const sequences = sequenceTables[wheel];
  return each(
    name,
    hands.map((hand) => hand.map(cardBits)),
    (hand: readonly CardBits[]) =>
      fiveCardStrength(
        hand[0] ?? 0,
        hand[1] ?? 0,
        hand[2] ?? 0,
        hand[3] ?? 0,
        hand[4] ?? 0,
        sequences,
      ),
  );
}

function pheCode(card: Card): number {
  return phe.cardCode(card.charAt(0), card.charAt(1));
}

/** pokersolver calls the joker `O`. */
function solverCard(card: Card): string {
  return card === "Jk" ? "O" : card;
}

function cardsSet(hand: readonly string[]): number {
  const { hiHand, loHand } = pokersolver.PaiGowPokerHelper.solve(hand);
  return hiHand.cards.length + loHand.cards.length;
}
