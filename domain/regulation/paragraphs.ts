// The numbered paragraphs of the Puerto Rico table-games manual that refusals and settlements cite.

interface Paragraph {
  readonly game: "pai-gow-poker" | "caribbean-stud" | "let-it-ride";
  readonly en: string;
  readonly es: string;
}

/** Every paragraph by its id, with its rule in English and in Spanish. */
export const paragraphs = {
  "7.9.A": {
    game: "caribbean-stud",
    en: "Before the dealer shows the hole cards each player, having seen his hand, bets or leaves the round; leaving costs the whole ante, collected to the table inventory, and the hand goes to the discard rack at once.",
    es: "",
  },
  "7.9.B": {
    game: "caribbean-stud",
    en: "Each player plays his own hand; only the dealer may touch it; all five cards stay in view; once laid face down they may not be touched again.",
    es: "",
  },
  "7.9.C": {
    game: "caribbean-stud",
    en: "No player may exchange or communicate hand information before the dealer shows the hole cards; a violation may cost the players involved every wager of that round.",
    es: "",
  },
  "7.9.D": {
    game: "caribbean-stud",
    en: "When every player has bet or left, the dealer turns the hole cards and makes the highest-ranking hand.",
    es: "",
  },
  "7.9.E": {
    game: "caribbean-stud",
    en: "Dealer qualifies: player hands are turned from the dealer's far right, one at a time.",
    es: "",
  },
  "7.9.E.1": {
    game: "caribbean-stud",
    en: "Wagers are settled one by one, right to left; ante and bet lose when the qualifying dealer hand outranks the player's; chips and losing cards are collected at once.",
    es: "",
  },
  "7.9.E.2": {
    game: "caribbean-stud",
    en: "A tie with the qualifying dealer hand is a push.",
    es: "",
  },
  "7.9.E.3": {
    game: "caribbean-stud",
    en: "Winners are paid right to left at the filed odds (7.11); winning hands of flush or better stay face up until the licensee's supervisor authorises payment and deducts the progressive meter; cards of a player with a progressive payout not paid from the inventory stay until the 7.12 paperwork is done; other winners' cards are collected after payment.",
    es: "",
  },
  "7.9.F.1": {
    game: "caribbean-stud",
    en: "Dealer does not qualify: turning player cards is optional, but the cards of every player with a progressive wager are turned.",
    es: "",
  },
  "7.9.F.2": {
    game: "caribbean-stud",
    en: 'The dealer announces "No hand" at once and pays every ante 1 to 1 from the far right, right to left.',
    es: "",
  },
  "7.9.F.3": {
    game: "caribbean-stud",
    en: "All bet wagers are void: neither collected nor paid.",
    es: "",
  },
  "7.9.F.4": {
    game: "caribbean-stud",
    en: "Antes are paid one by one right to left, all cards and the rest of the deck go to the discard rack at once, save those held for progressive paperwork (7.12).",
    es: "",
  },
  "7.9.G": {
    game: "caribbean-stud",
    en: "Cards are picked up in order so that every hand can be reconstructed.",
    es: "",
  },
  "8.9.A.1": {
    game: "let-it-ride",
    en: "Each player plays his own hand; only the dealer may touch it.",
    es: "",
  },
  "8.9.A.2": {
    game: "let-it-ride",
    en: "The three cards stay in the dealer's view at all times.",
    es: "",
  },
  "8.9.A.3": {
    game: "let-it-ride",
    en: "After the decision on wager 2 the cards are laid face down in their place and may not be touched again.",
    es: "",
  },
  "8.9.B": {
    game: "let-it-ride",
    en: "From the far left, left to right, each player is asked whether to take back wager 1 or let it ride.",
    es: "",
  },
  "8.9.B.1": {
    game: "let-it-ride",
    en: "A wager 1 left up stays until the end of the round.",
    es: "",
  },
  "8.9.B.2": {
    game: "let-it-ride",
    en: "A wager 1 taken back is pushed by the dealer to the player, who removes it at once.",
    es: "",
  },
  "8.9.C": {
    game: "let-it-ride",
    en: "After the wager 1 decisions the top card of the three-card community group is burned face down to the discard rack.",
    es: "",
  },
  "8.9.D": {
    game: "let-it-ride",
    en: "The upper of the two remaining community cards is turned and laid on the other: first community card.",
    es: "",
  },
  "8.9.E": {
    game: "let-it-ride",
    en: "From the far left, left to right, each player decides on wager 2, whatever he decided on wager 1.",
    es: "",
  },
  "8.9.E.1": {
    game: "let-it-ride",
    en: "A wager 2 left up stays until the end of the round.",
    es: "",
  },
  "8.9.E.2": {
    game: "let-it-ride",
    en: "A wager 2 taken back is pushed to the player, who removes it at once.",
    es: "",
  },
  "8.9.F": {
    game: "let-it-ride",
    en: "The first community card is moved right and the last one turned: second community card.",
    es: "",
  },
  "8.9.G": {
    game: "let-it-ride",
    en: "From the far right, right to left, the dealer turns each player's three cards.",
    es: "",
  },
  "8.9.G.1": {
    game: "let-it-ride",
    en: "The two community cards and the player's three make the five-card hand.",
    es: "",
  },
  "8.9.G.2": {
    game: "let-it-ride",
    en: "The dealer examines whether the hand qualifies for payment.",
    es: "",
  },
  "8.9.H": {
    game: "let-it-ride",
    en: "Below a pair of tens every wager still up loses; settled one by one right to left; losing wagers to the inventory and cards to the discard rack at once.",
    es: "",
  },
  "8.9.I": {
    game: "let-it-ride",
    en: "Winning hands stay face up until all wagers are paid; paid at the filed odds (8.10).",
    es: "",
  },
  "8.9.I.1": {
    game: "let-it-ride",
    en: "Winners are paid from the far right, right to left.",
    es: "",
  },
  "8.9.I.2": {
    game: "let-it-ride",
    en: "After paying, winners' cards and the community cards are collected at once.",
    es: "",
  },
  "8.9.J": {
    game: "let-it-ride",
    en: "Cards are picked up in order so that every hand can be reconstructed.",
    es: "",
  },
  "10.8.A": {
    game: "pai-gow-poker",
    en: "The licensee may permit dealing from the dealer's hand.",
    es: "",
  },
  "10.8.B.1": { game: "pai-gow-poker", en: "After 10.4 the deck is held in either hand.", es: "" },
  "10.8.B.1.i": {
    game: "pai-gow-poker",
    en: "The hand chosen holds the cards for the whole round.",
    es: "",
  },
  "10.8.B.1.ii": {
    game: "pai-gow-poker",
    en: "The cards are kept in front of the dealer and over the table inventory at all times.",
    es: "",
  },
  "10.8.B.2": {
    game: "pai-gow-poker",
    en: '"No more bets" is announced before dealing seven groups of seven; each card is taken from the top with the other hand and laid face down.',
    es: "",
  },
  "10.8.C": {
    game: "pai-gow-poker",
    en: "The first seven cards go left to right, the next seven right to left, alternating, until the groups have seven.",
    es: "",
  },
  "10.8.D": {
    game: "pai-gow-poker",
    en: "After 49 cards the dealer spreads the rest face down to see that exactly four remain.",
    es: "",
  },
  "10.8.D.1": {
    game: "pai-gow-poker",
    en: "Four remain: not shown to anyone, to the discard rack.",
    es: "",
  },
  "10.8.D.2": {
    game: "pai-gow-poker",
    en: "Not four: misdealt (a group without seven) means the round is void and reshuffled; not misdealt means the round is void and the whole deck leaves the table.",
    es: "",
  },
  "10.8.E": {
    game: "pai-gow-poker",
    en: "With the four cards away, the starting position is determined by an authorised procedure (10.10); additional wagers of 10.15 are determined and paid now.",
    es: "",
  },
  "10.8.F": {
    game: "pai-gow-poker",
    en: "Groups go face down to all positions, the dealer included, bet or not; the dealer's far-left group is the first and the far-right group the seventh.",
    es: "",
  },
  "10.8.G": {
    game: "pai-gow-poker",
    en: "Cards delivered to a position without a wager are collected unseen to the discard rack.",
    es: "",
  },
  "10.11.A": {
    game: "pai-gow-poker",
    en: "Each player arranges a five-card high hand equal or higher in rank than his two-card low hand.",
    es: "",
  },
  "10.11.B": {
    game: "pai-gow-poker",
    en: "Players set their own hands; only the dealer may touch a player's cards; seven cards stay in view; once both hands are laid face down they may not be touched.",
    es: "",
  },
  "10.11.C": {
    game: "pai-gow-poker",
    en: "When all players have set, the dealer's seven are turned, set and laid face up.",
    es: "",
  },
  "10.11.D": {
    game: "pai-gow-poker",
    en: "The way the dealer sets (house way) is filed with the regulator.",
    es: "",
  },
  "10.11.E": {
    game: "pai-gow-poker",
    en: "A player may withdraw his wager until the dealer shows either of his hands.",
    es: "",
  },
  "10.11.E.1": { game: "pai-gow-poker", en: "The withdrawn wager is collected at once.", es: "" },
  "10.11.E.2": {
    game: "pai-gow-poker",
    en: "The seven cards are collected unseen, counted face down to seven, then put in the discard rack.",
    es: "",
  },
  "10.11.F": {
    game: "pai-gow-poker",
    en: "Players' hands are shown right to left, compared, and win, lose or push announced.",
    es: "",
  },
  "10.11.G": {
    game: "pai-gow-poker",
    en: "Losing wagers are collected at once to the table inventory, losing hands too.",
    es: "",
  },
  "10.11.G.1": { game: "pai-gow-poker", en: "Loses: both hands lower than the dealer's.", es: "" },
  "10.11.G.2": {
    game: "pai-gow-poker",
    en: "Loses: one hand identical (copy) and the other identical or lower.",
    es: "",
  },
  "10.11.G.3": {
    game: "pai-gow-poker",
    en: "Loses: the high hand is not equal or higher than the low hand.",
    es: "",
  },
  "10.11.G.4": {
    game: "pai-gow-poker",
    en: "Loses: hands not arranged by the rules (for example three and four cards).",
    es: "",
  },
  "10.11.H": {
    game: "pai-gow-poker",
    en: "Push: wager neither collected nor paid; cards collected at once.",
    es: "",
  },
  "10.11.H.1": {
    game: "pai-gow-poker",
    en: "Push: high hand higher, low hand identical or lower.",
    es: "",
  },
  "10.11.H.2": {
    game: "pai-gow-poker",
    en: "Push: high hand identical or lower, low hand higher.",
    es: "",
  },
  "10.11.I": {
    game: "pai-gow-poker",
    en: "Winning hands stay face up; winners are paid after all hands are shown, from the far right, right to left; both hands must be higher.",
    es: "",
  },
  "10.11.J": {
    game: "pai-gow-poker",
    en: "Paid 1 to 1 less 5 % vigorish of the amount won, which may be rounded to 25 cents or to the next multiple of 25 cents, collected when paying; then the cards are collected.",
    es: "",
  },
  "10.11.K": {
    game: "pai-gow-poker",
    en: "Cards are picked up in order so that every hand can be reconstructed.",
    es: "",
  },
  "10.12.A": {
    game: "pai-gow-poker",
    en: "The licensee may offer the bank to all players; these rules then prevail in rounds where a player banks.",
    es: "",
  },
  "10.12.B": {
    game: "pai-gow-poker",
    en: "No player may bank in the first round after the shuffle of 10.3(C).",
    es: "",
  },
  "10.12.C": {
    game: "pai-gow-poker",
    en: "The bank is offered from the far right, right to left, until accepted; the marker is placed; if the first player offered accepts, the next round starts with the player at his right; never the same player two consecutive rounds; nobody accepts: ordinary round.",
    es: "",
  },
  "10.12.D.1": {
    game: "pai-gow-poker",
    en: "The bank must have wagered against the dealer in the last round without a player bank.",
    es: "",
  },
  "10.12.D.2": {
    game: "pai-gow-poker",
    en: "The bank must have chips on the table to cover all other players' wagers.",
    es: "",
  },
  "10.12.E": {
    game: "pai-gow-poker",
    en: "Co-bank: if offered, offered to all; at the bank's express request the house answers for half of the winning wagers; marker; the dealer sets the bank's hand the filed way and may not wager against the bank.",
    es: "",
  },
  "10.12.F": { game: "pai-gow-poker", en: "The bank may bet on one space only.", es: "" },
  "10.12.G": {
    game: "pai-gow-poker",
    en: "The dealer's wager against the bank equals that player's last wager against the dealer or an approved formula; the bank may lower it or have none; it stands in front of the inventory.",
    es: "",
  },
  "10.12.H.1": {
    game: "pai-gow-poker",
    en: "Manual shoe with dice: the bank shakes at least three times, only the dealer uncovers; if the bank uncovers, cover and shake again.",
    es: "",
  },
  "10.12.H.2": {
    game: "pai-gow-poker",
    en: "Manual shoe with a random number generator: operated as approved.",
    es: "",
  },
  "10.12.H.3": {
    game: "pai-gow-poker",
    en: "Manual shoe: the bank's position counts as number one.",
    es: "",
  },
  "10.12.I.1": {
    game: "pai-gow-poker",
    en: "From the hand: the bank chooses the first group, which the dealer slides toward the players.",
    es: "",
  },
  "10.12.I.2": {
    game: "pai-gow-poker",
    en: "From the hand with dice: the bank shakes at least three times, only the dealer uncovers; if the bank uncovers, cover and shake again.",
    es: "",
  },
  "10.12.I.3": {
    game: "pai-gow-poker",
    en: "From the hand with a random number generator: operated as approved.",
    es: "",
  },
  "10.12.I.4": {
    game: "pai-gow-poker",
    en: "From the hand: the bank's position counts as number one.",
    es: "",
  },
  "10.12.I.5": {
    game: "pai-gow-poker",
    en: "From the hand: the first group goes to the start; then the group at its right and on to the far right, then from the far left rightward; positions right to left; all positions, bet or not.",
    es: "",
  },
  "10.12.J.1": {
    game: "pai-gow-poker",
    en: "Automatic shoe with dice: the bank shakes at least three times, only the dealer uncovers; if the bank uncovers, cover and shake again.",
    es: "",
  },
  "10.12.J.2": {
    game: "pai-gow-poker",
    en: "Automatic shoe with a random number generator: operated as approved.",
    es: "",
  },
  "10.12.J.3": {
    game: "pai-gow-poker",
    en: "Automatic shoe: the bank's position counts as number one.",
    es: "",
  },
  "10.12.K": {
    game: "pai-gow-poker",
    en: "The dealer sets after the players, shows the bank's hands, settles his own wager: win, his cards face up right of the inventory with the wager on top; tie, wager back to the inventory; loss, wager to the centre.",
    es: "",
  },
  "10.12.L": {
    game: "pai-gow-poker",
    en: "Players are compared with the bank right to left; losing wagers to the centre; winners, the dealer included, are paid from the centre; if it runs out the bank supplies the rest; an excess pays 5 % and goes to the bank.",
    es: "",
  },
  "10.12.M": {
    game: "pai-gow-poker",
    en: "Co-bank: shortfall half from the bank, half from the inventory; an excess: half to the inventory, 5 % of the other half to the inventory, the rest to the co-bank.",
    es: "",
  },
  "10.12.N": {
    game: "pai-gow-poker",
    en: "The dealer's winnings and wager return to the inventory at once.",
    es: "",
  },
  "10.12.O": {
    game: "pai-gow-poker",
    en: "Each player who beats the bank pays 5 % of the amount won.",
    es: "",
  },
} as const satisfies Record<string, Paragraph>;

/** Id of a paragraph of the manual, such as `10.11.G.2`. */
export type ParagraphId = keyof typeof paragraphs;
