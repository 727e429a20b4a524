import { type Cents, cents, sum } from "../domain/money/cents.ts";
import type { TableEvent } from "../domain/table/events.ts";
import { type Bilingual, ended, money, quoted } from "./bilingual.ts";
import { places } from "./place.ts";
import { refusalInSpanish } from "./refusal-line.ts";

type DataOf<Type extends TableEvent["type"]> = Extract<TableEvent, { type: Type }>["data"];

/** What happened out of the ordinary, given the events before it in its commit; null for any other event. */
export function exceptionText(event: TableEvent, before: readonly TableEvent[]): Bilingual | null {
  switch (event.type) {
    case "RoundVoided":
      return voidText(event.data, before.at(-1));
    case "CommandRefused":
      return {
        en: `${event.data.command} refused: ${ended(event.data.message)}`,
        es: `«${event.data.command}» rechazado: ${refusalInSpanish(event.data)}`,
      };
    case "InventoryDiscrepancyFound":
      return discrepancyText(event.data);
    default:
      return null;
  }
}

function voidText(
  { round, reason, deck, progressive }: DataOf<"RoundVoided">,
  last: TableEvent | undefined,
): Bilingual {
  const counted = miscount(last);
  const irregular = last?.type === "IrregularityReported" || last?.type === "IrregularityRuled";
  const why = irregular ? "por la irregularidad" : "motivo anotado por el supervisor";
  const es = counted ?? `${why}: ${quoted(reason)}`;
  const [away, retirado] =
    deck === "remove"
      ? ["leaves the table", "se retira de la mesa"]
      : ["is reshuffled", "se vuelve a barajar"];
  const onMeter = progressive === undefined ? { en: "", es: "" } : progressiveText(progressive);
  return {
    en: `Round ${round} void: ${ended(reason)} The deck ${away}; wagers are returned.${onMeter.en}`,
    es: `Ronda ${round} nula: ${es}. El paquete de cartas ${retirado}; se devuelven las apuestas.${onMeter.es}`,
  };
}

function progressiveText({
  outcome,
  wagers,
}: NonNullable<DataOf<"RoundVoided">["progressive"]>): Bilingual {
  const total = money(sum(wagers.map(({ amountCents }) => amountCents)));
  const { en, es } = places(wagers.map(({ seat }) => seat));
  return outcome === "returned"
    ? {
        en: ` Progressive wagers of ${en} are returned too: ${total}.`,
        es: ` También se devuelven las apuestas progresivas: ${total} (${es}).`,
      }
    : {
        en: ` Progressive wagers of ${en} were locked and stay on the meter: ${total}.`,
        es: ` Las apuestas progresivas ya cerradas se quedan en el metro: ${total} (${es}).`,
      };
}

/** What the count of the cards had against the deal just before the void; null when it had nothing. */
function miscount(dealt: TableEvent | undefined): string | null {
  const found = countsOf(dealt);
  if (found === null) return null;
  const { counts, remaining, of } = found;
  const total = counts.reduce((sum, count) => sum + count, remaining);
  if (counts.some((count) => count !== 7)) {
    const wrong = `las cartas se repartieron mal, pues ${of} tiene más o menos de siete`;
    return total === 53 ? wrong : `${wrong}, y no suman 53: el paquete no está completo`;
  }
  return remaining === 4
    ? null
    : `siete cartas en cada lugar, pero quedan ${remaining} en vez de cuatro: el paquete no está completo`;
}

function countsOf(dealt: TableEvent | undefined) {
  switch (dealt?.type) {
    case "GroupsDealt":
      return { counts: dealt.data.cardsPerGroup, remaining: dealt.data.remaining, of: "un grupo" };
    case "CardsDealtFromShoe": {
      const { cardsPerPosition, remaining } = dealt.data;
      return { counts: cardsPerPosition, remaining, of: "una posición" };
    }
    default:
      return null;
  }
}

function discrepancyText({
  at,
  differenceCents,
  writtenReport,
  regulatorCopy,
}: DataOf<"InventoryDiscrepancyFound">): Bilingual {
  const sum = money(absolute(differenceCents));
  const report = writtenReport
    ? {
        en: `; a written report is due${regulatorCopy ? ", with a copy to the regulator" : ""}`,
        es: `; procede un informe escrito${regulatorCopy ? ", con copia al regulador" : ""}`,
      }
    : { en: "", es: "" };
  if (at === "payment") {
    return {
      en: `By the books the table inventory was ${sum} short of this payment: they stand below zero${report.en}.`,
      es: `Según los libros, al inventario de mesa le faltaban ${sum} para este pago: quedan por debajo de cero${report.es}.`,
    };
  }
  const short = differenceCents < 0;
  return {
    en: `The count of the table inventory is ${sum} ${short ? "short" : "over"}${report.en}.`,
    es: `En el conteo del inventario de mesa ${short ? "faltan" : "sobran"} ${sum}${report.es}.`,
  };
}

function absolute(amount: Cents): Cents {
  return cents(Math.abs(amount));
}
