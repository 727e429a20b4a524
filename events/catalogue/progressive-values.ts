import { z } from "zod";
import { namePattern } from "../stream-id.ts";

/** Which meter: as in the name of its stream. */
export const meterIdSchema = z.string().regex(namePattern);

/** Dollars with eight decimals, as a meter states them exactly. */
export const exactAmountSchema = z.string().regex(/^-?\d{1,30}\.\d{8}$/);

/** Number of an entry in surveillance's own log. */
export const logEntrySchema = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,31}$/);
