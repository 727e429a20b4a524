import { accepted, type Decision, refused } from "../decision.ts";
import type { CommandData } from "../table/commands.ts";
import { dollars } from "../table/dollars.ts";
import type { TableEvent } from "../table/events.ts";
import type { CaribbeanStudRound, StudSeat } from "./state.ts";
import { outOfTurn } from "./turns.ts";

/** The award as authorised, from the inventory or by the cage; only the former moves the rack (R34). */
export function decidePayProgressive(
  round: CaribbeanStudRound,
  { seat, progressive }: StudSeat,
  { wonCents }: Pick<CommandData<"PayWager">, "wonCents">,
): Decision<TableEvent> {
  const fault = outOfTurn(round, "PayWager");
  if (fault !== null) return fault;
  const at = { paragraph: "7.9.E.3", field: "seat", stated: `${seat}` } as const;
  if (progressive?.cards === undefined || progressive.rejected) {
    return refused("no-award", `Seat ${seat} wins nothing of the progressive.`, at);
  }
  const { award, authorized, paid } = progressive;
  if (award === undefined || authorized === undefined) {
    return refused(
      "not-authorized",
      `A supervisor authorises the award of seat ${seat} before it is paid (R26).`,
      at,
    );
  }
  const { amountCents } = authorized;
  if (paid) {
    return refused("paid-already", `Seat ${seat} was paid ${dollars(amountCents)} already.`, at);
  }
  if (wonCents !== undefined && wonCents !== amountCents) {
    return refused("other-win", `Seat ${seat} is paid ${dollars(amountCents)}, as authorised.`, {
      paragraph: "7.9.E.3",
      field: "wonCents",
      stated: `${wonCents}`,
      expected: `${amountCents}`,
    });
  }
  return accepted({
    type: "ProgressivePaid",
    data: { round: round.number, seat, amountCents, paidFrom: award.paidFrom },
  });
}
