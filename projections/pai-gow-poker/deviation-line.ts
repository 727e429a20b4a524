import type { TableEvent } from "../../domain/table/events.ts";
import { type Bilingual, cards } from "../bilingual.ts";

/** Hands set against the house way, and their approval; null for any other event. */
export function deviationText(event: TableEvent): Bilingual | null {
  switch (event.type) {
    case "HouseWayDeviated": {
      const { position, set, expected, row, houseWay } = event.data;
      const whose = whoseHands(position);
      return {
        en: `${whose.en} were set ${cards(set.high)} and ${cards(set.low)}; the house way (${houseWay}, ${row}) sets ${cards(expected.high)} and ${cards(expected.low)}.`,
        es: `${whose.es} se acomodaron ${cards(set.high)} y ${cards(set.low)}; la manera de la casa (${houseWay}, ${row}) es ${cards(expected.high)} y ${cards(expected.low)}.`,
      };
    }
    case "ResetApproved": {
      const { position, approvedBy } = event.data;
      const whose = whoseHands(position);
      return {
        en: `${whose.en} are set again with the approval of supervisor ${approvedBy}.`,
        es: `${whose.es} se acomodan otra vez con la aprobación del supervisor ${approvedBy}.`,
      };
    }
    default:
      return null;
  }
}

function whoseHands(position: "dealer" | number): Bilingual {
  return position === "dealer"
    ? { en: "The dealer's hands", es: "Las manos del croupier" }
    : { en: `The hands of seat ${position}`, es: `Las manos del puesto ${position}` };
}
