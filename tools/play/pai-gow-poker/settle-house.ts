import { commission, vigorishOn } from "../tally.ts";
import type { Hands } from "./deal-round.ts";
import { outcomeOf } from "./evaluate.ts";
import { setHands } from "./set-hands.ts";
import { showByHouseWay } from "./show-by-house-way.ts";
import type { PaiGowPokerTable, Wagers } from "./table.ts";

/** 10.11 hands set, compared with the dealer's and settled out of the rack. */
export async function settleHouse(
  table: PaiGowPokerTable,
  wagers: Wagers,
  hands: Hands,
): Promise<void> {
  const { device, book, filing } = table;
  const { set, withdrawn } = await setHands(table, wagers, hands);
  for (const seat of withdrawn) book.add({ collectedCents: wagers[seat] ?? 0 });
  if (set.size === 0) return;
  const cards = hands.get("dealer") ?? [];
  const shown = { type: "ShowDealerHand", paragraph: "10.11.D", cards } as const;
  const dealer = await showByHouseWay(table, shown);
  const winners: number[] = [];
  for (const [seat, laid] of set) {
    await device.do("ShowHand", { seat, ...laid });
    const outcome = outcomeOf(laid, dealer);
    if (outcome === "win") winners.push(seat);
    if (outcome === "lose") book.add({ collectedCents: wagers[seat] ?? 0 });
  }
  for (const seat of winners) {
    const wonCents = wagers[seat] ?? 0;
    const vigorishCents = vigorishOn(wonCents, filing.vigorish);
    await device.do("PayWager", { seat, wonCents, vigorishCents });
    book.add({ paidCents: wonCents });
    book.add(commission("house", { wonCents, vigorishCents }));
  }
}
