import { software } from "./software.ts";

/** R81 what every report states of itself; R82 an empty period is a report too. */
export interface ReportHeading {
  readonly title: string;
  readonly licensee: string;
  readonly software: string;
  readonly period: { readonly from: string; readonly to: string };
  readonly generatedAt: string;
  readonly asOf: string | null;
  /** Last commit of each stream that the report holds (R76). */
  readonly asOfSeq: Readonly<Record<string, number>>;
  readonly activity: "No Activity" | null;
}

/** Times in ms since 1970; `newest` is 0 when the report holds nothing. */
export function reportHeading(of: {
  readonly title: string;
  readonly licensee: string;
  readonly from: string;
  readonly to: string;
  readonly at: number;
  readonly newest: number;
  readonly asOfSeq: Readonly<Record<string, number>>;
  readonly rows: readonly unknown[];
}): ReportHeading {
  return {
    title: of.title,
    licensee: of.licensee,
    software: `${software.title} ${software.version}`,
    period: { from: of.from, to: of.to },
    generatedAt: new Date(of.at).toISOString(),
    asOf: of.newest === 0 ? null : new Date(of.newest).toISOString(),
    asOfSeq: of.asOfSeq,
    activity: of.rows.length === 0 ? "No Activity" : null,
  };
}
