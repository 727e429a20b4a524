import { describe, expect, test } from "vitest";
import { paragraphs } from "../../../domain/regulation/paragraphs.ts";

/** The numbering of the manual, section by section. */
const numbering = {
  "7.9": "A B C D E E.1 E.2 E.3 F.1 F.2 F.3 F.4 G",
  "8.9": "A.1 A.2 A.3 B B.1 B.2 C D E E.1 E.2 F G G.1 G.2 H I I.1 I.2 J",
  "10.8": "A B.1 B.1.i B.1.ii B.2 C D D.1 D.2 E F G",
  "10.11": "A B C D E E.1 E.2 F G G.1 G.2 G.3 G.4 H H.1 H.2 I J K",
  "10.12": "A B C D.1 D.2 E F G H.1 H.2 H.3 I.1 I.2 I.3 I.4 I.5 J.1 J.2 J.3 K L M N O",
};

const entries = Object.entries(paragraphs);

describe("the manual's paragraphs", () => {
  test("are the 88 of the five sections, and no other", () => {
    const ids = Object.entries(numbering).flatMap(([section, letters]) =>
      letters.split(" ").map((letter) => `${section}.${letter}`),
    );
    expect(ids).toHaveLength(88);
    expect(Object.keys(paragraphs).sort()).toEqual(ids.sort());
  });

  test("are each stated in English and in Spanish, as sentences", () => {
    const unstated = entries.filter(
      ([, { en, es }]) => ![en, es].every((text) => /^.{15,}\.$/u.test(text)),
    );
    const untranslated = entries.filter(([, { en, es }]) => String(en) === es);
    expect([...unstated, ...untranslated]).toEqual([]);
  });

  test("belong to the game of their article", () => {
    const articles = { "7": "caribbean-stud", "8": "let-it-ride", "10": "pai-gow-poker" };
    const games = new Map(Object.entries(articles));
    for (const [id, { game }] of entries) expect(game).toBe(games.get(id.split(".")[0] ?? ""));
  });

  test("keep their accents in Spanish", () => {
    const stripped =
      /(^|\s)(posicion|comision|seccion|informacion|documentacion|numero|segun|despues|ensen\w+|mas|numeros)(\W|$)/i;
    expect(entries.filter(([, { es }]) => stripped.test(es))).toEqual([]);
  });
});
