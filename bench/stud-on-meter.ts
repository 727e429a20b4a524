import type { Card } from "../domain/cards/card.ts";
import { defaultCaribbeanStudRules } from "../domain/caribbean-stud/default-rules.ts";
import { cents } from "../domain/money/cents.ts";
import type { TableCommand } from "../domain/table/commands.ts";
import { commandHandler } from "../events/handle-command.ts";
import type { EventStore } from "../events/store/port.ts";
import { meterId, terms } from "./open-meter.ts";

const wager = (name: "ante" | "progressive", amount: number): TableCommand => ({
  type: "PlaceWager",
  data: { seat: 2, wager: name, amountCents: cents(amount) },
});
const deal: TableCommand = {
  type: "DealHands",
  data: { cardsPerSeat: [5], dealerCards: 5, upcard: "9c", remaining: 42 },
};
const hole: readonly Card[] = ["Ac", "Ks", "4c", "3s"];
const royal: readonly Card[] = ["Ah", "Kh", "Qh", "Jh", "Th"];

/** Tables of Caribbean Stud on one meter, dealt straight into the log: one guest, one dollar a round. */
export function studOnMeter(store: EventStore) {
  const handle = commandHandler({ store, now: Date.now });
  let sent = 0;

  async function send(stream: string, role: string, badge: string, acts: readonly TableCommand[]) {
    const [first, ...rest] = acts.map((act) => {
      sent += 1;
      return { ...act, commandId: `bench-${sent}` };
    });
    if (first === undefined) return;
    const { kind } = await handle({
      stream,
      commands: [first, ...rest],
      actor: { badge, role },
      requestHash: `bench-${sent}`,
      correlationId: "bench",
    });
    if (kind !== "committed") throw new Error(`${first.type} at ${stream}: ${kind}`);
  }
  const dealer = (stream: string, ...acts: TableCommand[]) => send(stream, "dealer", "D-1", acts);

  return {
    async open(stream: string): Promise<void> {
      const { caribbeanStud } = defaultCaribbeanStudRules;
      const { wagerCents } = terms;
      const pays = [{ category: "royal-flush", pay: "share", ppm: 1_000_000 }] as const;
      const thresholds = {
        surveillanceAboveCents: cents(300_000),
        overrideAboveCents: cents(2_500),
      };
      const progressive = { meterId, wagerCents, pays, thresholds };
      const rules = {
        ...defaultCaribbeanStudRules,
        caribbeanStud: { ...caribbeanStud, progressive },
      };
      await send(stream, "admin", "A-1", [{ type: "FileTableRules", data: { rules } }]);
      const inventory = [{ denominationCents: cents(500), count: 2_000 }];
      await send(stream, "supervisor", "S-1", [
        { type: "OpenTable", data: { countedBy: "D-1", inventory } },
        { type: "SignOnDealer", data: { dealer: "D-1" } },
        { type: "SeatPlayer", data: { seat: 2, player: "guest-2" } },
      ]);
      const data = { meterId, link: "linked" } as const;
      await send(stream, "system", "meter", [{ type: "SetProgressiveLink", data }]);
    },
    async lock(stream: string): Promise<void> {
      await dealer(stream, { type: "OpenRound", data: { deck: "in-play" } });
      await dealer(stream, wager("ante", 1_000));
      await dealer(stream, wager("progressive", 100));
      await dealer(stream, { type: "AnnounceNoMoreBets", data: {} });
    },
    async fold(stream: string): Promise<void> {
      await dealer(stream, deal);
      await dealer(stream, { type: "FoldHand", data: { seat: 2 } });
      await dealer(stream, { type: "CloseRound", data: {} });
    },
    async claim(stream: string): Promise<void> {
      await dealer(stream, deal);
      await dealer(stream, { type: "PlaceBet", data: { seat: 2, amountCents: cents(2_000) } });
      await dealer(stream, { type: "TurnDealerHand", data: { cards: hole } });
      await dealer(stream, { type: "TurnHand", data: { seat: 2, cards: royal } });
      await dealer(stream, { type: "PayWager", data: { seat: 2 } });
      await dealer(stream, { type: "ClaimProgressive", data: { seats: [2] } });
    },
  };
}
