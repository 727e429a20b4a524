import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { openDatabase } from "../../../local/database/open-database.ts";
import type { WriteBatch } from "../../../local/database/single-writer.ts";

/** Long enough that a kill surely finds the process between its two batches. */
const gapMs = 10;

/** Negative control: a host that writes items and stream records one after the other. */
const inTwoBatches: WriteBatch = async (level, { items, records }) => {
  await level.batch(items);
  await setTimeout(gapMs);
  await level.batch(records);
};

const [path = "", variant = "one-batch"] = process.argv.slice(2);
const database = await openDatabase({
  path,
  ...(variant === "two-batches" && { write: inTwoBatches }),
});
const server = createServer((request, response) => {
  void database.handleRequest(request, response);
});
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
