/**
 * Signing in and out, staying signed in, password and language. The sign-in screen needs only the types of this file.
 */
import { z } from 'zod';
import { LOCALES } from '../locales';
import { PASSWORD_MAX } from '../session/password';
import { PasskeySigned } from '../session/passkey-messages';
import { CODE_MAX } from '../session/second-factor';
import { UserData } from '../session/user-data';
import { defineCall } from './call';

/** Length of the longest possible password in UTF-16 units. Longer texts are neither looked up nor hashed. */
const TYPED_MAX = 2 * PASSWORD_MAX;
const typed = z.string().min(1).max(TYPED_MAX);

/** Second factor that the user has: a code of the app or a recovery code, or an answer signed by a passkey. */
const secondFactor = {
  otp: z.string().min(1).max(CODE_MAX).optional(),
  passkey: PasskeySigned.optional(),
};

/** The tokens and the user they belong to. */
const SessionBegun = z.object({ accessToken: z.string(), refreshToken: z.string(), userData: UserData });

export const login = defineCall({
  method: 'POST',
  path: '/auth/login',
  body: z.strictObject({ username: typed, password: typed, remember: z.boolean().default(false), ...secondFactor }),
  answer: SessionBegun,
});

export const renew = defineCall({
  method: 'POST',
  path: '/auth/refresh-token',
  body: z.strictObject({ refreshToken: typed }),
  answer: SessionBegun,
});

export const logout = defineCall({ method: 'POST', path: '/auth/logout' });

/** Returns the user who is signed in, with their rights. */
export const readMe = defineCall({ method: 'GET', path: '/auth/me', answer: z.object({ userData: UserData }) });

/** Changes the user's own password and begins a new session. */
export const changePassword = defineCall({
  method: 'POST',
  path: '/auth/password',
  body: z.strictObject({
    currentPassword: typed,
    newPassword: z.string().min(1),
    /** Whether to end all other sessions of the account. */
    signOutElsewhere: z.boolean().default(true),
  }),
  answer: SessionBegun,
});

/**
 * Proves again that it is the same person, so that this session can for a while do actions that require it. Users with
 * a second factor use that, others the password.
 */
export const stepUp = defineCall({
  method: 'POST',
  path: '/auth/step-up',
  body: z.strictObject({ password: typed.optional(), ...secondFactor }),
});

/** Stores that the tour is over or wanted again, and that the news of the running release have been seen. */
export const storeHelp = defineCall({
  method: 'POST',
  path: '/auth/help',
  body: z.strictObject({ isTourOver: z.boolean().optional(), hasSeenNews: z.literal(true).optional() }),
});

export const storeLocale = defineCall({
  method: 'POST',
  path: '/auth/locale',
  body: z.strictObject({ locale: z.enum(LOCALES) }),
});
