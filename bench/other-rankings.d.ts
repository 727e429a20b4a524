// Three packages without types, or with types of an older Node: what is used of them, written down.

declare module "pokersolver" {
  interface Solved {
    readonly rank: number;
    readonly cards: readonly unknown[];
  }
  const pokersolver: {
    readonly Hand: { solve(cards: readonly string[]): Solved };
    readonly PaiGowPokerHelper: {
      solve(cards: readonly string[]): { readonly hiHand: Solved; readonly loHand: Solved };
    };
  };
  export default pokersolver;
}

declare module "phe" {
  const phe: {
    evaluateCards(cards: readonly string[]): number;
    evaluateCardCodes(codes: readonly number[]): number;
    cardCode(rank: string, suit: string): number;
  };
  export default phe;
}

declare module "poker-evaluator" {
  const pokerEvaluator: {
    evalHand(cards: readonly string[] | readonly number[]): { readonly value: number };
  };
  export default pokerEvaluator;
}

declare module "poker-evaluator/lib/constants/index.js" {
  const constants: { readonly DECK: Readonly<Record<string, number>> };
  export default constants;
}
