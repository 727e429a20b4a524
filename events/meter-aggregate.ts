import type { MeterCommand } from "../domain/progressive/commands.ts";
import { decide } from "../domain/progressive/decide.ts";
import { evolve, meterFoldVersion } from "../domain/progressive/evolve.ts";
import { type MeterState, unconfiguredMeter } from "../domain/progressive/state.ts";
import type { Aggregate, CarriedState } from "./aggregate.ts";
import { meterDictionary } from "./carried-meter-dictionary.ts";
import { devicesSchema, pack, packDevices, unpack, unpackMemory } from "./carried-packing.ts";
import { meterEventOf } from "./catalogue/event-codec.ts";
import { meterStateSchema } from "./catalogue/meter-state.ts";
import { refusalLimits } from "./catalogue/table-events.ts";
import type { MeterLogEvent } from "./meter-log-event.ts";
import { parseMeterStream } from "./stream-id.ts";

type Nothing = Readonly<Record<never, never>>;

/** `meter/{property}/{meterId}`: one progressive meter, fed by many tables. */
export const meterAggregate: Aggregate<MeterState, MeterCommand, MeterLogEvent, Nothing> = {
  unknown(stream) {
    const parts = parseMeterStream(stream);
    if (!parts) throw new RangeError(`not a meter's stream: ${stream}`);
    return unconfiguredMeter(parts.meterId);
  },
  noneBeside: {},
  begins: ({ type }) => type === "ConfigureMeter",
  decide,
  evolve: (state, event) => (event.type === "MeterCommandRefused" ? state : evolve(state, event)),
  refusalEvent: (_state, command, { message, field, stated, expected, ...refusal }) => ({
    type: "MeterCommandRefused",
    data: {
      command: command.type,
      ...refusal,
      message: message.slice(0, refusalLimits.message),
      ...(field !== undefined && { field: field.slice(0, refusalLimits.field) }),
      ...(stated !== undefined && { stated: stated.slice(0, refusalLimits.stated) }),
      ...(expected !== undefined && { expected: expected.slice(0, refusalLimits.stated) }),
    },
  }),
  factsStand: () => true,
  eventOf: ({ event }) => meterEventOf(event),
  // A meter runs through the days of all its tables; the day of a report is that of its reader.
  gamingDay: () => null,
  endsSomething: ({ type }) => type === "ProgressiveAwarded",
  carrying: {
    foldVersion: meterFoldVersion,
    encode: encodeMeter,
    decode: decodeMeter,
    // A meter's commit holds the locks of many tables and is several kilobytes with or without its
    // state, which is some two for fifty tables: it is carried often, so that a load stays short.
    mostUncarried: 4,
    firstPage: 5,
    mostBytes: 48 * 1024,
  },
  // A hit names every lock that it moves to the next cycle. Fifty tables lock about one a second: this
  // holds those of many minutes in which a claim could not be answered, where a table's act has a few.
  mostBodyBytes: 96 * 1024,
  besideAfter: () => ({}),
  restore: async (_store, _stream, { state }) => state,
};

function encodeMeter({ state, memory }: CarriedState<MeterState>): Uint8Array {
  const carried = [meterStateSchema.parse(state), packDevices(memory)];
  return pack(memory.recent, carried, meterDictionary);
}

function decodeMeter(bytes: Uint8Array): CarriedState<MeterState> | null {
  const unpacked = unpack(bytes, meterDictionary);
  if (!unpacked || !Array.isArray(unpacked.value)) return null;
  const state = meterStateSchema.safeParse(unpacked.value[0]);
  const devices = devicesSchema.safeParse(unpacked.value[1]);
  if (!state.success || !devices.success) return null;
  return { state: state.data, memory: unpackMemory(unpacked.recent, devices.data) };
}
