import { cents } from "../domain/money/cents.ts";
import { paragraphs } from "../domain/regulation/paragraphs.ts";
import type { TableEvent } from "../domain/table/events.ts";
import { money } from "./bilingual.ts";

type Refused = Extract<TableEvent, { type: "CommandRefused" }>["data"];
type Sentence = (refused: Refused) => string;

/**
 * Why a command was refused, in Spanish: from its code and what was stated, else what the paragraph
 * says, else the code alone. The refusal's own message is English and is never part of it.
 */
export function refusalInSpanish(refused: Refused): string {
  const sentence = spanish[refused.code];
  if (sentence !== undefined) return sentence(refused);
  const { paragraph } = refused;
  return paragraph === undefined
    ? `código «${refused.code}».`
    : `párrafo ${paragraph}: ${paragraphs[paragraph].es}`;
}

const seat = ({ seat: at }: Refused) => (at === undefined ? "ese puesto" : `el puesto ${at}`);
const ofSeat = ({ seat: at }: Refused) => (at === undefined ? "de ese puesto" : `del puesto ${at}`);
const toSeat = ({ seat: at }: Refused) => (at === undefined ? "a ese puesto" : `al puesto ${at}`);
const expected = ({ expected: rule }: Refused, before: string) =>
  rule === undefined ? "" : `${before}${rule}`;
const amount = ({ expected: rule }: Refused) =>
  rule !== undefined && /^-?\d{1,15}$/.test(rule) ? `: ${money(cents(Number(rule)))}` : "";

const table: Record<string, Sentence> = {
  "round-running": () => "hay una ronda en curso.",
  "no-round": () => "no hay ninguna ronda en curso.",
  "round-settled": () => "todas las apuestas de la ronda están resueltas; se cierra la ronda.",
  "dealer-not-signed-on": () => "solo reparte el croupier que está asignado a la mesa.",
  "dealer-signed-on": () => "ese croupier ya está asignado a la mesa.",
  "signs-for-another": () => "cada croupier entra y sale por sí mismo, o lo ordena un supervisor.",
  "seat-taken": (refused) => `${seat(refused)} está ocupado.`,
  "seat-empty": (refused) => `no hay nadie en ${seat(refused)}.`,
  "seat-has-wager": (refused) => `${seat(refused)} tiene una apuesta en juego.`,
  "no-such-seat": () => "la mesa no tiene ese puesto.",
  "table-open": () => "la mesa ya está abierta.",
  "out-of-turn": ({ paragraph }) =>
    `no es el momento de hacerlo${paragraph ? `; lo dispone el párrafo ${paragraph}` : ""}.`,
  "not-in-this-round": () => "no corresponde a esta ronda.",
  "impossible-count": () => "un conteo es un número entero, de cero en adelante.",
};

const wagers: Record<string, Sentence> = {
  "no-wager": (refused) => `${seat(refused)} no tiene apuesta.`,
  "no-wagers": () => "no hay ninguna apuesta; la ronda no se reparte.",
  "no-more-bets": () => "ya se anunció «no más apuestas».",
  "wager-withdrawn": (refused) => `la apuesta ${ofSeat(refused)} fue retirada.`,
  "wager-out-of-limits": () => "la apuesta está fuera de los límites de la mesa.",
  "wager-not-a-multiple": () => "la apuesta no es un múltiplo del incremento de la mesa.",
  "vigorish-not-payable": () =>
    "la comisión (vigorish) de esa apuesta tendría fracción de centavo.",
  "not-a-winner": (refused) =>
    `la apuesta ${ofSeat(refused)} no ganó; solo se pagan las ganadoras.`,
  "paid-already": (refused) => `la apuesta ${ofSeat(refused)} ya fue pagada.`,
  "other-win": (refused) => `lo ganado es otra cantidad${amount(refused)}.`,
  "other-vigorish": (refused) => `la comisión (vigorish) es otra cantidad${amount(refused)}.`,
  "other-receipt": (refused) => `lo que recibe el banco es otra cantidad${amount(refused)}.`,
  "not-right-to-left": (refused) =>
    `se procede de derecha a izquierda${expected(refused, "; sigue el puesto ")}.`,
};

const dealing: Record<string, Sentence> = {
  "deck-removed": () => "el paquete de cartas fue retirado de la mesa; se trae otro.",
  "deck-taken": () => "el croupier ya tiene el paquete de cartas en la mano.",
  "deck-not-taken": () => "el croupier toma primero el paquete de cartas.",
  "other-hand": () => "la mano escogida sostiene las cartas durante toda la ronda.",
  "not-seven-groups": () => "se cuentan las cartas de cada uno de los siete grupos.",
  "not-seven-positions": () => "se cuentan las cartas de cada una de las siete posiciones.",
  "not-three-dice": () => "se indican los tres dados.",
  "impossible-die": () => "un dado muestra de uno a seis.",
  "too-few-shakes": () => "los dados se tapan y se agitan al menos tres veces.",
  "impossible-draw": () => "el generador muestra un número del 1 al 7.",
  "generator-not-named": () => "falta indicar qué generador autorizado mostró el número.",
  "draw-is-supplied": () => "en esta mesa el número lo sortea el sistema; no se indica ninguno.",
  "draw-not-alone": () => "el sistema sortea solo para una petición sin otros mandos.",
  "other-starting-position": (refused) =>
    `la posición de comienzo es otra${expected(refused, ": ")}.`,
  "nothing-to-collect": () => "solo se recogen los grupos de las posiciones sin apuesta.",
};

const hands: Record<string, Sentence> = {
  "hand-set": (refused) => `las manos ${ofSeat(refused)} ya están boca abajo y no se tocan.`,
  "hand-shown": (refused) => `las manos ${ofSeat(refused)} ya se enseñaron.`,
  "hands-not-set": (refused) =>
    `todavía hay jugadores que no han acomodado sus manos${expected(refused, ": puesto ")}.`,
  "dealer-hand-shown": () => "las manos del croupier ya están acomodadas.",
  "dealer-hand-not-set": () => "el croupier acomoda primero sus propias manos.",
  "not-seven-cards": () => "no son siete cartas.",
  "not-five-and-two": () => "la mano mayor tiene cinco cartas y la mano menor dos.",
  "not-the-house-way": () => "no es la manera sometida de acomodar esas cartas.",
  "unknown-card": () => "esa carta no es del paquete.",
  "card-shown-twice": () => "esa carta ya se enseñó en esta ronda.",
};

const bank: Record<string, Sentence> = {
  "no-bank": () => "ningún jugador es el banco en esta ronda.",
  "bank-taken": () => "ya hay un banco en esta ronda.",
  "not-offered": (refused) => `no se ha ofrecido el banco para ${seat(refused)}.`,
  "offer-unanswered": () => "el ofrecimiento del banco espera respuesta.",
  "bank-not-offered-yet": (refused) =>
    `falta ofrecer el banco${expected(refused, "; sigue el puesto ")}.`,
  "seat-has-bank": (refused) => `${seat(refused)} es el banco.`,
  "bank-has-wager": (refused) => `${seat(refused)} tiene una apuesta; se quita antes de ser banco.`,
  "cover-short": () => "las fichas del banco no cubren las apuestas de los demás jugadores.",
  "dealer-wager-not-set": () =>
    "falta la apuesta del croupier contra el banco, aunque sea de cero.",
  "dealer-wager-out-of-bounds": () => "el croupier no puede apostar esa cantidad contra el banco.",
  "no-dealer-wager": () => "el croupier no apuesta contra este banco.",
  "winners-unpaid": (refused) =>
    `faltan ganadores por pagar${expected(refused, "; sigue el puesto ")}.`,
  "centre-being-paid": () => "ya se está pagando del centro; se termina de liquidar.",
  "first-group-not-chosen": () => "el banco escoge primero el grupo.",
  "first-group-chosen": () => "el banco ya escogió el grupo.",
  "no-such-group": () => "los grupos van del 1 al 7.",
  "bank-hand-fouled": () => "las manos del banco están mal acomodadas; decide un supervisor.",
  "no-foul-to-rule-on": () => "las manos del banco no están mal acomodadas.",
  "supervisor-rules": () => "solo decide un supervisor.",
};

const letItRide: Record<string, Sentence> = {
  "wagers-not-equal": () => "las tres apuestas son iguales.",
  "not-three-wagers": () => "son tres apuestas, de la misma cantidad cada una.",
  "bonus-wager-placed": (refused) =>
    `${seat(refused)} tiene una apuesta opcional; se quita primero.`,
  "wager-not-as-filed": (refused) => `esa apuesta es de otra cantidad${amount(refused)}.`,
  "not-every-position": () => "se cuentan las cartas de cada puesto con apuesta.",
  "not-the-whole-deck": (refused) =>
    `las cartas no suman 52${expected(refused, "; deberían quedar ")}.`,
  "not-three-cards": () => "no son tres cartas.",
  "not-three-community-cards": () => "las cartas comunitarias no son tres.",
  "not-left-to-right": (refused) =>
    `se pregunta de izquierda a derecha${expected(refused, "; sigue el puesto ")}.`,
  "third-wager-stays": () => "la apuesta número 3 no se retira.",
  "wager-rides": () => "la apuesta que se deja correr queda hasta el final de la ronda.",
  "wager-taken-back": () => "la apuesta ya fue retirada; la decisión queda.",
  "second-wager-undecided": (refused) => `${seat(refused)} decide antes sobre la apuesta número 2.`,
  "hands-not-laid-down": () => "todavía hay cartas en manos de jugadores.",
  "hand-laid-down": (refused) =>
    `las cartas ${ofSeat(refused)} ya están en su lugar y no se tocan.`,
  "hand-turned": (refused) => `las cartas ${ofSeat(refused)} ya se viraron.`,
  "not-in-order": () => "las cartas se recogen en orden, de derecha a izquierda.",
  "hand-void": (refused) => `la mano ${ofSeat(refused)} es nula.`,
  "wager-abandoned": (refused) => `el jugador ${ofSeat(refused)} se marchó.`,
};

const caribbeanStud: Record<string, Sentence> = {
  "progressive-out-of-service": () =>
    "el metro no cuenta ahora las apuestas de esta mesa; se juega sin el progresivo.",
  "progressive-linked": () =>
    "la mesa está enlazada a su metro; se desenlaza antes de cambiar las condiciones del progresivo.",
  "progressive-in-play": () =>
    "hay apuestas progresivas en juego; se desenlaza al cerrar la ronda.",
  "link-from-the-meter": () => "el enlace lo dice el metro, no la mesa.",
  "other-meter": (refused) => `la mesa tiene sometido otro metro${expected(refused, ": ")}.`,
  "no-ante": (refused) => `${seat(refused)} no tiene apuesta «Ante».`,
  "wager-not-offered": () => "esa apuesta no se ofrece en esta mesa.",
  "wager-placed-already": (refused) => `${seat(refused)} ya tiene su apuesta progresiva.`,
  "progressive-wager-placed": (refused) =>
    `${seat(refused)} tiene una apuesta progresiva; se quita primero.`,
  "not-five-cards": () => "no son cinco cartas por mano; primero se informa del conteo equivocado.",
  "not-five-dealer-cards": () => "las cartas del croupier no son cinco; se informa.",
  "bet-not-twice-the-ante": (refused) =>
    `la apuesta «Bet» es el doble de la «Ante»${amount(refused)}.`,
  "bet-placed": (refused) => `${seat(refused)} ya hizo su apuesta «Bet».`,
  "hand-folded": (refused) => `${seat(refused)} se retiró de la ronda; su mano no se vio.`,
  "hand-out-of-play": (refused) => `la mano ${ofSeat(refused)} ya no está en juego.`,
  "hand-not-turned": (refused) => `las cartas ${ofSeat(refused)} no se viran en esta ronda.`,
  "hand-held": (refused) =>
    `la mano ${ofSeat(refused)} sigue boca arriba hasta que se autorice y documente su pago.`,
  "supervisor-decides": () => "lo decide un supervisor.",
  "seats-not-stated": () => "se indican los puestos de los jugadores implicados, cada uno una vez.",
  "no-progressive-wager": (refused) => `${seat(refused)} no tiene apuesta progresiva.`,
  "not-a-progressive-hand": (refused) => `la mano ${ofSeat(refused)} no gana el progresivo.`,
  "not-every-winner": (refused) =>
    `las manos que ganan el progresivo se reclaman juntas, de derecha a izquierda${expected(refused, ": ")}.`,
  "claimed-already": () => "el progresivo de la ronda ya fue reclamado.",
  "progressive-claimed": () => "el progresivo fue reclamado; la ronda se juega hasta el final.",
  "award-from-the-meter": () => "el premio lo concede el metro, no la mesa.",
  "other-claim": () => "ese premio responde a otra ronda o a otro metro.",
  "other-seats": (refused) => `las manos reclamadas son otras${expected(refused, ": ")}.`,
  "awarded-already": () => "los premios de la ronda ya están anotados.",
  "supervisor-authorizes": () => "el pago lo autoriza un supervisor.",
  "claimed-and-authorized-by-one": () =>
    "no autoriza quien repartió ni quien reclamó: hacen falta dos personas.",
  "award-not-recorded": () => "el metro todavía no ha respondido.",
  "no-award": (refused) => `el progresivo no concede nada ${toSeat(refused)}.`,
  "override-needed": () => "se aparta demasiado del premio; el supervisor da el motivo.",
  "surveillance-not-notified": () => "primero se avisa a vigilancia.",
  "above-the-inventory": () =>
    "vigilancia lo verifica antes de entregarse; la mesa no lo paga de su inventario.",
  "nothing-to-authorize": (refused) => `ningún pago ${ofSeat(refused)} espera autorización.`,
  "nothing-to-document": (refused) => `ningún premio ${ofSeat(refused)} espera documentos.`,
  "documented-already": (refused) => `los documentos ${ofSeat(refused)} ya están completos.`,
  "no-cards-there": (refused) => `ninguna mano ${ofSeat(refused)} espera ser recogida.`,
  "not-authorized": (refused) =>
    `la mano ${ofSeat(refused)} sigue boca arriba hasta que un supervisor autorice su pago.`,
  "not-documented": (refused) =>
    `las cartas ${ofSeat(refused)} se quedan hasta completar los documentos.`,
};

const spanish: Readonly<Record<string, Sentence | undefined>> = {
  ...table,
  ...wagers,
  ...dealing,
  ...hands,
  ...bank,
  ...letItRide,
  ...caribbeanStud,
};
