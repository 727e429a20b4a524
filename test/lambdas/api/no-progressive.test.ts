import { describe, expect, it } from "vitest";
import { defaultCaribbeanStudRules as rules } from "../../../domain/caribbean-stud/default-rules.ts";
import { envelopedCommandSchema } from "../../../lambdas/api/command-schemas.ts";
import { command } from "./edge.ts";

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

describe("a table of Caribbean Stud is filed without a progressive, to which no meter is connected yet", () => {
  it("is accepted without one", () => {
    expect(filing({}).success).toBe(true);
  });

  it("is refused with one, by the field that has it", () => {
    expect(filing({ progressive }).error?.issues).toMatchObject([
      {
        path: ["data", "rules", "caribbeanStud", "progressive"],
        message: expect.stringMatching(/no meter is connected/),
      },
    ]);
  });
});
