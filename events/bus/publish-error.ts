/** Some event was not delivered: every event before `firstUnsent` was, later ones may have been. */
export class PublishError extends Error {
  /** Index in the list given to `publish`. */
  readonly firstUnsent: number;
  constructor(firstUnsent: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "PublishError";
    this.firstUnsent = firstUnsent;
  }
}
