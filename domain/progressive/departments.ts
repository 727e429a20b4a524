const departments: ReadonlyMap<string, string> = new Map([
  ["dealer", "table-games"],
  ["supervisor", "table-games"],
  ["device", "table-games"],
  ["cage", "cage"],
  ["finance", "accounting"],
  ["surveillance", "surveillance"],
  ["admin", "systems"],
]);

/** Whom a role answers to (R02): two badges of one department are one pair of eyes. A role without one stands for itself. */
export function departmentOf(role: string): string {
  return departments.get(role) ?? role;
}
