import { createHash } from "node:crypto";
import type { CommitRecord, StreamId } from "./port.ts";

/** Separates these hashes from any other use of SHA-256 over similar bytes. */
const domainTag = "croupier/commit/1";

/** What stands before the first commit of a stream. */
export const genesisHash: Uint8Array = new Uint8Array(32);

/** The fields of a commit that its hash covers: all but the hash and the carried state. */
export type HashedFields = Omit<CommitRecord, "hash" | "state" | "fold">;

/** SHA-256 over the domain tag, the previous commit's hash and every stored field, length-prefixed. */
export function commitHash(previousHash: Uint8Array, record: HashedFields): Uint8Array {
  const { actor } = record;
  const hash = createHash("sha256");
  hash.update(domainTag).update(previousHash);
  for (const field of [
    record.stream,
    record.seq,
    record.version,
    record.body,
    record.commandId,
    record.requestHash,
    actor.badge,
    actor.role,
    actor.device,
    actor.counter,
    actor.deviceAt,
    record.at,
    record.correlationId,
    record.gamingDay,
    record.cause,
  ]) {
    const bytes = field === undefined ? undefined : Buffer.from(String(field), "utf8");
    // The prefix keeps "ab","c" apart from "a","bc", and an absent field from an empty one.
    const prefix = Buffer.alloc(5);
    prefix.writeUInt8(bytes ? 1 : 0, 0);
    prefix.writeUInt32BE(bytes?.length ?? 0, 1);
    hash.update(prefix);
    if (bytes) hash.update(bytes);
  }
  return new Uint8Array(hash.digest());
}

/** A commit as witnessed elsewhere: what a view or a signed root says the stream held. */
interface HeadWitness {
  readonly seq: number;
  readonly hash: Uint8Array;
}

type ChainFault =
  /** Not the commit number that had to come next: lost, swapped or inserted. */
  | "sequence"
  /** Of another stream. */
  | "stream"
  /** Time or version runs backward. */
  | "order"
  /** The stored hash is not that of the content after the previous commit. */
  | "hash"
  /** The witnessed head is not there: the tail was dropped. */
  | "missing-head"
  /** The chain agrees with itself but not with the witness: rewritten. */
  | "witness";

export type ChainVerdict =
  | { readonly intact: true; readonly head: HeadWitness }
  | { readonly intact: false; readonly seq: number; readonly fault: ChainFault };

export interface VerifyOptions {
  /** Where the verified part begins; the stream's beginning when absent. */
  readonly after?: HeadWitness;
  /** Without a witness from outside, a dropped tail or a full rewrite cannot be seen. */
  readonly witness?: HeadWitness;
}

/** Checks commits of one stream, oldest first, and names the first bad one. */
export function verifyChain(
  commits: readonly CommitRecord[],
  options: VerifyOptions = {},
): ChainVerdict {
  const { witness } = options;
  let head = options.after ?? { seq: 0, hash: genesisHash };
  let previous: CommitRecord | undefined;
  for (const commit of commits) {
    const fault = faultOf(commit, head, previous, commits[0]?.stream);
    if (fault) return { intact: false, seq: head.seq + 1, fault };
    if (witness?.seq === commit.seq && !sameBytes(witness.hash, commit.hash)) {
      return { intact: false, seq: commit.seq, fault: "witness" };
    }
    head = { seq: commit.seq, hash: commit.hash };
    previous = commit;
  }
  if (witness && witness.seq > head.seq) {
    return { intact: false, seq: head.seq + 1, fault: "missing-head" };
  }
  return { intact: true, head };
}

function faultOf(
  commit: CommitRecord,
  head: HeadWitness,
  previous: CommitRecord | undefined,
  stream: StreamId | undefined,
): ChainFault | null {
  if (commit.seq !== head.seq + 1) return "sequence";
  if (commit.stream !== stream) return "stream";
  if (!sameBytes(commitHash(head.hash, commit), commit.hash)) return "hash";
  if (previous && (commit.at < previous.at || commit.version < previous.version)) return "order";
  return null;
}

/** Byte equality of two hashes. */
export function sameBytes(left: Uint8Array, right: Uint8Array): boolean {
  return Buffer.compare(left, right) === 0;
}
