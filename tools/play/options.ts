import { parseArgs } from "node:util";
import { localAddress } from "../local-address.ts";
import { gameNames, type PlayedGame } from "./game-plays.ts";
import {
  type BankPlan,
  bankPlans,
  type DealingMethod,
  dealingMethods,
} from "./pai-gow-poker/plan.ts";

export interface PlayOptions {
  readonly url: string;
  /** True when the address was given: then a host must answer there. */
  readonly urlGiven: boolean;
  readonly rounds: number;
  readonly tables: number;
  readonly seed: string;
  /** How fast a dealer works: 0 without any pause, 1 as at a real table. */
  readonly speed: number;
  /** Commands by WebSocket instead of REST. */
  readonly ws: boolean;
  /** Table by table in turn. */
  readonly games: readonly PlayedGame[];
  readonly dealing: DealingMethod | "mixed";
  readonly bank: BankPlan;
  readonly help: boolean;
}

export const usage = `Plays rounds through the public API and reconciles them.

  --url     address of a running host (${localAddress} when one answers there, else one in memory)
  --rounds  rounds at each table (20)
  --tables  tables that play at the same time (2)
  --seed    the same seed deals the same cards (1)
  --speed   0 as fast as answers come (0), 1 as fast as a dealer works, 10 ten times that
  --ws      commands by WebSocket instead of REST
  --games   ${gameNames.join(", ")}, several with commas, or mixed: all (pai-gow-poker)
  --dealing hand, manual-shoe, automatic-shoe, or mixed: each table of Pai Gow Poker another way (mixed)
  --bank    none, player, co-bank, or mixed: players who bank alone or with the house (mixed)`;

/** @throws Error naming the option at fault. */
export function playOptions(args: readonly string[]): PlayOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      url: { type: "string" },
      rounds: { type: "string", default: "20" },
      tables: { type: "string", default: "2" },
      seed: { type: "string", default: "1" },
      speed: { type: "string", default: "0" },
      ws: { type: "boolean", default: false },
      games: { type: "string", default: "pai-gow-poker" },
      dealing: { type: "string", default: "mixed" },
      bank: { type: "string", default: "mixed" },
      help: { type: "boolean", default: false },
    },
  });
  return {
    url: (values.url ?? localAddress).replace(/\/+$/, ""),
    urlGiven: values.url !== undefined,
    rounds: whole("rounds", values.rounds, 100_000),
    tables: whole("tables", values.tables, 99),
    seed: values.seed,
    speed: number("speed", values.speed),
    ws: values.ws,
    games: gamesNamed(values.games),
    dealing: oneOf("dealing", values.dealing, [...dealingMethods, "mixed"]),
    bank: oneOf("bank", values.bank, bankPlans),
    help: values.help,
  };
}

function gamesNamed(text: string): readonly PlayedGame[] {
  if (text === "mixed") return gameNames;
  return text.split(",").map((name) => oneOf("games", name, gameNames));
}

function oneOf<Choice extends string>(
  name: string,
  text: string,
  choices: readonly Choice[],
): Choice {
  const choice = choices.find((one) => one === text);
  if (choice === undefined) throw new Error(`--${name} is ${choices.join(", ")}`);
  return choice;
}

function whole(name: string, text: string, most: number): number {
  const value = number(name, text);
  if (!Number.isInteger(value) || value < 1 || value > most) {
    throw new Error(`--${name} is a whole number from 1 to ${most}`);
  }
  return value;
}

function number(name: string, text: string): number {
  const value = Number(text);
  if (text.trim() === "" || !Number.isFinite(value) || value < 0) {
    throw new Error(`--${name} is a number, zero or more`);
  }
  return value;
}
