import type { Paragraph } from "./paragraph.ts";

/** Section 10.12: a Pai Gow Poker player as bank or co-bank. */
export const section10x12 = {
  "10.12.A": {
    game: "pai-gow-poker",
    en: "The licensee may offer the bank to all players; these rules then prevail in rounds where a player banks.",
    es: "El concesionario puede ofrecer a todos los jugadores servir de banco; en las rondas con un jugador como banco prevalecen estas reglas.",
  },
  "10.12.B": {
    game: "pai-gow-poker",
    en: "No player may bank in the first round after the shuffle of 10.3(C).",
    es: "Ningún jugador puede ser el banco en la primera ronda después de barajar según el párrafo (C) de la Sección 10.3.",
  },
  "10.12.C": {
    game: "pai-gow-poker",
    en: "The bank is offered from the far right, right to left, until accepted; the marker is placed; if the first player offered accepts, the next round starts with the player at his right; never the same player two consecutive rounds; nobody accepts: ordinary round.",
    es: "El banco se ofrece desde el extremo derecho, de derecha a izquierda, hasta que alguien lo acepte, y se coloca el marcador; si lo acepta el primero, en la próxima ronda se ofrece primero al jugador sentado a su derecha; nunca el mismo jugador en dos rondas consecutivas; si nadie acepta, la ronda es ordinaria.",
  },
  "10.12.D.1": {
    game: "pai-gow-poker",
    en: "The bank must have wagered against the dealer in the last round without a player bank.",
    es: "El banco debe haber apostado contra el croupier en la última ronda sin un jugador como banco.",
  },
  "10.12.D.2": {
    game: "pai-gow-poker",
    en: "The bank must have chips on the table to cover all other players' wagers.",
    es: "El banco debe tener sobre la mesa fichas suficientes para cubrir las apuestas de todos los demás jugadores.",
  },
  "10.12.E": {
    game: "pai-gow-poker",
    en: "Co-bank: if offered, offered to all; at the bank's express request the house answers for half of the winning wagers; marker; the dealer sets the bank's hand the filed way and may not wager against the bank.",
    es: "Cobanco: si se ofrece, se ofrece a todos; a petición expresa del banco, la sala responde por la mitad de las apuestas ganadoras; se coloca el marcador; el croupier acomoda la mano del banco de la manera sometida y no puede apostar contra el banco.",
  },
  "10.12.F": {
    game: "pai-gow-poker",
    en: "The bank may bet on one space only.",
    es: "El banco solo puede apostar en un espacio.",
  },
  "10.12.G": {
    game: "pai-gow-poker",
    en: "The dealer's wager against the bank equals that player's last wager against the dealer or an approved formula; the bank may lower it or have none; it stands in front of the inventory.",
    es: "La apuesta del croupier contra el banco iguala la última apuesta de ese jugador contra el croupier o resulta de un cómputo aprobado; el banco puede reducirla o eliminarla; se coloca frente al recipiente de inventario de mesa.",
  },
  "10.12.H.1": {
    game: "pai-gow-poker",
    en: "Manual shoe with dice: the bank shakes at least three times, only the dealer uncovers; if the bank uncovers, cover and shake again.",
    es: "Zapato manual con dados: el banco agita al menos tres veces y solo el croupier destapa; si el banco destapa, se tapa y se agita otra vez.",
  },
  "10.12.H.2": {
    game: "pai-gow-poker",
    en: "Manual shoe with a random number generator: operated as approved.",
    es: "Zapato manual con generador de números al azar: se opera según lo aprobado.",
  },
  "10.12.H.3": {
    game: "pai-gow-poker",
    en: "Manual shoe: the bank's position counts as number one.",
    es: "Zapato manual: la posición del banco cuenta como la número uno.",
  },
  "10.12.I.1": {
    game: "pai-gow-poker",
    en: "From the hand: the bank chooses the first group, which the dealer slides toward the players.",
    es: "De la mano: el banco escoge el primer grupo, que el croupier mueve hacia los jugadores.",
  },
  "10.12.I.2": {
    game: "pai-gow-poker",
    en: "From the hand with dice: the bank shakes at least three times, only the dealer uncovers; if the bank uncovers, cover and shake again.",
    es: "De la mano, con dados: el banco agita al menos tres veces y solo el croupier destapa; si el banco destapa, se tapa y se agita otra vez.",
  },
  "10.12.I.3": {
    game: "pai-gow-poker",
    en: "From the hand with a random number generator: operated as approved.",
    es: "De la mano, con generador de números al azar: se opera según lo aprobado.",
  },
  "10.12.I.4": {
    game: "pai-gow-poker",
    en: "From the hand: the bank's position counts as number one.",
    es: "De la mano: la posición del banco cuenta como la número uno.",
  },
  "10.12.I.5": {
    game: "pai-gow-poker",
    en: "From the hand: the first group goes to the start; then the group at its right and on to the far right, then from the far left rightward; positions right to left; all positions, bet or not.",
    es: "De la mano: el primer grupo va a la posición de comienzo; luego el grupo a su derecha y así hasta el extremo derecho, y después desde el extremo izquierdo hacia la derecha; las posiciones se sirven de derecha a izquierda, todas, haya o no apuesta.",
  },
  "10.12.J.1": {
    game: "pai-gow-poker",
    en: "Automatic shoe with dice: the bank shakes at least three times, only the dealer uncovers; if the bank uncovers, cover and shake again.",
    es: "Zapato automático con dados: el banco agita al menos tres veces y solo el croupier destapa; si el banco destapa, se tapa y se agita otra vez.",
  },
  "10.12.J.2": {
    game: "pai-gow-poker",
    en: "Automatic shoe with a random number generator: operated as approved.",
    es: "Zapato automático con generador de números al azar: se opera según lo aprobado.",
  },
  "10.12.J.3": {
    game: "pai-gow-poker",
    en: "Automatic shoe: the bank's position counts as number one.",
    es: "Zapato automático: la posición del banco cuenta como la número uno.",
  },
  "10.12.K": {
    game: "pai-gow-poker",
    en: "The dealer sets after the players, shows the bank's hands, settles his own wager: win, his cards face up right of the inventory with the wager on top; tie, wager back to the inventory; loss, wager to the centre.",
    es: "El croupier acomoda sus manos después de los jugadores, enseña las del banco y resuelve su propia apuesta: si gana, sus cartas quedan boca arriba a la derecha del inventario de mesa con la apuesta encima; si empata, la apuesta vuelve al inventario; si pierde, pasa al centro.",
  },
  "10.12.L": {
    game: "pai-gow-poker",
    en: "Players are compared with the bank right to left; losing wagers to the centre; winners, the dealer included, are paid from the centre; if it runs out the bank supplies the rest; an excess pays 5 % and goes to the bank.",
    es: "Los jugadores se comparan con el banco de derecha a izquierda; las apuestas perdedoras pasan al centro; las ganadoras, incluida la del croupier, se pagan del centro; si se agota, el banco pone el resto; si sobra, paga 5 % de comisión y el resto es del banco.",
  },
  "10.12.M": {
    game: "pai-gow-poker",
    en: "Co-bank: shortfall half from the bank, half from the inventory; an excess: half to the inventory, 5 % of the other half to the inventory, the rest to the co-bank.",
    es: "Cobanco: lo que falte lo ponen por mitades el banco y el inventario de mesa; de lo que sobre, la mitad va al inventario, también el 5 % de la otra mitad, y el resto es del cobanco.",
  },
  "10.12.N": {
    game: "pai-gow-poker",
    en: "The dealer's winnings and wager return to the inventory at once.",
    es: "Lo ganado por el croupier y su apuesta original vuelven de inmediato al inventario de mesa.",
  },
  "10.12.O": {
    game: "pai-gow-poker",
    en: "Each player who beats the bank pays 5 % of the amount won.",
    es: "Cada jugador que vence al banco paga 5 % de comisión (vigorish) sobre lo ganado.",
  },
} as const satisfies Record<string, Paragraph>;
