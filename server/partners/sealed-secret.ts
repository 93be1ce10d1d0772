/** Secrets of partner keys as stored: encrypted, since signing takes the secret itself and no hash of it. */
import { randomBytes } from 'node:crypto';
import { openText, sealText } from '../kernel/sealed-text';

const SECRET_BYTES = 32;

/**
 * Number of characters of a secret that are kept to recognize it: the word and five characters, which leave 226 of its
 * 256 bits unknown.
 */
const PREFIX_LENGTH = 10;

/** Returns a new secret: the word `live` or `test`, and 43 characters, all of which fit into any setting. */
export function newPartnerSecret(isTest: boolean): string {
  return `${isTest ? 'test' : 'live'}_${randomBytes(SECRET_BYTES).toString('base64url')}`;
}

/** Returns the part of a secret that identifies it on screens after the secret itself is no longer shown. */
export function prefixOf(secret: string): string {
  return secret.slice(0, PREFIX_LENGTH);
}

/** Returns the secret as the database keeps it, bound to its key. */
export function sealSecret(secretKey: Uint8Array, keyId: string, secret: string): string {
  return sealText(secretKey, 'partner-secret', keyId, secret);
}

/** Decrypts a secret; null if it was sealed by another key of the server, for another partner key, or altered. */
export function openSecret(secretKey: Uint8Array, keyId: string, sealed: string): string | null {
  return openText(secretKey, 'partner-secret', keyId, sealed);
}
