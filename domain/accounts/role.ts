/** The roles that the back office is for (specification §2); who has another is led to the sign-in page. */
export const ROLES = ['admin', 'sub'] as const;
export type Role = (typeof ROLES)[number];

/** Whether a role is one of them. */
export function isRole(role: unknown): role is Role {
  return ROLES.some((known) => known === role);
}
