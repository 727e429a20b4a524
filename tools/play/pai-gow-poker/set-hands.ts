import type { Hands } from "./deal-round.ts";
import { type HandSetting, setFoul, setSensibly } from "./set-hand.ts";
import type { PaiGowPokerTable, Wagers } from "./table.ts";

/** What lies face down, and who gave his wager up instead, by betting position. */
export interface SetDown {
  readonly set: ReadonlyMap<number, HandSetting>;
  readonly withdrawn: readonly number[];
}

/** Each player sets sensibly, fouls now and then, or gives his wager up unseen. */
export async function setHands(
  { device, random }: PaiGowPokerTable,
  wagers: Wagers,
  hands: Hands,
): Promise<SetDown> {
  const set = new Map<number, HandSetting>();
  const withdrawn: number[] = [];
  for (const seat of Object.keys(wagers).map(Number)) {
    const seven = hands.get(seat) ?? [];
    if (random.chance(0.03)) {
      await device.do("WithdrawWager", { seat, cardsCounted: seven.length });
      withdrawn.push(seat);
      continue;
    }
    await device.do("SetHand", { seat });
    set.set(seat, random.chance(0.03) ? setFoul(seven, random) : setSensibly(seven));
  }
  return { set, withdrawn };
}
