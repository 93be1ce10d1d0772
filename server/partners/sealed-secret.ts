/** Secrets of partner keys as they are stored: encrypted, since signing takes the secret itself and no hash of it. */
import { randomBytes } from 'node:crypto';
import { openText, sealText } from '../kernel/sealed-text';

const SECRET_BYTES = 32;

/** How much of a secret is kept to tell it by: the word and five characters, which leave 226 of its 256 bits unknown. */
const PREFIX_LENGTH = 10;

/** A new secret: the word that it is live or a test one, and 43 characters, all of which go into any setting. */
export function newPartnerSecret(isTest: boolean): string {
  return `${isTest ? 'test' : 'live'}_${randomBytes(SECRET_BYTES).toString('base64url')}`;
}

/** What a secret is told by on screens, once nobody is shown it any more. */
export function prefixOf(secret: string): string {
  return secret.slice(0, PREFIX_LENGTH);
}

/** The secret as the database keeps it, bound to its key. */
export function sealSecret(secretKey: Uint8Array, keyId: string, secret: string): string {
  return sealText(secretKey, 'partner-secret', keyId, secret);
}

/** The secret again; null when it was sealed by another key of the server, for another partner key, or altered. */
export function openSecret(secretKey: Uint8Array, keyId: string, sealed: string): string | null {
  return openText(secretKey, 'partner-secret', keyId, sealed);
}
