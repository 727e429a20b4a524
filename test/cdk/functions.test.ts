import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { entryOf, functionsOf, statementsByEntry, targetsOf } from "./policies.ts";
import { resourcesOf, synthesise } from "./synthesise.ts";

const { stateless } = synthesise();
const functions = functionsOf(stateless).map((fn) => [entryOf(fn), fn] as const);

describe("functions", () => {
  it.each(functions)("%s runs on ARM64 and nodejs24.x with source maps", (_entry, fn) => {
    expect(fn.Properties).toMatchObject({
      Architectures: ["arm64"],
      Runtime: "nodejs24.x",
      Handler: "index.handler",
      MemorySize: 512,
      Environment: { Variables: { NODE_OPTIONS: "--enable-source-maps" } },
    });
  });

  it.each(functions)("%s names a file that exists", (entry) => {
    expect(existsSync(new URL(`../../${entry}`, import.meta.url))).toBe(true);
  });

  it.each(functions)("%s logs as JSON to a group of its own that forgets in time", (_entry, fn) => {
    const { LogGroup, LogFormat } = fn.Properties.LoggingConfig as {
      LogGroup: { Ref: string };
      LogFormat: string;
    };
    const group = resourcesOf(stateless, "AWS::Logs::LogGroup").find(
      ({ id }) => id === LogGroup.Ref,
    );
    expect(LogFormat).toBe("JSON");
    expect(group?.Properties.RetentionInDays).toBe(180);
  });

  it.each(functions)(
    "%s is told the name of what it may touch and of nothing else",
    (entry, fn) => {
      const { Variables } = fn.Properties.Environment as { Variables: Record<string, unknown> };
      const may = new Set((statementsByEntry(stateless).get(entry) ?? []).flatMap(targetsOf));
      const told = {
        EVENTS_TABLE: "events",
        VIEWS_TABLE: "views",
        LIVE_TABLE: "live",
        BUS_NAME: "bus",
        WEBSOCKET_ENDPOINT: "connections",
      };
      for (const [variable, target] of Object.entries(told)) {
        expect([variable, variable in Variables]).toEqual([variable, may.has(target)]);
      }
    },
  );

  it.each(functions)(
    "%s counts its metrics under the one service that alarms look at",
    (_e, fn) => {
      expect(fn.Properties.Environment).toMatchObject({
        Variables: {
          POWERTOOLS_SERVICE_NAME: "croupier",
          POWERTOOLS_METRICS_NAMESPACE: "Croupier",
        },
      });
    },
  );
});
