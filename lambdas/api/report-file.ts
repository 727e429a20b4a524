import type { HttpAnswer, HttpRequest } from "./http.ts";
import type { ReportHeading } from "./report-heading.ts";

/** Whether CSV is asked for rather than JSON, by the `accept` header. */
export function wantsCsv({ headers }: HttpRequest): boolean {
  const accepted = (headers.accept ?? "").toLowerCase().split(",");
  const quality = (mediaType: string) => {
    const entry = accepted.find((item) => item.split(";")[0]?.trim() === mediaType);
    if (entry === undefined) return 0;
    return Number(/;\s*q=([\d.]+)/.exec(entry)?.[1] ?? 1);
  };
  return quality("text/csv") > quality("application/json");
}

/** The file holds rows alone, so that it loads anywhere; its heading goes into the header fields. */
export function reportFile(name: string, heading: ReportHeading, content: string): HttpAnswer {
  const { licensee, period } = heading;
  return {
    status: 200,
    text: { mediaType: "text/csv; charset=utf-8; header=present", content },
    headers: {
      "content-disposition": `attachment; filename="${name}_${licensee}_${period.from}_${period.to}.csv"`,
      "report-title": heading.title,
      "report-licensee": licensee,
      "report-software": heading.software,
      "report-period": `${period.from}/${period.to}`,
      "report-generated-at": heading.generatedAt,
      ...(heading.asOf === null ? {} : { "report-as-of": heading.asOf }),
      ...(heading.activity === null ? {} : { "report-activity": heading.activity }),
    },
  };
}
