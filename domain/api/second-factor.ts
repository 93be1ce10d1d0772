/** What people do about their own second factor, and an upline about that of somebody below. */
import { z } from 'zod';
import { CODE_MAX, FACTORS, PASSKEY_NAME_MAX } from '../session/second-factor';
import { PasskeyCreation, PasskeyMade, PasskeyRequest } from '../session/passkey-messages';
import { defineCall } from './call';

const about = 'second-factor';
const path = '/auth/second-factor';
const REASON_MAX = 300;

const name = z.string().trim().min(1).max(PASSKEY_NAME_MAX);

export const OwnPasskey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type OwnPasskey = z.infer<typeof OwnPasskey>;

/** How the person's second factor stands. */
export const SecondFactor = z.object({
  factors: z.array(z.enum(FACTORS)),
  /** Whether a setting asks one of them. */
  isAsked: z.boolean(),
  /** Since when the app's codes are asked for; null where none is set up. */
  totpSince: z.string().nullable(),
  passkeys: z.array(OwnPasskey),
  /** Codes for the emergency that weren't used yet. */
  recoveryCodesLeft: z.int(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

/** Shown this once; null where those that were handed out before go on being good. */
const NewCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() });

export const readSecondFactor = defineCall({ method: 'GET', path, about, answer: SecondFactor });

/** A new secret for an authenticator app: as an address that the app reads from a picture, and to be typed. */
export const beginTotp = defineCall({
  method: 'POST',
  path: `${path}/totp`,
  about,
  answer: z.object({ secret: z.string(), address: z.string() }),
  asks: true,
});

/** The first code of it, from which on it counts. */
export const confirmTotp = defineCall({
  method: 'POST',
  path: `${path}/totp/confirm`,
  about,
  body: z.strictObject({ code: z.string().min(1).max(CODE_MAX) }),
  answer: NewCodes,
});

export const removeTotp = defineCall({ method: 'DELETE', path: `${path}/totp`, about });

/** New codes for the emergency in the place of all there were. */
export const renewRecoveryCodes = defineCall({
  method: 'POST',
  path: `${path}/recovery-codes`,
  about,
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
});

export const beginPasskey = defineCall({
  method: 'POST',
  path: `${path}/passkeys/begin`,
  about,
  answer: PasskeyCreation,
  asks: true,
});

export const addPasskey = defineCall({
  method: 'POST',
  path: `${path}/passkeys`,
  about,
  body: z.strictObject({ name, made: PasskeyMade }),
  answer: NewCodes,
});

export const renamePasskey = defineCall({
  method: 'PUT',
  path: `${path}/passkeys/:id`,
  about,
  body: z.strictObject({ name }),
});

export const removePasskey = defineCall({ method: 'DELETE', path: `${path}/passkeys/:id`, about });

/** What a passkey of the person signed in is asked to sign, to step up by it. */
export const askPasskey = defineCall({
  method: 'POST',
  path: '/auth/step-up/passkey',
  about,
  answer: PasskeyRequest,
  asks: true,
});

/** Takes away all that an account of a resource proves itself by besides the password: the device is lost. */
export function resetFactorOf<const Resource extends string>(resource: Resource) {
  return defineCall({
    method: 'POST',
    path: `/${resource}/:id/second-factor`,
    body: z.strictObject({ reason: z.string().trim().min(1).max(REASON_MAX) }),
  });
}
