import type { z } from "zod";

/** How one event type is read, whatever version of its schema it was stored with. */
export interface EventDefinition<Type extends string, Data> {
  readonly type: Type;
  /** The schema version that is written today. */
  readonly version: number;
  /** The schema of that version. */
  readonly schema: z.ZodType<Data>;
  /** @throws z.ZodError when the data does not fit, RangeError when the version is unknown. */
  read(version: number, data: unknown): { readonly type: Type; readonly data: Data };
}

/** An event type as it was first written. */
export function firstVersion<Type extends string, Data>(
  type: Type,
  schema: z.ZodType<Data>,
): EventDefinition<Type, Data> {
  return {
    type,
    version: 1,
    schema,
    read(version, data) {
      if (version !== 1) throw new RangeError(`unknown version ${version}`);
      return { type, data: schema.parse(data) };
    },
  };
}

/**
 * The next version of an event type. What was stored before stays as it is and is
 * brought forward when read, one version at a time.
 */
export function nextVersion<Type extends string, Old, Data>(
  older: EventDefinition<Type, Old>,
  schema: z.ZodType<Data>,
  upcast: (old: Old) => unknown,
): EventDefinition<Type, Data> {
  const version = older.version + 1;
  return {
    type: older.type,
    version,
    schema,
    read(stored, data) {
      const current = stored === version ? data : upcast(older.read(stored, data).data);
      return { type: older.type, data: schema.parse(current) };
    },
  };
}
