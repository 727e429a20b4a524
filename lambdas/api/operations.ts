import { eventsQuery } from "./read-events.ts";
import { hitsQuery, meterQuery } from "./read-meters.ts";
import { roundQuery, roundsQuery } from "./read-rounds.ts";
import { tableQuery } from "./read-tables.ts";
import { commissionsQuery } from "./report-commissions.ts";
import { meterLogQuery, payoutsQuery } from "./report-meters.ts";

const everywhere = [429, 500] as const;
const behindToken = [401, 403, ...everywhere] as const;
const read = [400, ...behindToken] as const;
const readOne = [...read, 404] as const;

/** For whoever recomputes the chain with tools of his own. */
const hashChain = [
  "Every commit is hashed onto the one before it, so that a change, a gap or a swap in the log shows.",
  "To recompute: SHA-256 over the UTF-8 text `croupier/commit/1`, then the 32 bytes of the previous commit's hash (of the first commit: 32 zero bytes; of a page: `previousHash`), then these fields in this order: `hashedStream` of the page; of the commit `seq`, `version`, `body`, `commandId`, `requestHash`, `actor.badge`, `actor.role`, `actor.device`, `actor.counter`, `actor.deviceAt`, `at`, `correlationId`, `gamingDay`, `cause`.",
  "Each field is a byte 1, the length of its value in bytes as a 32-bit big-endian number, and the value in UTF-8; a field that is null or absent is five zero bytes. Numbers are written in decimal; `at` is taken as milliseconds since 1970-01-01T00:00:00Z, in decimal; all else as the answer has it.",
  "`body` is the text as stored. `events` shows the same events as they read today and is not hashed.",
].join("\n\n");

/** Every route of the HTTP API as it is described to the public, by its route key. */
export const operations = {
  "POST /tables/{tableId}/commands": {
    id: "submitCommands",
    summary:
      "Reports what a person did at the table: one command or up to 20, decided in order, one commit or none",
    body: "Commands",
    answers: {
      201: { description: "Recorded", schema: "Acknowledgement" },
      200: { description: "Was on record already: a retry", schema: "Acknowledgement" },
    },
    problems: [...readOne, 409, 413, 415, 422],
  },
  "POST /meters/{meterId}/commands": {
    id: "submitMeterCommands",
    summary:
      "What people do about a progressive meter: one command or up to 20, decided in order, one commit or none",
    body: "MeterCommands",
    answers: {
      201: { description: "Recorded", schema: "Acknowledgement" },
      200: { description: "Was on record already: a retry", schema: "Acknowledgement" },
    },
    problems: [...readOne, 409, 413, 415, 422],
  },
  "GET /tables": {
    id: "listTables",
    summary: "The tables of the property as they stand",
    answers: { 200: { description: "By table id", schema: "Tables" } },
    problems: read,
  },
  "GET /tables/{tableId}": {
    id: "readTable",
    summary: "A table as it stands, and how old that view is",
    query: tableQuery,
    answers: { 200: { description: "The table", schema: "Table" } },
    problems: [...readOne, 409],
  },
  "GET /tables/{tableId}/bank": {
    id: "readBank",
    summary:
      "Who banks, whose turn it is to be offered the bank, who may have it, and what covers the worst case",
    query: tableQuery,
    answers: { 200: { description: "The bank", schema: "Bank" } },
    problems: [...readOne, 409],
  },
  "GET /tables/{tableId}/rounds": {
    id: "listRounds",
    summary: "The rounds of a table, newest first",
    query: roundsQuery,
    answers: { 200: { description: "One page", schema: "Rounds" } },
    problems: readOne,
  },
  "GET /tables/{tableId}/rounds/{round}": {
    id: "readRound",
    summary:
      "One round rebuilt from the log, every line citing its paragraph; `atSeq` is any moment of it",
    query: roundQuery,
    answers: { 200: { description: "The round", schema: "RoundRecord" } },
    problems: readOne,
  },
  "GET /tables/{tableId}/events": {
    id: "readEvents",
    summary: "The log of a table, oldest commit first",
    description: hashChain,
    query: eventsQuery,
    answers: { 200: { description: "One page", schema: "Log" } },
    problems: readOne,
  },
  "GET /commissions": {
    id: "reportCommissions",
    summary:
      "The commission report by gaming day; `groupBy` takes gamingDay, shift, table, dealer, bankType and game, separated by commas",
    query: commissionsQuery,
    answers: { 200: { description: "The report", schema: "CommissionReport", csv: true } },
    problems: read,
  },
  "GET /meters": {
    id: "listMeters",
    summary: "The progressive meters of the property as they stand",
    answers: { 200: { description: "By meter id", schema: "Meters" } },
    problems: read,
  },
  "GET /meters/{meterId}": {
    id: "readMeter",
    summary:
      "A meter as it stands: its six meters, what explains its display, what is filed, its tables, and what is open",
    query: meterQuery,
    answers: { 200: { description: "The meter", schema: "Meter" } },
    problems: [...readOne, 409],
  },
  "GET /meters/{meterId}/display": {
    id: "readMeterDisplay",
    summary: "What a meter shows, for every role",
    query: meterQuery,
    answers: { 200: { description: "The display", schema: "MeterDisplay" } },
    problems: [...readOne, 409],
  },
  "GET /meters/{meterId}/hits": {
    id: "listHits",
    summary: "The hits of a meter, newest first; the last 25 unless `limit` says otherwise",
    query: hitsQuery,
    answers: { 200: { description: "One page", schema: "Hits" } },
    problems: readOne,
  },
  "GET /meters/{meterId}/hits/{hit}/proof": {
    id: "readHitProof",
    summary: "How an award was reached, from the log: all that is needed to recompute it offline",
    answers: { 200: { description: "The proof", schema: "HitProof" } },
    problems: [...readOne, 413],
  },
  "GET /meters/{meterId}/payouts": {
    id: "reportPayouts",
    summary: "The payout register by gaming day: a line for each award and for each voided slip",
    query: payoutsQuery,
    answers: { 200: { description: "The register", schema: "PayoutRegister", csv: true } },
    problems: readOne,
  },
  "GET /meters/{meterId}/log": {
    id: "reportMeterLog",
    summary: "The meter log by gaming day: opening value, every movement, closing value",
    query: meterLogQuery,
    answers: { 200: { description: "The log", schema: "MeterLog", csv: true } },
    problems: readOne,
  },
  "GET /meters/{meterId}/events": {
    id: "readMeterEvents",
    summary: "The log of a meter, oldest commit first, hashed as a table's is",
    query: eventsQuery,
    answers: { 200: { description: "One page", schema: "Log" } },
    problems: readOne,
  },
  "POST /live/tickets": {
    id: "issueTicket",
    summary: "A ticket to open one WebSocket with, within 30 seconds",
    answers: { 201: { description: "The ticket", schema: "Ticket" } },
    problems: behindToken,
  },
  "POST /rules/pai-gow-poker/house-way": {
    id: "setByHouseWay",
    summary: "Sets seven cards by a house way and says which row decided; nothing is stored",
    body: "HouseWayQuestion",
    answers: { 200: { description: "The setting", schema: "HouseWayAnswer" } },
    problems: [...read, 413, 415, 422],
  },
  "POST /rules/pai-gow-poker/settle": {
    id: "settleOnPaper",
    summary:
      "Settles hands against the dealer's by the manual, or as other houses do; nothing is stored",
    body: "SettlementQuestion",
    answers: { 200: { description: "By seat", schema: "SettlementAnswer" } },
    problems: [...read, 413, 415, 422],
  },
  "GET /health": {
    id: "readHealth",
    summary: "Whether the API is up",
    open: true,
    answers: { 200: { description: "It is", schema: "Health" } },
    problems: everywhere,
  },
  "GET /openapi.json": {
    id: "readDescription",
    summary: "This description",
    open: true,
    answers: { 200: { description: "OpenAPI 3.1" } },
    problems: everywhere,
  },
} as const;
