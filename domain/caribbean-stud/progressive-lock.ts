/** The last lock of one meter at this table: the next has the next number, so that a gap shows. */
export interface ProgressiveLock {
  readonly meterId: string;
  readonly lock: number;
}
