// The numbered paragraphs of the Puerto Rico table-games manual that refusals and settlements cite.

import { section7x9 } from "./section-7-9.ts";
import { section8x9 } from "./section-8-9.ts";
import { section10x8 } from "./section-10-8.ts";
import { section10x11 } from "./section-10-11.ts";
import { section10x12 } from "./section-10-12.ts";

/** Every paragraph by its id, with its rule in English and in Spanish. */
export const paragraphs = {
  ...section7x9,
  ...section8x9,
  ...section10x8,
  ...section10x11,
  ...section10x12,
} as const;

/** Id of a paragraph of the manual, such as `10.11.G.2`. */
export type ParagraphId = keyof typeof paragraphs;
