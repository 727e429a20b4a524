import { z } from "zod";
import { mustRefuse } from "../table.ts";
import { bettingPositions } from "./deal.ts";
import { type BankFiling, incrementCents } from "./filing.ts";
import { mayBank, type OfferMemory, offerOrder } from "./offers.ts";
import type { Bank, PaiGowPokerTable, Wagers } from "./table.ts";
import { sumOf } from "./wagering.ts";

/** What came of offering the bank round the table. */
export interface Offered {
  readonly asked: readonly number[];
  readonly bank: Bank | null;
  /** The bank takes his own wager back. */
  readonly wagers: Wagers;
}

/** 10.12.C to G from the first offer to the dealer's wager. */
export async function takeBank(
  table: PaiGowPokerTable,
  memory: OfferMemory,
  wagers: Wagers,
): Promise<Offered> {
  const filed = table.filing.bank;
  if (filed === undefined) return { asked: [], bank: null, wagers };
  await tryIneligible(table, memory);
  const asked: number[] = [];
  for (const seat of offerOrder(memory, filed)) {
    await table.device.do("OfferBank", { seat });
    asked.push(seat);
    const { [seat]: own, ...others } = wagers;
    // With nobody else at the table there is nothing to bank.
    if (Object.keys(others).length > 0 && table.random.chance(0.35)) {
      if (own !== undefined) await takeBack(table, seat, own);
      const bank = await accept(table, { filed, memory, seat, others });
      return { asked, bank, wagers: others };
    }
    await table.device.do("PassBank", { seat });
  }
  return { asked, bank: null, wagers };
}

/** Now and then a player reaches for the bank who may not have it. */
async function tryIneligible(table: PaiGowPokerTable, memory: OfferMemory): Promise<void> {
  if (!table.random.chance(0.1)) return;
  const seat = bettingPositions.find((one) => !mayBank(memory, one));
  if (seat === undefined) return;
  const banked = memory.lastBank === seat ? "10.12.C" : "10.12.D.1";
  await mustRefuse(table, {
    type: "AcceptBank",
    data: { seat, coverCents: 100_000_000, coBank: false },
    paragraph: memory.started ? banked : "10.12.B",
  });
}

async function takeBack({ device, book }: PaiGowPokerTable, seat: number, amountCents: number) {
  await device.do("RemoveWager", { seat, wager: "main" });
  book.add({ wageredCents: -amountCents });
}

interface Acceptance {
  readonly filed: BankFiling;
  readonly memory: OfferMemory;
  readonly seat: number;
  readonly others: Wagers;
}

async function accept(table: PaiGowPokerTable, acceptance: Acceptance): Promise<Bank> {
  const { random, plan, device } = table;
  const { filed, seat, others } = acceptance;
  const coBank = plan.bank === "co-bank" || (plan.bank === "mixed" && random.chance(0.4));
  const players = sumOf(others);
  const requiredCents = coBank && filed.coBankCover === "half" ? halfUp(players) : players;
  if (random.chance(0.15)) {
    const data = { seat, coverCents: requiredCents - 1, coBank };
    await mustRefuse(table, { type: "AcceptBank", data, paragraph: "10.12.D.2" });
  }
  const mostCents = mostOf(acceptance);
  // A filing that counts the dealer's wager needs chips for it too, or the bank orders less.
  const spare = random.chance(0.3) ? 0 : mostCents;
  const coverCents = requiredCents + (coBank ? 0 : spare);
  const taken = await device.do("AcceptBank", { seat, coverCents, coBank });
  if (!taken.includes("BankAccepted")) throw new Error(`seat ${seat} is not the bank`);
  const type = coBank ? "co-bank" : "player";
  const dealerWagerCents = coBank
    ? await noDealerWager(table)
    : await dealerWagers(table, { filed, spare, mostCents });
  const bank: Bank = { seat, type, dealerWagerCents };
  if (random.chance(0.2)) await compareView(table, { ...bank, coverCents, players });
  return bank;
}

/** 10.12.G the last wager against the dealer, or the filed share of it in whole steps. */
function mostOf({ memory, filed: { dealerWager }, seat }: Acceptance): number {
  const last = memory.lastWagers[seat] ?? 0;
  if (dealerWager.basis === "last-wager") return last;
  const { basisPoints, stepCents } = dealerWager;
  return Math.floor((last * basisPoints) / (10_000 * stepCents)) * stepCents;
}

/** 10.12.E none against a co-bank, however it is tried. */
async function noDealerWager(table: PaiGowPokerTable): Promise<0> {
  if (table.random.chance(0.1)) {
    const data = { amountCents: 500 };
    await mustRefuse(table, { type: "SetDealerWager", data, paragraph: "10.12.E" });
  }
  return 0;
}

async function dealerWagers(
  table: PaiGowPokerTable,
  may: { readonly filed: BankFiling; readonly spare: number; readonly mostCents: number },
): Promise<number> {
  const { device, random } = table;
  const { filed, spare, mostCents } = may;
  if (random.chance(0.1)) {
    const data = { amountCents: mostCents + incrementCents };
    await mustRefuse(table, { type: "SetDealerWager", data, paragraph: "10.12.G" });
  }
  let amountCents = mostCents;
  if (filed.coverage === "players-and-dealer" && spare < mostCents) {
    const data = { amountCents };
    await mustRefuse(table, { type: "SetDealerWager", data, paragraph: "10.12.D.2" });
    amountCents = 0;
  }
  const order = random.next();
  if (order < 0.15) amountCents = 0;
  else if (order < 0.4) amountCents -= amountCents % (2 * incrementCents);
  await device.do("SetDealerWager", { amountCents });
  return amountCents;
}

const bankBody = z.object({
  bank: z.looseObject({
    holder: z.looseObject({
      seat: z.int(),
      bankType: z.string(),
      coverCents: z.int(),
      liabilityCents: z.int(),
      shortCents: z.int(),
      dealerWagerCents: z.int().nullable(),
    }),
  }),
});

/** What everybody at the table sees of the bank is what its dealer knows. */
async function compareView(
  { tableId, reader, device }: PaiGowPokerTable,
  bank: Bank & { readonly coverCents: number; readonly players: number },
): Promise<void> {
  const path = `/tables/${tableId}/bank?minVersion=${device.version()}`;
  const { holder } = (await reader.get(path, bankBody)).bank;
  const all = bank.players + bank.dealerWagerCents;
  const expected = {
    seat: bank.seat,
    bankType: bank.type,
    coverCents: bank.coverCents,
    liabilityCents: bank.type === "co-bank" ? halfUp(all) : all,
    shortCents: 0,
    dealerWagerCents: bank.dealerWagerCents,
  };
  const seen = JSON.stringify(bankBody.shape.bank.shape.holder.parse(holder));
  for (const [field, value] of Object.entries(expected)) {
    if (holder[field] !== value) {
      throw new Error(`${tableId}: ${field} of the bank is ${value}, and the view says ${seen}`);
    }
  }
}

function halfUp(cents: number): number {
  return Math.ceil(cents / 2);
}
