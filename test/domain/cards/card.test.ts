import { describe, expect, test } from "vitest";
import { isCard } from "../../../domain/cards/card.ts";
import { paiGowPokerDeck, standardDeck } from "../../../domain/cards/deck.ts";

describe("the Pai Gow Poker deck", () => {
  test("[10.8.D] is 53 different cards: seven groups of seven, and four", () => {
    expect(new Set(paiGowPokerDeck).size).toBe(7 * 7 + 4);
  });

  test("is the standard deck of 52 and one joker", () => {
    expect(standardDeck).toHaveLength(52);
    expect(paiGowPokerDeck.filter((card) => !standardDeck.includes(card))).toEqual(["Jk"]);
  });
});

describe("a card as it is written", () => {
  test("every card of the deck is one", () => {
    expect(paiGowPokerDeck.every(isCard)).toBe(true);
  });

  test.each([
    "",
    "A",
    "s",
    "sA",
    "as",
    "AS",
    "10h",
    "1h",
    "Ah ",
    " Ah",
    "Ahh",
    "JK",
    "jk",
    "J",
    "Xx",
  ])("%j is none", (text) => {
    expect(isCard(text)).toBe(false);
  });
});
