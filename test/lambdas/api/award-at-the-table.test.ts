import { describe, expect, it } from "vitest";
import { cents } from "../../../domain/money/cents.ts";
import { claims, command } from "./edge.ts";
import { linkedMeter, type MeterSide, meterId, recorded, stud } from "./meter-edge.ts";

const flush = ["2d", "4d", "6d", "8d", "Td"];

/** A flush with a progressive wager at seat 2, paid as a hand and turned, but not claimed. */
async function flushTurned(): Promise<MeterSide> {
  const side = await linkedMeter();
  const inventory = [{ denominationCents: 2500, count: 400 }];
  await recorded(
    side.postTable("supervisor", [
      command("OpenTable", { countedBy: "dealer-1", inventory }),
      command("SignOnDealer", { dealer: "dealer-1" }),
    ]),
  );
  await recorded(
    side.postTable("dealer", [
      command("SeatPlayer", { seat: 2, player: "p-2" }),
      command("OpenRound", { deck: "in-play" }),
      command("PlaceWager", { seat: 2, wager: "ante", amountCents: 1000 }),
      command("PlaceWager", { seat: 2, wager: "progressive", amountCents: 100 }),
      command("AnnounceNoMoreBets", {}),
      command("DealHands", { cardsPerSeat: [5], dealerCards: 5, upcard: "Kc", remaining: 42 }),
      command("PlaceBet", { seat: 2, amountCents: 2000 }),
      command("TurnDealerHand", { cards: ["As", "9h", "7s", "3c"] }),
      command("TurnHand", { seat: 2, cards: flush }),
      command("PayWager", { seat: 2 }),
    ]),
  );
  return side;
}

async function awarded(side: MeterSide): Promise<void> {
  const award = { seat: 2, amountCents: cents(5_000), paidFrom: "inventory" } as const;
  await side.stepAtTable({ type: "RecordAward", data: { round: 1, meterId, awards: [award] } });
}

const claim = () => command("ClaimProgressive", { seats: [2] });
const authorize = () => command("AuthorizeProgressive", { seat: 2 });

describe("[R26] [7.9.E.3] the authorisation of a progressive award at the table", () => {
  it("[R26] is not a dealer's to give", async () => {
    const side = await flushTurned();
    await recorded(side.postTable("dealer", claim()));
    await awarded(side);
    for (const role of ["dealer", "cage", "surveillance", "admin"] as const) {
      expect(await side.postTable(role, authorize())).toMatchObject({
        status: 403,
        body: {
          code: "role-not-allowed",
          detail: `The role ${role} may not issue AuthorizeProgressive.`,
        },
      });
    }
    await recorded(side.postTable("supervisor", authorize()));
  });

  it("[R26] [7.9.E.3] is not given by the badge that claimed, whatever its token says", async () => {
    const side = await flushTurned();
    const pad = { claims: claims("device", { table: stud }) };
    await recorded(side.postTable("device", { ...claim(), badge: "dealer-1" }, pad));
    await awarded(side);
    const own = side.postTable("supervisor", authorize(), { badge: "dealer-1" });
    expect(await own).toMatchObject({
      status: 422,
      body: {
        code: "claimed-and-authorized-by-one",
        paragraph: "7.9.E.3",
        regulation: { es: expect.stringMatching(/./) },
        stated: "dealer-1",
      },
    });
    await recorded(side.postTable("supervisor", authorize()));
  });
});
