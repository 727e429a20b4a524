import type { Api } from "./api.ts";
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
  readonly book: Book;
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
