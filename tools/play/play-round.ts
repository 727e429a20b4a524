import { dealGroups, deliver, type Place, type PlayCard, shuffledDeck, startOf } from "./deal.ts";
import { outcomeOf } from "./evaluate.ts";
import type { Random } from "./random.ts";
import { type HandSetting, setFoul, setSensibly } from "./set-hand.ts";
import type { TableDevice } from "./table-device.ts";
import { addTally, emptyTally, type Tally, vigorishOn } from "./tally.ts";

export interface Table {
  readonly device: TableDevice;
  readonly random: Random;
  /** True after a deck was removed: the next round begins with another. */
  readonly deckRemoved: boolean;
}

export interface PlayedRound {
  readonly tally: Tally;
  readonly deckRemoved: boolean;
  /** How often the dealer's hand had to be set again as the filed house way wants it. */
  readonly resets: number;
}

interface Wagers {
  readonly [seat: number]: number;
}

const bettingPositions = [1, 2, 3, 4, 5, 6];
const seven = [7, 7, 7, 7, 7, 7, 7];

/** One round as a dealer works it, from the shuffled deck to the last hand collected. */
export async function playRound(table: Table): Promise<PlayedRound> {
  const { device, random } = table;
  await device.do("OpenRound", { deck: table.deckRemoved ? "replacement" : "in-play" });
  const { wagers, placed } = await takeWagers(table);
  const hand = random.chance(0.5) ? "left" : "right";
  await device.do("TakeDeck", { hand });
  await device.do("AnnounceNoMoreBets", {});
  const slips = await slip(table, wagers);
  const begun = addTally(addTally(emptyTally, { rounds: 1, wageredCents: placed }), slips);
  const misdeal = misdealt(random);
  if (misdeal !== null) {
    await device.do("DealGroups", { hand, ...misdeal.counts });
    const voided = { voidedRounds: 1, wageredCents: -placed };
    return { tally: addTally(begun, voided), deckRemoved: misdeal.deckRemoved, resets: 0 };
  }
  await device.do("DealGroups", { hand, cardsPerGroup: seven, remaining: 4 });
  const cards = await deliverCards(table, wagers);
  const settled = await settle(table, wagers, cards);
  await device.do("CloseRound", {});
  return {
    tally: addTally(begun, settled.tally),
    deckRemoved: false,
    resets: settled.resets,
  };
}

async function takeWagers({ device, random }: Table): Promise<{ wagers: Wagers; placed: number }> {
  const players = random.shuffle(bettingPositions).slice(0, 1 + random.below(6));
  const wagers: Record<number, number> = {};
  for (const seat of players.sort((a, b) => a - b)) {
    const amountCents = 500 * (1 + random.below(random.chance(0.2) ? 200 : 20));
    await device.do("PlaceWager", { seat, wager: "main", amountCents });
    wagers[seat] = amountCents;
    // A second thought before "no more bets": the new wager replaces the first.
    if (random.chance(0.05)) {
      wagers[seat] = 500 + amountCents / 2 - ((amountCents / 2) % 500);
      await device.do("PlaceWager", { seat, wager: "main", amountCents: wagers[seat] });
    }
  }
  return { wagers, placed: Object.values(wagers).reduce((sum, cents) => sum + cents, 0) };
}

/** Now and then a wager is put down too late: the rules refuse it, and that is on record too. */
async function slip({ device, random }: Table, wagers: Wagers): Promise<Partial<Tally>> {
  const seat = Number(Object.keys(wagers)[0]);
  if (!random.chance(0.03)) return {};
  const late = await device.offer("PlaceWager", { seat, wager: "main", amountCents: 100_000 });
  if (late.kind === "accepted") throw new Error('a wager was accepted after "no more bets"');
  return { refusals: 1 };
}

function misdealt(random: Random) {
  if (!random.chance(0.03)) return null;
  if (random.chance(0.3)) {
    // Seven to each and three left: a card is missing from the deck.
    return { counts: { cardsPerGroup: seven, remaining: 3 }, deckRemoved: true };
  }
  return {
    counts: { cardsPerGroup: random.shuffle([...seven.slice(2), 8, 6]), remaining: 4 },
    deckRemoved: false,
  };
}

type Hands = ReadonlyMap<Place, readonly PlayCard[]>;

async function deliverCards({ device, random }: Table, wagers: Wagers): Promise<Hands> {
  const dice = [1, 2, 3].map(() => 1 + random.below(6));
  await device.do("ShakeDice", { dice, shakes: 3 + random.below(3) });
  const startingPosition = startOf(dice);
  await device.do("DeliverGroups", { startingPosition });
  const unbet = bettingPositions.filter((seat) => wagers[seat] === undefined);
  if (unbet.length > 0) await device.do("CollectCards", { seats: unbet });
  return deliver(dealGroups(shuffledDeck(random)), startingPosition);
}

async function settle(table: Table, wagers: Wagers, cards: Hands) {
  const { device } = table;
  const { set, collectedCents } = await setHands(table, wagers, cards);
  let tally = addTally(emptyTally, { collectedCents });
  if (set.size === 0) return { tally, resets: 0 };
  const { dealer, resets } = await showDealerHand(device, cards.get("dealer") ?? []);
  tally = addTally(tally, { refusals: resets });
  const winners: number[] = [];
  for (const [seat, hands] of set) {
    await device.do("ShowHand", { seat, ...hands });
    const outcome = outcomeOf(hands, dealer);
    if (outcome === "win") winners.push(seat);
    if (outcome === "lose") tally = addTally(tally, { collectedCents: wagers[seat] ?? 0 });
  }
  for (const seat of winners) {
    const paidCents = wagers[seat] ?? 0;
    const vigorishCents = vigorishOn(paidCents);
    await device.do("PayWager", { seat, wonCents: paidCents, vigorishCents });
    tally = addTally(tally, { paidCents, vigorishCents, winningWagers: 1 });
  }
  return { tally, resets };
}

/** Each player sets sensibly, fouls now and then, or gives his wager up unseen. */
async function setHands({ device, random }: Table, wagers: Wagers, cards: Hands) {
  const set = new Map<number, HandSetting>();
  let collectedCents = 0;
  for (const [position, cents] of Object.entries(wagers)) {
    const seat = Number(position);
    const seven = cards.get(seat) ?? [];
    if (random.chance(0.03)) {
      await device.do("WithdrawWager", { seat, cardsCounted: seven.length });
      collectedCents += cents;
      continue;
    }
    await device.do("SetHand", { seat });
    set.set(seat, random.chance(0.03) ? setFoul(seven, random) : setSensibly(seven));
  }
  return { set, collectedCents };
}

/**
 * The dealer's own idea of the house way first. When the filed one differs, the refusal shows
 * both hands as they must lie, and the dealer sets them so.
 */
async function showDealerHand(device: TableDevice, cards: readonly PlayCard[]) {
  const proposed = setSensibly(cards);
  const first = await device.offer("ShowDealerHand", proposed);
  if (first.kind === "accepted") return { dealer: proposed, resets: 0 };
  const { paragraph, expected = "" } = first.refusal;
  const filed = expected.match(/^high ([^,]+), low (.+)$/);
  if (paragraph !== "10.11.D" || filed === null) {
    throw new Error(`the dealer's hand was refused: ${JSON.stringify(first.refusal)}`);
  }
  const dealer = { high: split(filed[1]), low: split(filed[2]) };
  if ([...dealer.high, ...dealer.low].sort().join() !== [...cards].sort().join()) {
    throw new Error(`the house way was shown with other cards: ${expected}`);
  }
  await device.do("ShowDealerHand", dealer);
  return { dealer, resets: 1 };
}

function split(cards = ""): PlayCard[] {
  return cards.trim().split(" ");
}
