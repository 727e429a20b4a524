/** A badge for each role of the API, to try things with. Badges only: the system holds no names. */
export const badgeOfRole = {
  dealer: "D-1042",
  supervisor: "S-2001",
  cage: "C-3001",
  surveillance: "V-4001",
  finance: "F-5001",
  regulator: "R-6001",
  admin: "A-9001",
  device: "DEV-0001",
} as const;

export type Role = keyof typeof badgeOfRole;

export function isRole(text: string): text is Role {
  return text in badgeOfRole;
}

/** Roles whose token must name the one table that they may command. */
export const tableRoles: readonly Role[] = ["dealer", "device"];
