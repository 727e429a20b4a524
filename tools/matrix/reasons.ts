/** Why no test here shows a promised tag, or not the whole of it. */
export interface Reason {
  readonly tag: string;
  /** Whether tests show a part, which must then be there; otherwise there must be none. */
  readonly inPart: boolean;
  readonly reason: string;
}

/** Checked by the matrix: a reason that a test has overtaken fails it, as does one for nothing promised. */
export const reasons: readonly Reason[] = [
  {
    tag: "R04",
    inPart: true,
    reason:
      "Read here as: a request stands in the log, and so on the feed of surveillance and regulator, before any second badge can put it in force. A call to a regulator's own system is the operator's to connect; none is described to us.",
  },
  {
    tag: "R08",
    inPart: true,
    reason:
      "That the value shown is the display down to the cent is tested. How far it lags, and the 30 seconds to a winning value, are measured under load: no test here depends on a clock.",
  },
  {
    tag: "R17",
    inPart: false,
    reason:
      "Asked for only where such a policy is set, and no filing of this house has it. One table files one progressive at most; two meters for one game in a property are the licensee's filing, and a house that wants one links all its tables to it.",
  },
  {
    tag: "R19",
    inPart: true,
    reason:
      "That a meter loaded anew is the meter of its log is tested, as is that a state kept by another version of the code is not used. There is no start-up to hold a link back at: a function has none. Every load reads commits without a gap or fails; the hash chain is recomputed commit by commit where views are made, not before each wager.",
  },
];
