import type { Paragraph } from "./paragraph.ts";

/** Section 10.11: completing a round of Pai Gow Poker with the house as bank. */
export const section10x11 = {
  "10.11.A": {
    game: "pai-gow-poker",
    en: "Each player arranges a five-card high hand equal or higher in rank than his two-card low hand.",
    es: "Cada jugador acomoda una mano mayor de cinco cartas, igual o mayor en rango que su mano menor de dos cartas.",
  },
  "10.11.B": {
    game: "pai-gow-poker",
    en: "Players set their own hands; only the dealer may touch a player's cards; seven cards stay in view; once both hands are laid face down they may not be touched.",
    es: "Cada jugador acomoda sus propias manos; solo el croupier puede tocar las cartas de un jugador; las siete cartas quedan siempre a la vista; una vez ambas manos están boca abajo, no se tocan más.",
  },
  "10.11.C": {
    game: "pai-gow-poker",
    en: "When all players have set, the dealer's seven are turned, set and laid face up.",
    es: "Cuando todos los jugadores han acomodado sus manos, las siete cartas del croupier se voltean, se acomodan y se colocan boca arriba.",
  },
  "10.11.D": {
    game: "pai-gow-poker",
    en: "The way the dealer sets (house way) is filed with the regulator.",
    es: "El concesionario somete a la Compañía la manera en que se acomodan las manos del croupier.",
  },
  "10.11.E": {
    game: "pai-gow-poker",
    en: "A player may withdraw his wager until the dealer shows either of his hands.",
    es: "Un jugador puede retirar su apuesta hasta que el croupier enseñe cualquiera de sus dos manos.",
  },
  "10.11.E.1": {
    game: "pai-gow-poker",
    en: "The withdrawn wager is collected at once.",
    es: "La apuesta retirada se recoge de inmediato.",
  },
  "10.11.E.2": {
    game: "pai-gow-poker",
    en: "The seven cards are collected unseen, counted face down to seven, then put in the discard rack.",
    es: "Las siete cartas se recogen sin enseñarse, se cuentan boca abajo hasta siete y luego van al anaquel de descarte.",
  },
  "10.11.F": {
    game: "pai-gow-poker",
    en: "Players' hands are shown right to left, compared, and win, lose or push announced.",
    es: "Las manos de los jugadores se enseñan de derecha a izquierda, se comparan con las del croupier y se anuncia si la apuesta gana, pierde o es un empuje (empate).",
  },
  "10.11.G": {
    game: "pai-gow-poker",
    en: "Losing wagers are collected at once to the table inventory, losing hands too.",
    es: "Las apuestas perdedoras se recogen de inmediato y pasan al recipiente de inventario de mesa; también se recogen las manos perdedoras.",
  },
  "10.11.G.1": {
    game: "pai-gow-poker",
    en: "Loses: both hands lower than the dealer's.",
    es: "Pierde: las dos manos son menores que las del croupier.",
  },
  "10.11.G.2": {
    game: "pai-gow-poker",
    en: "Loses: one hand identical (copy) and the other identical or lower.",
    es: "Pierde: una mano es idéntica en rango (mano de copia) y la otra es idéntica o menor.",
  },
  "10.11.G.3": {
    game: "pai-gow-poker",
    en: "Loses: the high hand is not equal or higher than the low hand.",
    es: "Pierde: la mano mayor no es igual ni mayor en rango que la mano menor.",
  },
  "10.11.G.4": {
    game: "pai-gow-poker",
    en: "Loses: hands not arranged by the rules (for example three and four cards).",
    es: "Pierde: las manos no se acomodaron según las reglas (por ejemplo, una de tres cartas y otra de cuatro).",
  },
  "10.11.H": {
    game: "pai-gow-poker",
    en: "Push: wager neither collected nor paid; cards collected at once.",
    es: "Empuje (empate): la apuesta no se recoge ni se paga; las cartas se recogen de inmediato.",
  },
  "10.11.H.1": {
    game: "pai-gow-poker",
    en: "Push: high hand higher, low hand identical or lower.",
    es: "Empuje: la mano mayor es mayor que la del croupier y la mano menor es idéntica o menor.",
  },
  "10.11.H.2": {
    game: "pai-gow-poker",
    en: "Push: high hand identical or lower, low hand higher.",
    es: "Empuje: la mano mayor es idéntica o menor que la del croupier y la mano menor es mayor.",
  },
  "10.11.I": {
    game: "pai-gow-poker",
    en: "Winning hands stay face up; winners are paid after all hands are shown, from the far right, right to left; both hands must be higher.",
    es: "Las manos ganadoras quedan boca arriba; se paga cuando todas las manos se han enseñado, desde el extremo derecho y de derecha a izquierda; gana quien supera al croupier con las dos manos.",
  },
  "10.11.J": {
    game: "pai-gow-poker",
    en: "Paid 1 to 1 less 5 % vigorish of the amount won, which may be rounded to 25 cents or to the next multiple of 25 cents, collected when paying; then the cards are collected.",
    es: "Se paga 1 a 1 menos una comisión (vigorish) de 5 % de lo ganado, que puede redondearse a veinticinco centavos o al próximo múltiplo de veinticinco centavos y se cobra al pagar; después se recogen las cartas.",
  },
  "10.11.K": {
    game: "pai-gow-poker",
    en: "Cards are picked up in order so that every hand can be reconstructed.",
    es: "Las cartas se recogen en orden y se colocan en el anaquel de descarte de modo que cada mano pueda reconstruirse.",
  },
} as const satisfies Record<string, Paragraph>;
