import { commitHash, genesisHash, sameBytes } from "../events/store/hash-chain.ts";
import type { Commit } from "../events/store/port.ts";

/** As of which commit something was folded, and what the next one continues from. */
export interface FoldHead {
  readonly seq: number;
  readonly hash: Uint8Array;
  readonly at: number;
}

/** Before the first commit of a stream. */
export const genesisHead: FoldHead = { seq: 0, hash: genesisHash, at: 0 };

/** A commit that cannot follow what was projected before it. */
export class BrokenChainError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "BrokenChainError";
  }
}

export function headOf({ seq, hash, at }: Commit): FoldHead {
  return { seq, hash, at };
}

/** @throws BrokenChainError when the commit's hash is not that of its content after the previous one. */
export function verifyLink(before: FoldHead, commit: Commit): void {
  if (commit.seq !== before.seq + 1) {
    throw new BrokenChainError(`commit ${commit.seq} does not follow ${before.seq}`);
  }
  if (!sameBytes(commitHash(before.hash, commit), commit.hash)) {
    throw new BrokenChainError(`commit ${commit.seq} does not continue the chain of hashes`);
  }
}
