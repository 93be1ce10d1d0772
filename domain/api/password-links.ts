/** A new password by a link, for those who can't sign in any more. */
import { z } from 'zod';
import { INVITATION_STATES } from '../accounts/invitation';
import { LOCALES } from '../locales';
import { PASSWORD_MAX } from '../session/password';
import { defineCall } from './call';

/** UTF-16 units that are looked at. */
const TYPED_MAX = 2 * PASSWORD_MAX;
const typed = z.string().min(1).max(TYPED_MAX);

/** How a link stands; `unknown` where it is none of ours. */
export const LINK_STATES = [...INVITATION_STATES, 'unknown'] as const;

/** Asks for a link by mail. What it answers, and when, doesn't tell whether the name is somebody's. */
export const forgetPassword = defineCall({
  method: 'POST',
  path: '/auth/forgot-password',
  body: z.strictObject({ username: typed, locale: z.enum(LOCALES) }),
});

const PasswordLinkInfo = z.object({
  state: z.enum(LINK_STATES),
  /** Whose password it sets; null unless it is open. */
  username: z.string().nullable(),
});
export type PasswordLinkInfo = z.infer<typeof PasswordLinkInfo>;

/** How a link stands. */
export const readPasswordLink = defineCall({
  method: 'POST',
  path: '/auth/reset-link',
  body: z.strictObject({ token: typed }),
  answer: PasswordLinkInfo,
  asks: true,
});

/** Sets a new password by a link, which is spent then. */
export const resetByLink = defineCall({
  method: 'POST',
  path: '/auth/reset-password',
  body: z.strictObject({ token: typed, newPassword: z.string().min(1) }),
});

/** What is handed over; shown once. */
export const HandedOver = z.object({
  /** Below the address of the back office; what makes it good stands behind the `#`, which no server is sent. */
  path: z.string(),
  expiresAt: z.string(),
});
export type HandedOver = z.infer<typeof HandedOver>;

/** A link by which an account of a resource sets a new password. */
export function makePasswordLinkOf<const Resource extends string>(resource: Resource) {
  return defineCall({ method: 'POST', path: `/${resource}/:id/password-link`, answer: HandedOver, asks: true });
}
