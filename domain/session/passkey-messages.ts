/**
 * Messages between a browser and the server about passkeys (WebAuthn Level 3, the JSON forms). Binary parts are
 * base64url. Only the parts that this server sends and reads are declared; other parts are ignored.
 */
import { z } from 'zod';

/** Longer than any part that is made without a certificate of the device. */
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

/** Answer of a browser that made a passkey. */
export const PasskeyMade = z.object({
  ...common,
  response: z.object({
    clientDataJSON: part,
    attestationObject: part,
    transports: z.array(z.string().max(KIND_MAX)).max(10).optional(),
  }),
});
export type PasskeyMade = z.infer<typeof PasskeyMade>;

/** Answer of a browser whose passkey signed. */
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

/** A known passkey, in the form that a browser searches for. */
const Known = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()).optional() });

/** Request to a browser for a signature by a passkey. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  allowCredentials: z.array(Known),
  userVerification: z.string(),
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

/** Request to a browser for a new passkey; only the browser reads the rest of it. */
export const PasskeyCreation = z.looseObject({ challenge: z.string() });
