import type { MetricName } from "../../lambdas/observe.ts";
import type { Report } from "../../lambdas/report.ts";

/** A report that remembers: metrics by name, and log lines with their level. */
export function reported() {
  const counts: Partial<Record<MetricName, number>> = {};
  const lines: { readonly level: string; readonly message: unknown; readonly fields: unknown[] }[] =
    [];
  const at =
    (level: string) =>
    (message: unknown, ...fields: unknown[]) => {
      lines.push({ level, message, fields });
    };
  const report: Report = {
    count: (metric, value = 1) => {
      counts[metric] = (counts[metric] ?? 0) + value;
    },
    logger: {
      debug: at("debug"),
      info: at("info"),
      warn: at("warn"),
      error: at("error"),
      critical: at("critical"),
    },
  };
  return { report, counts, lines };
}
