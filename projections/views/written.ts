/** `stale`: what is there is as new or newer, and was left as it is. */
export type Written = "written" | "stale";
