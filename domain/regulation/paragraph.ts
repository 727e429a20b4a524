/** One numbered paragraph of the manual: the game it governs and its rule, in our words, in two languages. */
export interface Paragraph {
  readonly game: "pai-gow-poker" | "caribbean-stud" | "let-it-ride";
  readonly en: string;
  readonly es: string;
}
