import type { Tally } from "./tally.ts";

/** What one source says of one table; a field that the source does not have is absent. */
export type Account = Partial<Tally> & {
  readonly closedRounds?: number;
  /** Results of the last eight banks, which the view of a table keeps. */
  readonly lastBanksCents?: number;
  /** Opened with, plus collected, less paid, plus vigorish, plus what the banks moved. */
  readonly explainedCents?: number;
  readonly inventoryCents?: number;
};

/** The same session told five times. */
export interface Accounts {
  readonly device: Account;
  readonly view: Account;
  readonly commission: Account;
  readonly log: Account;
  readonly live: Account;
}

export interface Line {
  readonly field: keyof Account;
  readonly values: Readonly<Record<keyof Accounts, number | undefined>>;
  readonly agrees: boolean;
}

const fields: readonly (keyof Account)[] = [
  "rounds",
  "closedRounds",
  "voidedRounds",
  "bankRounds",
  "coBankRounds",
  "wageredCents",
  "collectedCents",
  "paidCents",
  "bankCents",
  "bankResultCents",
  "lastBanksCents",
  "winningWagers",
  "wonCents",
  "vigorishCents",
  "houseVigorishCents",
  "playerVigorishCents",
  "coBankVigorishCents",
  "progressiveCents",
  "awards",
  "awardedCents",
  "awardsPaidCents",
  "refusals",
  "explainedCents",
  "inventoryCents",
];
const sources: readonly (keyof Accounts)[] = ["device", "view", "commission", "log", "live"];

/** One line per figure; it agrees when every source that has the figure says what the device says. */
export function reconcile(accounts: Accounts): Line[] {
  return fields.map((field) => {
    const values = {
      device: accounts.device[field],
      view: accounts.view[field],
      commission: accounts.commission[field],
      log: accounts.log[field],
      live: accounts.live[field],
    };
    const stated = Object.values(values).filter((value) => value !== undefined);
    return { field, values, agrees: stated.every((value) => value === values.device) };
  });
}

/** Adds up the accounts of several tables, source by source: what one has of some tables only is no total. */
export function addAccounts(all: readonly Accounts[]): Accounts {
  const total = (source: keyof Accounts): Account =>
    Object.fromEntries(
      fields.flatMap((field) => {
        const values = all.flatMap((accounts) => accounts[source][field] ?? []);
        const whole = all.filter(({ device }) => device[field] !== undefined).length;
        return values.length < Math.max(whole, 1)
          ? []
          : [[field, values.reduce((sum, one) => sum + one, 0)]];
      }),
    );
  return {
    device: total("device"),
    view: total("view"),
    commission: total("commission"),
    log: total("log"),
    live: total("live"),
  };
}

/** The lines as a table for people: money in dollars, what disagrees marked. */
export function asText(lines: readonly Line[]): string {
  const rows = [
    ["", ...sources, ""],
    ...lines.map(({ field, values, agrees }) => [
      field.replace(/Cents$/, ""),
      ...sources.map((source) => shown(field, values[source])),
      agrees ? "=" : "DIFFERS",
    ]),
  ];
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 || column > sources.length
            ? cell.padEnd(widths[column] ?? 0)
            : cell.padStart(widths[column] ?? 0),
        )
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

function shown(field: keyof Account, value: number | undefined): string {
  if (value === undefined) return "";
  if (!field.endsWith("Cents")) return String(value);
  const cents = String(Math.abs(value)).padStart(3, "0");
  return `${value < 0 ? "-" : ""}${cents.slice(0, -2)}.${cents.slice(-2)}`;
}
