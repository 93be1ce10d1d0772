/** Password reset by a link, for users who can't sign in any more. */
import { z } from 'zod';
import { INVITATION_STATES } from '../accounts/invitation';
import { LOCALES } from '../locales';
import { PASSWORD_MAX } from '../session/password';
import { defineCall } from './call';

/** Maximum number of UTF-16 units that are read. */
const TYPED_MAX = 2 * PASSWORD_MAX;
const typed = z.string().min(1).max(TYPED_MAX);

/** States of a link; `unknown` for a link that we didn't make. */
export const LINK_STATES = [...INVITATION_STATES, 'unknown'] as const;

/** Requests a link by mail. Neither the answer nor its timing reveals whether the name belongs to an account. */
export const forgetPassword = defineCall({
  method: 'POST',
  path: '/auth/forgot-password',
  body: z.strictObject({ username: typed, locale: z.enum(LOCALES) }),
});

const PasswordLinkInfo = z.object({
  state: z.enum(LINK_STATES),
  /** Username of the account whose password it sets; null unless it is open. */
  username: z.string().nullable(),
});
export type PasswordLinkInfo = z.infer<typeof PasswordLinkInfo>;

/** Returns the state of a link. */
export const readPasswordLink = defineCall({
  method: 'POST',
  path: '/auth/reset-link',
  body: z.strictObject({ token: typed }),
  answer: PasswordLinkInfo,
  asks: true,
});

/** Sets a new password by a link and uses the link up. */
export const resetByLink = defineCall({
  method: 'POST',
  path: '/auth/reset-password',
  body: z.strictObject({ token: typed, newPassword: z.string().min(1) }),
});

/** A link to hand over; shown once. */
export const NewPasswordLink = z.object({
  /** Path below the back office's address. The secret follows the `#`, which browsers send to no server. */
  path: z.string(),
  expiresAt: z.string(),
});
export type NewPasswordLink = z.infer<typeof NewPasswordLink>;

/** Creates a link by which an account of a resource sets a new password. */
export function makePasswordLinkOf<const Resource extends string>(resource: Resource) {
  return defineCall({ method: 'POST', path: `/${resource}/:id/password-link`, answer: NewPasswordLink, asks: true });
}
