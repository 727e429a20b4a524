import type { Paragraph } from "./paragraph.ts";

/** Section 7.9: completing a round of Caribbean Stud. */
export const section7x9 = {
  "7.9.A": {
    game: "caribbean-stud",
    en: "Before the dealer shows the hole cards each player, having seen his hand, bets or leaves the round; leaving costs the whole ante, collected to the table inventory, and the hand goes to the discard rack at once.",
    es: "Antes de que el croupier enseñe sus cartas cerradas, cada jugador examina su mano y hace la apuesta «Bet» o se retira de la ronda; quien se retira pierde completa su apuesta «Ante», que pasa al recipiente de inventario de mesa, y su mano va en seguida al anaquel de descarte.",
  },
  "7.9.B": {
    game: "caribbean-stud",
    en: "Each player plays his own hand; only the dealer may touch it; all five cards stay in view; once laid face down they may not be touched again.",
    es: "Cada jugador responde por su propia mano; solo el croupier puede tocarla; las cinco cartas quedan siempre a la vista; una vez boca abajo en su espacio, el jugador no las toca más.",
  },
  "7.9.C": {
    game: "caribbean-stud",
    en: "No player may exchange or communicate hand information before the dealer shows the hole cards; a violation may cost the players involved every wager of that round.",
    es: "Ningún jugador puede intercambiar ni comunicar información sobre su mano antes de que el croupier enseñe sus cartas cerradas; la violación puede costar a los implicados todas sus apuestas de la ronda.",
  },
  "7.9.D": {
    game: "caribbean-stud",
    en: "When every player has bet or left, the dealer turns the hole cards and makes the highest-ranking hand.",
    es: "Cuando todos los jugadores han apostado o se han retirado, el croupier vira sus cartas cerradas y forma la mano de mayor rango.",
  },
  "7.9.E": {
    game: "caribbean-stud",
    en: "Dealer qualifies: player hands are turned from the dealer's far right, one at a time.",
    es: "El croupier cualifica: las manos de los jugadores se viran una por una desde el extremo derecho del croupier.",
  },
  "7.9.E.1": {
    game: "caribbean-stud",
    en: "Wagers are settled one by one, right to left; ante and bet lose when the qualifying dealer hand outranks the player's; chips and losing cards are collected at once.",
    es: "Las apuestas se transigen una a una, de derecha a izquierda; «Ante» y «Bet» pierden si la mano que cualifica del croupier es mayor que la del jugador; las fichas y las cartas perdedoras se recogen de inmediato.",
  },
  "7.9.E.2": {
    game: "caribbean-stud",
    en: "A tie with the qualifying dealer hand is a push.",
    es: "El empate con la mano que cualifica del croupier es un empuje.",
  },
  "7.9.E.3": {
    game: "caribbean-stud",
    en: "Winners are paid right to left at the filed odds (7.11); winning hands of flush or better stay face up until the licensee's supervisor authorises payment and deducts the progressive meter; cards of a player with a progressive payout not paid from the inventory stay until the 7.12 paperwork is done; other winners' cards are collected after payment.",
    es: "Las apuestas ganadoras se pagan de derecha a izquierda según las proporciones de pago sometidas (7.11); las manos ganadoras de «flush» o mayores siguen boca arriba hasta que el supervisor del concesionario autorice el pago y lo descuente del metro progresivo; las cartas de un pago progresivo que no sale del inventario de mesa esperan a que se complete la documentación de la Sección 7.12; las demás se recogen después de pagar.",
  },
  "7.9.F.1": {
    game: "caribbean-stud",
    en: "Dealer does not qualify: turning player cards is optional, but the cards of every player with a progressive wager are turned.",
    es: "El croupier no cualifica: virar las cartas de los jugadores es opcional, salvo las de quien hizo una apuesta progresiva, que siempre se viran.",
  },
  "7.9.F.2": {
    game: "caribbean-stud",
    en: 'The dealer announces "No hand" at once and pays every ante 1 to 1 from the far right, right to left.',
    es: "El croupier anuncia en seguida «No hay mano» y paga toda apuesta «Ante» 1 a 1 desde su extremo derecho, de derecha a izquierda.",
  },
  "7.9.F.3": {
    game: "caribbean-stud",
    en: "All bet wagers are void: neither collected nor paid.",
    es: "Todas las apuestas «Bet» son nulas: no se recogen ni se pagan.",
  },
  "7.9.F.4": {
    game: "caribbean-stud",
    en: "Antes are paid one by one right to left, all cards and the rest of the deck go to the discard rack at once, save those held for progressive paperwork (7.12).",
    es: "Las apuestas «Ante» se pagan una a una de derecha a izquierda; todas las cartas y el resto del paquete van de inmediato al anaquel de descarte, salvo las retenidas por la documentación de un pago progresivo (7.12).",
  },
  "7.9.G": {
    game: "caribbean-stud",
    en: "Cards are picked up in order so that every hand can be reconstructed.",
    es: "Las cartas se recogen en orden, de modo que cada mano pueda reconstruirse.",
  },
} as const satisfies Record<string, Paragraph>;
