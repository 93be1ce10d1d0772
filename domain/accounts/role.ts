/** Roles that the back office is for (specification §2); a user with another role is sent to the sign-in page. */
export const ROLES = ['admin', 'sub'] as const;
export type Role = (typeof ROLES)[number];

/** Whether a value is one of these roles. */
export function isRole(role: unknown): role is Role {
  return ROLES.some((known) => known === role);
}
