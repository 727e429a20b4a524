import type { Rank } from "../../cards/card.ts";
import type { Front, Holding, HouseWayRow } from "./house-way.ts";

interface Text {
  readonly en: string;
  readonly es: string;
}

/** One row of a house way in words: which hands it is for, and what goes in front. */
export function explainRow(row: HouseWayRow): Text {
  return {
    en: `${sentence(row, "en")}: ${fronts[row.front].en} in front.`,
    es: `${sentence(row, "es")}: ${fronts[row.front].es} al frente.`,
  };
}

type Language = keyof Text;

function sentence(
  { holding, first, second, beside, complete, higherThan }: HouseWayRow,
  language: Language,
) {
  const parts = [
    holdings[holding][language],
    first && range(first, { en: "the first", es: "el primero" }, language),
    second && range(second, { en: "the second", es: "el segundo" }, language),
    beside && besides(beside, language),
    complete && { en: "with a straight or a flush", es: "con escalera o color" }[language],
    higherThan && higher(higherThan, language),
  ];
  return parts.filter((part) => part !== undefined).join(", ");
}

function range([lowest, highest]: readonly [Rank, Rank], which: Text, language: Language): string {
  if (lowest === highest)
    return `${which[language]} ${{ en: "of", es: "de" }[language]} ${rank(lowest)}`;
  return language === "en"
    ? `${which.en} from ${rank(lowest)} to ${rank(highest)}`
    : `${which.es} de ${rank(lowest)} a ${rank(highest)}`;
}

function besides(least: readonly Rank[], language: Language): string {
  const stated = least.map(rank);
  return language === "en"
    ? `beside it at least ${stated.join(" and ")}`
    : `y aparte por lo menos ${stated.join(" y ")}`;
}

function higher(front: Front, language: Language): string {
  return language === "en"
    ? `when that is higher than ${fronts[front].en}`
    : `cuando eso supera a ${fronts[front].es}`;
}

function rank(letter: Rank): string {
  return letter === "T" ? "10" : letter;
}

const holdings: Readonly<Record<Holding, Text>> = {
  "five-aces": { en: "Five aces", es: "Cinco ases" },
  "quads-and-trips": { en: "Four and three of a kind", es: "Cuatro iguales y un trío" },
  "quads-and-pair": { en: "Four of a kind and a pair", es: "Cuatro iguales y un par" },
  quads: { en: "Four of a kind", es: "Cuatro iguales" },
  "two-trips": { en: "Three of a kind twice", es: "Dos tríos" },
  "full-house": { en: "A full house", es: "Full house" },
  "three-pair": { en: "Three pairs", es: "Tres pares" },
  trips: { en: "Three of a kind", es: "Trío" },
  "two-pair": { en: "Two pairs", es: "Dos pares" },
  "one-pair": { en: "One pair", es: "Un par" },
  none: { en: "No pair", es: "Sin par" },
};

const fronts: Readonly<Record<Front, Text>> = {
  "pair-of-first": { en: "a pair of the first rank", es: "un par del primer rango" },
  "pair-of-second": { en: "a pair of the second rank", es: "un par del segundo rango" },
  "one-of-first-and-highest-beside": {
    en: "one of the first rank and the highest card beside it",
    es: "una del primer rango y la carta más alta aparte",
  },
  "two-highest-beside": {
    en: "the two highest cards held once",
    es: "las dos cartas sueltas más altas",
  },
  "second-and-third-highest": {
    en: "the second and third highest of the cards held once",
    es: "la segunda y la tercera más altas de las cartas sueltas",
  },
  "highest-leaving-complete": {
    en: "the highest two cards that leave a straight or a flush",
    es: "las dos cartas más altas que dejan una escalera o un color",
  },
};
