import type { TableDevice } from "../table-device.ts";
import type { Book } from "../tally.ts";
import type { PlayCard } from "./deal.ts";
import { type HandSetting, setSensibly } from "./set-hand.ts";

/**
 * The dealer's own idea of the house way first. When the filed one differs, the refusal shows
 * both hands as they must lie, and the dealer sets them so.
 */
export async function showByHouseWay(
  by: { readonly device: TableDevice; readonly book: Book },
  act: {
    readonly type: "ShowDealerHand" | "ShowBankHand";
    readonly paragraph: string;
    readonly cards: readonly PlayCard[];
    readonly ruling?: string;
  },
): Promise<HandSetting> {
  const { type, cards, ruling } = act;
  const data = (hands: HandSetting) => ({ ...hands, ...(ruling !== undefined && { ruling }) });
  const proposed = setSensibly(cards);
  const first = await by.device.offer(type, data(proposed));
  if (first.kind === "accepted") return proposed;
  const { paragraph, expected = "" } = first.refusal;
  const filed = expected.match(/^high ([^,]+), low (.+)$/);
  if (paragraph !== act.paragraph || filed === null) {
    throw new Error(`${type} was refused: ${JSON.stringify(first.refusal)}`);
  }
  const hands = { high: split(filed[1]), low: split(filed[2]) };
  if ([...hands.high, ...hands.low].sort().join() !== [...cards].sort().join()) {
    throw new Error(`the house way was shown with other cards: ${expected}`);
  }
  await by.device.do(type, data(hands));
  by.book.add({ refusals: 1 });
  return hands;
}

function split(cards = ""): PlayCard[] {
  return cards.trim().split(" ");
}
