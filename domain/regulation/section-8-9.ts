import type { Paragraph } from "./paragraph.ts";

/** Section 8.9: completing a round of Let It Ride. */
export const section8x9 = {
  "8.9.A.1": {
    game: "let-it-ride",
    en: "Each player plays his own hand; only the dealer may touch it.",
    es: "Cada jugador responde por su propia mano; solo el croupier puede tocarla.",
  },
  "8.9.A.2": {
    game: "let-it-ride",
    en: "The three cards stay in the dealer's view at all times.",
    es: "Las tres cartas quedan a la vista del croupier en todo momento.",
  },
  "8.9.A.3": {
    game: "let-it-ride",
    en: "After the decision on wager 2 the cards are laid face down in their place and may not be touched again.",
    es: "Después de decidir sobre la apuesta número 2, las cartas se colocan boca abajo en su espacio y el jugador no las toca más.",
  },
  "8.9.B": {
    game: "let-it-ride",
    en: "From the far left, left to right, each player is asked whether to take back wager 1 or let it ride.",
    es: "Desde el extremo izquierdo y de izquierda a derecha, el croupier pregunta a cada jugador si retira la apuesta número 1 o la deja correr.",
  },
  "8.9.B.1": {
    game: "let-it-ride",
    en: "A wager 1 left up stays until the end of the round.",
    es: "La apuesta número 1 que se mantiene queda en su espacio hasta el final de la ronda.",
  },
  "8.9.B.2": {
    game: "let-it-ride",
    en: "A wager 1 taken back is pushed by the dealer to the player, who removes it at once.",
    es: "El croupier empuja hacia el jugador la apuesta número 1 retirada, y el jugador la recoge de inmediato.",
  },
  "8.9.C": {
    game: "let-it-ride",
    en: "After the wager 1 decisions the top card of the three-card community group is burned face down to the discard rack.",
    es: "Decidida la apuesta número 1, la carta de arriba del grupo de tres cartas comunitarias se quema boca abajo en el anaquel de descarte.",
  },
  "8.9.D": {
    game: "let-it-ride",
    en: "The upper of the two remaining community cards is turned and laid on the other: first community card.",
    es: "El croupier vira la carta de arriba de las dos comunitarias que quedan y la coloca encima de la otra: es la primera carta comunitaria.",
  },
  "8.9.E": {
    game: "let-it-ride",
    en: "From the far left, left to right, each player decides on wager 2, whatever he decided on wager 1.",
    es: "Desde el extremo izquierdo y de izquierda a derecha, cada jugador decide sobre la apuesta número 2, sin importar lo que decidió sobre la número 1.",
  },
  "8.9.E.1": {
    game: "let-it-ride",
    en: "A wager 2 left up stays until the end of the round.",
    es: "La apuesta número 2 que se mantiene queda en su espacio hasta el final de la ronda.",
  },
  "8.9.E.2": {
    game: "let-it-ride",
    en: "A wager 2 taken back is pushed to the player, who removes it at once.",
    es: "El croupier empuja hacia el jugador la apuesta número 2 retirada, y el jugador la recoge de inmediato.",
  },
  "8.9.F": {
    game: "let-it-ride",
    en: "The first community card is moved right and the last one turned: second community card.",
    es: "El croupier mueve a la derecha la primera carta comunitaria y vira la última: es la segunda carta comunitaria.",
  },
  "8.9.G": {
    game: "let-it-ride",
    en: "From the far right, right to left, the dealer turns each player's three cards.",
    es: "Desde su extremo derecho y de derecha a izquierda, el croupier vira las tres cartas de cada jugador.",
  },
  "8.9.G.1": {
    game: "let-it-ride",
    en: "The two community cards and the player's three make the five-card hand.",
    es: "Las dos cartas comunitarias y las tres del jugador forman su mano de cinco cartas.",
  },
  "8.9.G.2": {
    game: "let-it-ride",
    en: "The dealer examines whether the hand qualifies for payment.",
    es: "El croupier examina si la mano cualifica para el pago.",
  },
  "8.9.H": {
    game: "let-it-ride",
    en: "Below a pair of tens every wager still up loses; settled one by one right to left; losing wagers to the inventory and cards to the discard rack at once.",
    es: "Con una mano menor que un par de dieces pierde toda apuesta que siga en juego; se transigen una a una, de derecha a izquierda; las apuestas perdedoras pasan en seguida al inventario de mesa y las cartas al anaquel de descarte.",
  },
  "8.9.I": {
    game: "let-it-ride",
    en: "Winning hands stay face up until all wagers are paid; paid at the filed odds (8.10).",
    es: "Las manos ganadoras siguen boca arriba hasta que se paguen todas las apuestas; se pagan según las proporciones de pago sometidas (8.10).",
  },
  "8.9.I.1": {
    game: "let-it-ride",
    en: "Winners are paid from the far right, right to left.",
    es: "Las apuestas ganadoras se pagan desde el extremo derecho, de derecha a izquierda.",
  },
  "8.9.I.2": {
    game: "let-it-ride",
    en: "After paying, winners' cards and the community cards are collected at once.",
    es: "Después de pagar se recogen de inmediato las cartas de los ganadores y las comunitarias.",
  },
  "8.9.J": {
    game: "let-it-ride",
    en: "Cards are picked up in order so that every hand can be reconstructed.",
    es: "Las cartas se recogen en orden, de modo que cada mano pueda reconstruirse.",
  },
} as const satisfies Record<string, Paragraph>;
