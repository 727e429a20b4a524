import { accepted, type Decision, type DecisionContext, refused } from "../decision.ts";
import type { CommandData } from "../table/commands.ts";
import type { TableEvent } from "../table/events.ts";
import { seatInPlay } from "./seat-in-play.ts";
import type { CaribbeanStudTable } from "./table.ts";
import { outOfTurn } from "./turns.ts";

const exactAmount = /^-?\d{1,30}\.\d{8}$/;

/** R29 the slip, prepared by another than who authorised; the meter has numbered it (R30). */
export function decideDocumentProgressive(
  { round, rules }: CaribbeanStudTable,
  stated: CommandData<"DocumentProgressive">,
  { actor }: DecisionContext,
): Decision<TableEvent> {
  const { seat, serial, method, meterBefore, meterAfter } = stated;
  const { found, refusal } = seatInPlay(round, seat);
  if (found === null) return refusal;
  const fault = outOfTurn(round, "DocumentProgressive") ?? slipFault(stated);
  if (fault !== null) return fault;
  const { category, progressive } = found;
  const filed = rules.caribbeanStud.progressive;
  const at = { paragraph: "7.9.E.3", field: "seat", stated: `${seat}` } as const;
  const { award, authorized, documented } = progressive ?? {};
  if (filed === undefined || category === undefined || !award || !authorized) {
    return refused(
      "not-authorized",
      `A supervisor authorises the award of seat ${seat} before its slip is completed (R29).`,
      at,
    );
  }
  if (documented) {
    return refused("documented-already", `The slip of seat ${seat} is not altered (R29).`, at);
  }
  if (actor.badge === authorized.by) {
    return refused("second-badge-needed", "Preparer and verifier of a slip are two (R29).", {
      paragraph: "7.9.E.3",
      stated: actor.badge,
    });
  }
  return accepted({
    type: "ProgressiveDocumented",
    data: {
      round: round.number,
      seat,
      serial,
      meterId: filed.meterId,
      category,
      meterBefore,
      meterAfter,
      amountCents: authorized.amountCents,
      paidFrom: award.paidFrom,
      method,
      preparedBy: actor.badge,
      verifiedBy: authorized.by,
      paragraph: "7.9.E.3",
    },
  });
}

function slipFault({
  serial,
  meterBefore,
  meterAfter,
}: CommandData<"DocumentProgressive">): Decision<never> | null {
  if (!Number.isSafeInteger(serial) || serial < 1) {
    return refused("no-serial", "A slip has the number that the meter gave it (R30).", {
      field: "serial",
      stated: `${serial}`,
    });
  }
  const amounts = { meterBefore, meterAfter };
  for (const [field, amount] of Object.entries(amounts)) {
    if (exactAmount.test(amount)) continue;
    return refused("not-exact", "The meter is stated exactly, such as 12345.67000000 (R29).", {
      field,
      stated: amount,
    });
  }
  return null;
}
