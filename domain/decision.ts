import type { ParagraphId } from "./regulation/paragraphs.ts";

/** Who acts, and when the server received it. The domain reads no clock of its own. */
export interface DecisionContext {
  /** Server time in milliseconds since 1970, never less than the stream's previous commit. */
  readonly at: number;
  readonly actor: { readonly badge: string; readonly role: string };
  /** Given with a request of one command, for a table whose filing has the system draw. */
  readonly drawn?: SuppliedDraw;
}

/** A number that the system drew, for the domain has no randomness of its own. */
export interface SuppliedDraw {
  /** 1 to 7, each as likely as any other. */
  readonly value: number;
  /** Name and version of what drew it. */
  readonly generator: string;
}

/**
 * Why the rules do not accept a command. `code` is stable and machine-readable;
 * `paragraph` is cited whenever the manual itself forbids the action.
 */
export interface Refusal {
  readonly code: string;
  readonly paragraph?: ParagraphId;
  /** One English sentence for the dealer: what is wrong and what would be accepted. */
  readonly message: string;
  /** The field of the command's data at fault, as a dotted path (`high.3`). */
  readonly field?: string;
  /** What was stated and what the rules make of it, when the two differ. */
  readonly stated?: string;
  readonly expected?: string;
}

export type Decision<Event> =
  | { readonly kind: "accepted"; readonly events: readonly Event[] }
  | {
      readonly kind: "refused";
      readonly refusal: Refusal;
      /** What has happened nevertheless and is recorded with the refusal, such as a hand set wrongly. */
      readonly facts?: readonly Event[];
    };

export function accepted<Event>(...events: readonly Event[]): Decision<Event> {
  return { kind: "accepted", events };
}

export function refused(
  code: string,
  message: string,
  detail: Omit<Refusal, "code" | "message"> = {},
): Decision<never> {
  return { kind: "refused", refusal: { code, message, ...detail } };
}
