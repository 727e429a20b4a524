import { defaultPaiGowPokerRules } from "../../../domain/pai-gow-poker/default-rules.ts";
import { command, type commandSide } from "./edge.ts";

/** How the table may be filed to find the starting position by a random number. */
export type Start = "random-number-generator" | "supplied-random-number";

/** Brings a table to where the number is drawn: a wager stands, no more bets, the automatic shoe waits. */
export async function readyToDraw(
  { post }: Pick<ReturnType<typeof commandSide>, "post">,
  startingPosition: Start = "supplied-random-number",
): Promise<void> {
  const dealing = { method: "automatic-shoe", direction: "clockwise" };
  const { paiGowPoker } = defaultPaiGowPokerRules;
  const rules = {
    ...defaultPaiGowPokerRules,
    paiGowPoker: { ...paiGowPoker, dealing, startingPosition },
  };
  const steps = [
    await post("admin", command("FileTableRules", { rules })),
    await post("supervisor", [
      command("OpenTable", {
        countedBy: "dealer-1",
        inventory: [{ denominationCents: 2500, count: 400 }],
      }),
      command("SignOnDealer", { dealer: "dealer-1" }),
    ]),
    await post("dealer", [
      command("SeatPlayer", { seat: 3, player: "p-3" }),
      command("OpenRound", { deck: "in-play" }),
      command("PlaceWager", { seat: 3, wager: "main", amountCents: 5000 }),
      command("AnnounceNoMoreBets", {}),
    ]),
  ];
  for (const { status, text } of steps) {
    if (status !== 201) throw new Error(`the table does not get ready: ${text}`);
  }
}
