import { mustRefuse } from "../table.ts";
import { commission, vigorishOn } from "../tally.ts";
import { type Decided, settleCentre } from "./centre.ts";
import type { Hands } from "./deal-round.ts";
import { isFoul, outcomeOf } from "./evaluate.ts";
import { type HandSetting, setFoul, setSensibly } from "./set-hand.ts";
import { type SetDown, setHands } from "./set-hands.ts";
import { showByHouseWay } from "./show-by-house-way.ts";
import type { Bank, PaiGowPokerTable, Wagers } from "./table.ts";

interface BankRound {
  readonly bank: Bank;
  readonly wagers: Wagers;
  readonly hands: Hands;
}

/**
 * 10.12.K to O hands set, compared with the bank's and settled through the centre of the layout.
 * @returns what the round brought or cost the bank, in cents
 */
export async function settleBank(table: PaiGowPokerTable, round: BankRound): Promise<number> {
  const { bank, wagers, hands } = round;
  const laid = await setHands(table, wagers, hands);
  const toTheRack = table.filing.bank?.withdrawnWager === "inventory";
  for (const seat of toTheRack ? laid.withdrawn : []) {
    table.book.add({ collectedCents: wagers[seat] ?? 0 });
  }
  const given = laid.withdrawn.map(
    (seat): Decided => ({ ...stake(wagers, seat), outcome: "lose" }),
  );
  const compared = await compare(table, round, laid);
  const players = [...(toTheRack ? [] : given), ...compared.players.values()];
  const { dealer } = compared;
  const centre = settleCentre(
    { coBank: bank.type === "co-bank", players, ...(dealer !== null && { dealer }) },
    table.filing.vigorish,
  );
  await payWinners(table, bank, compared.players);
  const { wonCents, vigorishCents, receivedCents, resultCents, rackCents } = centre;
  await table.device.do("SettleBank", { vigorishCents, receivedCents });
  if (wonCents > 0) table.book.add(commission(bank.type, { wonCents, vigorishCents }));
  table.book.add({ bankResultCents: resultCents, bankCents: rackCents });
  return resultCents;
}

interface Compared {
  readonly players: ReadonlyMap<number, Decided>;
  readonly dealer: Decided | null;
}

/** The bank's hands are shown, the dealer's compared with them first, then the players' right to left. */
async function compare(
  table: PaiGowPokerTable,
  round: BankRound,
  { set }: SetDown,
): Promise<Compared> {
  const { device } = table;
  const { bank, wagers, hands } = round;
  const players = new Map<number, Decided>();
  // All have given up, and the dealer has nothing at stake: no card is turned.
  if (set.size === 0 && bank.dealerWagerCents === 0) return { players, dealer: null };
  if (bank.type === "player") await device.do("SetHand", { seat: bank.seat });
  const own = await dealerHand(table, round);
  const shown = await bankHand(table, bank, hands);
  const against = (laid: HandSetting) => {
    if (shown.foul) return isFoul(laid.high, laid.low) ? "lose" : "win";
    return outcomeOf(laid, shown.hands);
  };
  for (const [seat, laid] of set) {
    await device.do("ShowHand", { seat, ...laid });
    players.set(seat, { ...stake(wagers, seat), outcome: against(laid) });
  }
  const amountCents = bank.dealerWagerCents;
  return { players, dealer: own && { amountCents, outcome: against(own) } };
}

/** 10.12.K the dealer sets his own hands when he wagers against the bank. */
async function dealerHand(
  table: PaiGowPokerTable,
  { bank, hands }: BankRound,
): Promise<HandSetting | null> {
  if (bank.dealerWagerCents === 0) return null;
  const cards = hands.get("dealer") ?? [];
  return await showByHouseWay(table, { type: "ShowDealerHand", paragraph: "10.11.D", cards });
}

interface BankHand {
  readonly hands: HandSetting;
  /** A supervisor ruled that the bank's foul loses to every wager. */
  readonly foul: boolean;
}

/** A co-bank's hands are set the house way; a bank sets his own, and may foul them. */
async function bankHand(table: PaiGowPokerTable, bank: Bank, hands: Hands): Promise<BankHand> {
  const { device, supervisor, book, random } = table;
  const cards = hands.get(bank.seat) ?? [];
  const byHouseWay = { type: "ShowBankHand", paragraph: "10.12.E", cards } as const;
  if (bank.type === "co-bank") {
    return { hands: await showByHouseWay(table, byHouseWay), foul: false };
  }
  if (!random.chance(0.04)) {
    const set = setSensibly(cards);
    await device.do("ShowBankHand", set);
    return { hands: set, foul: false };
  }
  const foul = setFoul(cards, random);
  const paragraph = foul.high.length === 5 ? "10.11.G.3" : "10.11.G.4";
  await mustRefuse(table, { type: "ShowBankHand", data: foul, paragraph });
  if (random.chance(0.5)) {
    await supervisor.do("ShowBankHand", { ...foul, ruling: "loses-to-every-wager" });
    return { hands: foul, foul: true };
  }
  const ruled = { ...byHouseWay, ruling: "reset-by-house-way" };
  return { hands: await showByHouseWay({ device: supervisor, book }, ruled), foul: false };
}

async function payWinners(
  { device, book, filing }: PaiGowPokerTable,
  bank: Bank,
  players: ReadonlyMap<number, Decided>,
): Promise<void> {
  for (const [seat, { amountCents: wonCents, outcome }] of players) {
    if (outcome !== "win") continue;
    const vigorishCents = vigorishOn(wonCents, filing.vigorish);
    await device.do("PayWager", { seat, wonCents, vigorishCents });
    book.add(commission(bank.type, { wonCents, vigorishCents }));
  }
}

function stake(wagers: Wagers, seat: number): Pick<Decided, "amountCents"> {
  return { amountCents: wagers[seat] ?? 0 };
}
