import { availableParallelism, cpus } from "node:os";
import { capacityOfRounds } from "./capacity.ts";
import { claimCost } from "./claim-cost.ts";
import { unloadedLatency } from "./latency.ts";
import { meterContention } from "./meter-contention.ts";
import { runningHost } from "./running-host.ts";
import { throughputOf } from "./throughput.ts";

interface Figure {
  readonly name: string;
  readonly value: string;
  /** The budget; asserted only where the figure is exact. */
  readonly budget?: string;
  readonly kept?: boolean;
}

const figures = [...(await capacityFigures()), ...(await meterFigures()), ...(await hostFigures())];
console.log(
  `\n${cpus()[0]?.model ?? "unknown processor"}, ${availableParallelism()} threads, Node ${process.version}\n`,
);
for (const { name, value, budget = "", kept } of figures) {
  const verdict = kept === undefined ? "" : kept ? "kept" : "BROKEN";
  console.log(
    `${name.padEnd(46)} ${value.padStart(12)}  ${budget.padEnd(12)} ${verdict}`.trimEnd(),
  );
}
process.exitCode = figures.some(({ kept }) => kept === false) ? 1 : 0;

/** Exact on any machine: what DynamoDB would charge. */
async function capacityFigures(): Promise<Figure[]> {
  const cost = await capacityOfRounds(10);
  const figure = (name: string, value: number, most: number): Figure => ({
    name,
    value: value.toFixed(2),
    budget: `<= ${most}`,
    kept: value <= most,
  });
  return [
    { name: "commands in whole rounds", value: String(cost.commands) },
    figure("write units per command, mean", cost.meanWriteUnits, 1.1),
    figure("write units per command, most", cost.mostWriteUnits, 2),
    figure("read units of a cold load (a warm one: 0)", cost.coldReadUnits, 1),
  ];
}

/** Units are exact; who loses to whom, and how long all take together, is this machine's. */
async function meterFigures(): Promise<Figure[]> {
  const found = await meterContention(50, 20);
  const claim = await claimCost(50, 4);
  const { tables, locks, commits, writeUnitsPerLock } = found;
  return [
    { name: `meter: locks of ${tables} tables at once`, value: `${locks} in ${commits}` },
    {
      name: "meter: write units per lock, lost writes too",
      value: writeUnitsPerLock.toFixed(2),
      budget: "<= 1",
      kept: writeUnitsPerLock <= 1,
    },
    { name: "meter: read units per lock", value: found.readUnitsPerLock.toFixed(2) },
    { name: "meter: lost writes per commit", value: found.conflictsPerCommit.toFixed(2) },
    {
      name: `meter: ${tables} tables at once, median`,
      value: `${found.allMs.toFixed(0)} ms`,
      budget: "aim 1000 ms",
    },
    {
      name: `meter: ${tables} tables against one alone`,
      value: `${(found.allMs / found.oneMs).toFixed(1)} x`,
    },
    {
      name: `meter: a claim over ${claim.tables} logs of ${claim.rounds} rounds`,
      value: `${claim.ms.toFixed(0)} ms`,
    },
    { name: "meter: read units of that claim", value: claim.readUnits.toFixed(0) },
  ];
}

/** What this machine makes of it today: told, not judged. */
async function hostFigures(): Promise<Figure[]> {
  const host = await runningHost();
  try {
    const idle = await host.memory();
    const latency = await unloadedLatency(host.url, 100);
    const load = await throughputOf(host.url, { tables: 4, rounds: 5 });
    const after = await host.memory();
    const ms = (value: number) => `${value.toFixed(1)} ms`;
    const seconds = (value: number) => `${(value / 1000).toFixed(1)} s`;
    return [
      { name: "host: start to addresses", value: seconds(host.startMs), budget: "aim 5 s" },
      { name: "host: start to demonstration floor", value: seconds(host.floorMs) },
      { name: "command to answer, unloaded, median", value: ms(latency.answer.median) },
      {
        name: "command to push, unloaded, median",
        value: ms(latency.push.median),
        budget: "aim 50 ms",
      },
      { name: "command to push, unloaded, 95 of 100", value: ms(latency.push.p95) },
      { name: `commands per second, ${load.tables} tables`, value: load.perSecond.toFixed(0) },
      {
        name: "resident memory, demo floor",
        value: `${idle?.now ?? "?"} MB`,
        budget: "aim 450 MB",
      },
      { name: "resident memory, most, under load", value: `${after?.most ?? "?"} MB` },
    ];
  } finally {
    await host.stop();
  }
}
