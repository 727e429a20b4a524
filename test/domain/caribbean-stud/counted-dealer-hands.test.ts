import { describe, expect, test } from "vitest";
import type { Card } from "../../../domain/cards/card.ts";
import { cardBits, deckBits } from "../../../domain/cards/card-bits.ts";
import { standardDeck } from "../../../domain/cards/deck.ts";
import { strengthQualifies, studHand } from "../../../domain/caribbean-stud/hand.ts";
import { worthOfBet, worthOfFold } from "../../exhaustive/caribbean-stud-odds.ts";
import { type DealerHands, dealerHands, strengthOf } from "../../exhaustive/dealer-hands.ts";
import { written } from "../cards/written-cards.ts";

// The proof over all deals counts the dealer's hands instead of dealing them. Here they are dealt.
function dealtOneByOne(player: readonly Card[], upcard: Card): DealerHands {
  const mine = studHand(player).strength;
  const deck = deckBits.slice(0, standardDeck.length);
  const taken = [...player, upcard].map(cardBits);
  const rest = deck.filter((card) => !taken.includes(card));
  const found = { noHand: 0, below: 0, even: 0, above: 0 };
  const hand = [cardBits(upcard), 0, 0, 0, 0];
  for (let b = 0; b < rest.length; b++)
    for (let c = b + 1; c < rest.length; c++)
      for (let d = c + 1; d < rest.length; d++)
        for (let e = d + 1; e < rest.length; e++) {
          hand[1] = rest[b] ?? 0;
          hand[2] = rest[c] ?? 0;
          hand[3] = rest[d] ?? 0;
          hand[4] = rest[e] ?? 0;
          const dealer = strengthOf(hand);
          if (!strengthQualifies(dealer)) found.noHand += 1;
          else if (dealer < mine) found.below += 1;
          else if (dealer === mine) found.even += 1;
          else found.above += 1;
        }
  return found;
}

const hands = [
  "As Ks Qs Js Ts",
  "9d 8d 7d 6d 5d",
  "5h 4h 3h 2h Ah",
  "4s 4h 4d 4c Ah",
  "9s 9h 9d 4c 4s",
  "Ah Jh 9h 4h 2h",
  "6s 5h 4d 3s 2s",
  "8s 8h 8d Kc 2s",
  "4s 4h 3d 3c Ah",
  "As Ah 8d 7d 6d",
  "2s 2h 9s 8s 7s",
  "As Kh Jd 8c 3s",
  "Ad Kd 9d 5d 2c",
  "Qs Jh 9d 5c 3s",
];
const upcards = ["Ac", "Kc", "9c", "2d", "Jh"];
const pairs = hands.flatMap((hand) =>
  upcards.filter((upcard) => !hand.includes(upcard)).map((upcard) => [hand, upcard] as const),
);

describe("the dealer's 163,185 hands that a player's hand and an upcard leave", () => {
  test.each(pairs)("are counted as they are dealt: %s against %s", (hand, upcard) => {
    const player = written(hand);
    const [up = "Jk"] = written(upcard);
    const counted = dealerHands(player.map(cardBits), cardBits(up));
    expect(counted).toEqual(dealtOneByOne(player, up));
    expect(worthOfFold(counted)).toBe(-163_185);
  });

  test("[dispute-D17] K-5-4-3-2 is folded against a two: a bet is worth -1.0147 antes", () => {
    const player = written("2d 3c 4c 5c Kc").map(cardBits);
    const counted = dealerHands(player, cardBits("2c"));
    const worth = worthOfBet(counted, 1);
    expect(worth).toBeLessThan(worthOfFold(counted));
    expect((worth / 163_185).toFixed(4)).toBe("-1.0147");
  });
});
