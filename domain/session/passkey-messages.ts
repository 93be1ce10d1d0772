/**
 * What a browser and the server say to each other about passkeys (WebAuthn Level 3, the JSON forms). Binary parts are
 * base64url. Only what this server asks for and reads is here; what else a browser says is let go.
 */
import { z } from 'zod';

/** Longer than any that is made without a certificate of the device. */
const PART_MAX = 8_192;
const ID_MAX = 2_048;
const KIND_MAX = 40;

const part = z
  .string()
  .min(1)
  .max(PART_MAX)
  .regex(/^[\w-]+$/);
const credentialId = z
  .string()
  .min(1)
  .max(ID_MAX)
  .regex(/^[\w-]+$/);

const common = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(KIND_MAX).optional(),
};

/** What a browser answers when a passkey was made. */
export const PasskeyMade = z.object({
  ...common,
  response: z.object({
    clientDataJSON: part,
    attestationObject: part,
    transports: z.array(z.string().max(KIND_MAX)).max(10).optional(),
  }),
});
export type PasskeyMade = z.infer<typeof PasskeyMade>;

/** What a browser answers when a passkey signed. */
export const PasskeySigned = z.object({
  ...common,
  response: z.object({
    clientDataJSON: part,
    authenticatorData: part,
    signature: part,
    userHandle: z.string().max(PART_MAX).nullish(),
  }),
});
export type PasskeySigned = z.infer<typeof PasskeySigned>;

/** One that is known, as a browser looks for it. */
const Known = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()).optional() });

/** What a browser is asked to have signed. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  allowCredentials: z.array(Known),
  userVerification: z.string(),
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

/** What a browser is asked to make one by; all of it is the browser's to read. */
export const PasskeyCreation = z.looseObject({ challenge: z.string() });
