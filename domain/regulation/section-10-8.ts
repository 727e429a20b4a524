import type { Paragraph } from "./paragraph.ts";

/** Section 10.8: dealing Pai Gow Poker from the hand. */
export const section10x8 = {
  "10.8.A": {
    game: "pai-gow-poker",
    en: "The licensee may permit dealing from the dealer's hand.",
    es: "El concesionario puede permitir que el croupier reparta las cartas de la mano.",
  },
  "10.8.B.1": {
    game: "pai-gow-poker",
    en: "After 10.4 the deck is held in either hand.",
    es: "Completado lo que exige la Sección 10.4, el croupier toma el paquete de cartas en cualquiera de sus manos.",
  },
  "10.8.B.1.i": {
    game: "pai-gow-poker",
    en: "The hand chosen holds the cards for the whole round.",
    es: "La mano escogida sostiene las cartas durante toda la ronda.",
  },
  "10.8.B.1.ii": {
    game: "pai-gow-poker",
    en: "The cards are kept in front of the dealer and over the table inventory at all times.",
    es: "Las cartas se mantienen siempre frente al croupier y sobre el recipiente de inventario de mesa.",
  },
  "10.8.B.2": {
    game: "pai-gow-poker",
    en: '"No more bets" is announced before dealing seven groups of seven; each card is taken from the top with the other hand and laid face down.',
    es: "Se anuncia «No más apuestas» antes de repartir siete grupos de siete cartas; cada carta se toma de arriba del paquete con la otra mano y se coloca boca abajo.",
  },
  "10.8.C": {
    game: "pai-gow-poker",
    en: "The first seven cards go left to right, the next seven right to left, alternating, until the groups have seven.",
    es: "Las primeras siete cartas se reparten de izquierda a derecha, las siete siguientes de derecha a izquierda, y así alternando hasta completar grupos de siete.",
  },
  "10.8.D": {
    game: "pai-gow-poker",
    en: "After 49 cards the dealer spreads the rest face down to see that exactly four remain.",
    es: "Repartidas 49 cartas, el croupier despliega boca abajo las restantes para ver que quedan exactamente cuatro.",
  },
  "10.8.D.1": {
    game: "pai-gow-poker",
    en: "Four remain: not shown to anyone, to the discard rack.",
    es: "Si quedan cuatro, no se enseñan a nadie y van al anaquel de descarte.",
  },
  "10.8.D.2": {
    game: "pai-gow-poker",
    en: "Not four: misdealt (a group without seven) means the round is void and reshuffled; not misdealt means the round is void and the whole deck leaves the table.",
    es: "Si no quedan cuatro y algún grupo no tiene siete cartas, la ronda es nula y se vuelve a barajar; si todos los grupos tienen siete, la ronda es nula y el paquete completo se retira de la mesa.",
  },
  "10.8.E": {
    game: "pai-gow-poker",
    en: "With the four cards away, the starting position is determined by an authorised procedure (10.10); additional wagers of 10.15 are determined and paid now.",
    es: "Colocadas las cuatro cartas en el anaquel de descarte, la posición de comienzo se determina por un procedimiento autorizado (10.10); entonces se determinan y pagan las apuestas adicionales de la Sección 10.15.",
  },
  "10.8.F": {
    game: "pai-gow-poker",
    en: "Groups go face down to all positions, the dealer included, bet or not; the dealer's far-left group is the first and the far-right group the seventh.",
    es: "Los grupos se entregan boca abajo a todas las posiciones, incluso al croupier, haya o no apuesta; el grupo del extremo izquierdo del croupier es el primero y el del extremo derecho el séptimo.",
  },
  "10.8.G": {
    game: "pai-gow-poker",
    en: "Cards delivered to a position without a wager are collected unseen to the discard rack.",
    es: "Las cartas entregadas a una posición sin apuesta se recogen sin enseñarse y van al anaquel de descarte.",
  },
} as const satisfies Record<string, Paragraph>;
