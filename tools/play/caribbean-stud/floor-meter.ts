import { z } from "zod";
import { type Api, apiFor } from "../api.ts";
import { meterConsole } from "../meter-console.ts";
import { until } from "../until.ts";
import { microCentsOf, type Standing } from "./meter-arithmetic.ts";
import { meterConfiguration, meterId } from "./progressive.ts";

/** The meter of a floor in the hands of those who work it. */
export interface FloorMeter {
  readonly meterId: string;
  readonly reader: Api;
  /** As it stood before the first round; `awards` is the number of its last award. */
  readonly opening: Standing & { readonly awards: number };
  readonly surveillanceAboveCents: number;
  /** Resolves when the table takes progressive wagers. */
  link(tableId: string): Promise<void>;
  /** The paperwork of an award that the cage pays, to its end. */
  pay(award: AwardAtTable): Promise<void>;
}

export interface AwardAtTable {
  readonly tableId: string;
  readonly round: number;
  readonly seat: number;
  readonly amountCents: number;
}

const openAward = z.looseObject({
  hit: z.int(),
  tableId: z.string(),
  round: z.int(),
  seat: z.int(),
  verifiedBy: z.string().nullish(),
  slip: z.looseObject({ serial: z.int() }).nullish(),
});
export const meterView = z.looseObject({
  inCents: z.int(),
  display: z.string(),
  reserve: z.string(),
  hits: z.int(),
  openAwards: z.array(openAward),
});
const linkedTable = z.looseObject({
  progressive: z.looseObject({ meterId: z.string(), link: z.string() }).nullable(),
});

/** Configures the meter unless it is there already, and reads how it stands. */
export async function openMeter(url: string, run: string): Promise<FloorMeter> {
  const consoleOf = (role: string) =>
    meterConsole(apiFor(url, { sub: `${role}-play`, role }), {
      meterId,
      run: `${run}-${role}`,
    });
  const admin = consoleOf("admin");
  const reader = apiFor(url, { sub: "regulator-play", role: "regulator" });
  const { status } = await reader.request("GET", `/meters/${meterId}`);
  if (status === 404) await admin.do("ConfigureMeter", { configuration: meterConfiguration });
  const { display, reserve, inCents, hits } = await until("the meter can be read", async () => {
    const { body } = await reader.request("GET", `/meters/${meterId}`);
    return meterView.safeParse(body).data;
  });
  const staff = {
    cage: consoleOf("cage"),
    supervisor: consoleOf("supervisor"),
    surveillance: consoleOf("surveillance"),
  };
  return {
    meterId,
    reader,
    opening: {
      display: microCentsOf(display),
      reserve: microCentsOf(reserve),
      wageredCents: inCents,
      awards: hits,
    },
    surveillanceAboveCents: meterConfiguration.thresholds.surveillanceAboveCents,
    async link(tableId) {
      const code = await admin.offer("LinkTable", { tableId });
      if (code !== null && code !== "already-linked") throw new Error(`${tableId}: ${code}`);
      await until(`${tableId} is linked`, async () => {
        const { progressive } = await reader.get(`/tables/${tableId}`, linkedTable);
        return progressive?.link === "linked" ? progressive : undefined;
      });
    },
    pay: (award) => payByCage(reader, staff, award),
  };
}

type Staff = Readonly<
  Record<"cage" | "supervisor" | "surveillance", ReturnType<typeof meterConsole>>
>;

async function payByCage(reader: Api, staff: Staff, award: AwardAtTable): Promise<void> {
  const { amountCents } = award;
  const { surveillanceAboveCents, signatureAboveCents } = meterConfiguration.thresholds;
  const { hit } = await openAwardOf(reader, award, ({ verifiedBy }) => Boolean(verifiedBy));
  if (amountCents > surveillanceAboveCents)
    await staff.surveillance.do("AcknowledgeAward", { hit });
  await staff.cage.do("DocumentAward", { hit, method: "cheque" });
  if (amountCents > signatureAboveCents) {
    const { slip } = await openAwardOf(reader, award, (open) => Boolean(open.slip));
    await staff.supervisor.do("SignSlip", { serial: slip?.serial });
  }
  await staff.cage.do("PayAward", { hit, amountCents });
  await staff.cage.do("ClearAward", { hit });
}

/** The award as the meter's view has it, once it is as far as `isReady` asks. */
async function openAwardOf(
  reader: Api,
  { tableId, round, seat }: AwardAtTable,
  isReady: (open: z.infer<typeof openAward>) => boolean,
) {
  return await until(`the award of ${tableId}, round ${round}, seat ${seat}`, async () => {
    const { openAwards } = await reader.get(`/meters/${meterId}`, meterView);
    return openAwards.find(
      (open) =>
        open.tableId === tableId && open.round === round && open.seat === seat && isReady(open),
    );
  });
}
