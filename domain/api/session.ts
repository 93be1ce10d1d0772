/** Signing in and out, staying signed in, password and language. What the sign-in screen needs of it is the types alone. */
import { z } from 'zod';
import { LOCALES } from '../locales';
import { PASSWORD_MAX } from '../session/password';
import { PasskeySigned } from '../session/passkey-messages';
import { CODE_MAX } from '../session/second-factor';
import { UserData } from '../session/user-data';
import { defineCall } from './call';

/** UTF-16 units that the longest password there is may take; beyond it nothing is looked up or hashed. */
const TYPED_MAX = 2 * PASSWORD_MAX;
const typed = z.string().min(1).max(TYPED_MAX);

/** Whichever of them somebody has: a code of the app or one for the emergency, or what a passkey signed. */
const secondFactor = {
  otp: z.string().min(1).max(CODE_MAX).optional(),
  passkey: PasskeySigned.optional(),
};

/** The tokens and who they are for. */
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

/** Who is signed in and what they may do. */
export const readMe = defineCall({ method: 'GET', path: '/auth/me', answer: z.object({ userData: UserData }) });

/** A password of one's own; a new session begins with it. */
export const changePassword = defineCall({
  method: 'POST',
  path: '/auth/password',
  body: z.strictObject({
    currentPassword: typed,
    newPassword: z.string().min(1),
    /** Whether all other sessions of the account end. */
    signOutElsewhere: z.boolean().default(true),
  }),
  answer: SessionBegun,
});

/**
 * Shows again that it is the same person, so that this session may do for a while what asks for it: by the second factor of
 * whoever has one, else by the password.
 */
export const stepUp = defineCall({
  method: 'POST',
  path: '/auth/step-up',
  body: z.strictObject({ password: typed.optional(), ...secondFactor }),
});

export const storeLocale = defineCall({
  method: 'POST',
  path: '/auth/locale',
  body: z.strictObject({ locale: z.enum(LOCALES) }),
});
