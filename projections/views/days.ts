/** Gaming days, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}
