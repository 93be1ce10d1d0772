/** The calls of people about their own second factor, and of an upline about the second factor of an account below. */
import { z } from 'zod';
import { CODE_MAX, FACTORS, PASSKEY_NAME_MAX } from '../session/second-factor';
import { PasskeyCreation, PasskeyMade, PasskeyRequest } from '../session/passkey-messages';
import { defineCall } from './call';
import { typedLine, typedText } from '../validation/typed-text';

const about = 'second-factor';
const path = '/auth/second-factor';
const REASON_MAX = 300;

const name = typedLine(PASSKEY_NAME_MAX);

export const OwnPasskey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Host name to which it belongs; browsers offer it on no other site. */
  site: z.string(),
  /** Whether it works at the address of this request. */
  isHere: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type OwnPasskey = z.infer<typeof OwnPasskey>;

/** State of the person's second factor. */
export const SecondFactor = z.object({
  factors: z.array(z.enum(FACTORS)),
  /** Whether a setting requires one. */
  isAsked: z.boolean(),
  /** Moment since which the app's codes are required; null when no app is set up. */
  totpSince: z.string().nullable(),
  passkeys: z.array(OwnPasskey),
  /** Number of unused recovery codes. */
  recoveryCodesLeft: z.int(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

/** The codes are shown only this once; null when the codes handed out earlier remain valid. */
const NewCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() });

export const readSecondFactor = defineCall({ method: 'GET', path, about, answer: SecondFactor });

/** Creates a new secret for an authenticator app: an address for the app's QR code, and a text to type. */
export const beginTotp = defineCall({
  method: 'POST',
  path: `${path}/totp`,
  about,
  answer: z.object({ secret: z.string(), address: z.string() }),
  asks: true,
});

/** Confirms the secret with its first code. The app is required from then on. */
export const confirmTotp = defineCall({
  method: 'POST',
  path: `${path}/totp/confirm`,
  about,
  body: z.strictObject({ code: z.string().min(1).max(CODE_MAX) }),
  answer: NewCodes,
});

export const removeTotp = defineCall({ method: 'DELETE', path: `${path}/totp`, about });

/** Creates new recovery codes that replace all earlier ones. */
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

/** Returns a challenge for a passkey of the person signed in, for a step-up. */
export const askPasskey = defineCall({
  method: 'POST',
  path: '/auth/step-up/passkey',
  about,
  answer: PasskeyRequest,
  asks: true,
});

/** Removes every second factor of an account of a resource, when its device is lost. */
export function resetFactorOf<const Resource extends string>(resource: Resource) {
  return defineCall({
    method: 'POST',
    path: `/${resource}/:id/second-factor`,
    body: z.strictObject({ reason: typedText(REASON_MAX) }),
  });
}
