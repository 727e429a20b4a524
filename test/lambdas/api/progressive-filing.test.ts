import { describe, expect, it } from "vitest";
import { defaultCaribbeanStudRules as rules } from "../../../domain/caribbean-stud/default-rules.ts";
import { systemCommands } from "../../../domain/table/system-commands.ts";
import { envelopedCommandSchema } from "../../../lambdas/api/command-schemas.ts";
import { openApiDocument } from "../../../lambdas/api/openapi.ts";
import { command, inARound } from "./edge.ts";

const progressive = {
  meterId: "isla",
  wagerCents: 100,
  pays: [{ category: "royal-flush", pay: "share", ppm: 1_000_000 }],
  thresholds: { surveillanceAboveCents: 300_000, overrideAboveCents: 2_500 },
};
const filing = (change: object) =>
  envelopedCommandSchema.safeParse(
    command("FileTableRules", {
      rules: { ...rules, caribbeanStud: { ...rules.caribbeanStud, ...change } },
    }),
  );

describe("a table of Caribbean Stud is filed with a progressive, or without one", () => {
  it("is well formed either way", () => {
    expect(filing({}).success).toBe(true);
    expect(filing({ progressive }).success).toBe(true);
  });

  it("names its meter as a stream is named", () => {
    expect(filing({ progressive: { ...progressive, meterId: "La Isla" } }).error?.issues).toEqual([
      expect.objectContaining({
        path: ["data", "rules", "caribbeanStud", "progressive", "meterId"],
      }),
    ]);
  });
});

const stated = {
  SetProgressiveLink: { meterId: "isla", link: "linked" },
  RecordAward: { round: 1, meterId: "isla", awards: [] },
  DocumentProgressive: { round: 1, seat: 1, slip: 1 },
};

describe("what only a meter says of a table", () => {
  it.each(systemCommands)("%s is answered like any unknown type, whoever asks", async (type) => {
    const side = await inARound();
    const before = await side.storedCommits();
    for (const role of ["dealer", "supervisor", "admin"] as const) {
      const unknown = await side.post(role, command("RecordAwards", stated[type]));
      const answer = await side.post(role, command(type, stated[type]));
      expect(answer).toMatchObject({ status: 400, body: { code: "unknown-command" } });
      const without = ({ detail: _detail, ...rest }: Record<string, unknown>) => rest;
      expect(without(answer.body)).toEqual(without(unknown.body));
      expect(JSON.stringify(answer.body)).not.toMatch(/one of .*(RecordAward|SetProgressiveLink)/);
    }
    expect(await side.storedCommits()).toBe(before);
  });

  it.each(systemCommands)("%s is not in the OpenAPI document", (type) => {
    expect(JSON.stringify(openApiDocument())).not.toContain(type);
  });
});
