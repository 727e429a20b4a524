import type { Api } from "./api.ts";
import type { Filing } from "./filing.ts";
import type { OfferMemory } from "./offers.ts";
import type { TablePlan } from "./plan.ts";
import type { Random } from "./random.ts";
import type { TableDevice } from "./table-device.ts";
import type { Book } from "./tally.ts";

/** A table open for play, in the hands of its dealer. */
export interface Table {
  readonly tableId: string;
  readonly device: TableDevice;
  readonly supervisor: TableDevice;
  readonly reader: Api;
  readonly random: Random;
  readonly plan: TablePlan;
  readonly filing: Filing["paiGowPoker"];
  readonly book: Book;
}

/** What one round leaves to the next. */
export interface BetweenRounds {
  /** True after a deck was removed: the next round begins with another. */
  readonly deckRemoved: boolean;
  readonly memory: OfferMemory;
}

/** Amounts by betting position. */
export type Wagers = Readonly<Record<number, number>>;

/** The player who banks a round, and what the dealer wagers against him. */
export interface Bank {
  readonly seat: number;
  readonly type: "player" | "co-bank";
  readonly dealerWagerCents: number;
}

/** Something that the rules forbid, tried on purpose: it is refused, and the refusal is on record. */
export async function mustRefuse(
  { tableId, device, book }: Pick<Table, "tableId" | "device" | "book">,
  act: { readonly type: string; readonly data: unknown; readonly paragraph: string },
): Promise<void> {
  const { type, data, paragraph } = act;
  const reply = await device.offer(type, data);
  if (reply.kind === "accepted") {
    throw new Error(
      `${tableId}: ${type} ${JSON.stringify(data)} was accepted against ${paragraph}`,
    );
  }
  if (reply.refusal.paragraph !== paragraph) {
    throw new Error(
      `${tableId}: ${type} was not refused by ${paragraph}: ${JSON.stringify(reply.refusal)}`,
    );
  }
  book.add({ refusals: 1 });
}
