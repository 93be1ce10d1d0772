/** Secrets of partner keys as they are stored: encrypted, since signing takes the secret itself and no hash of it. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keyFor } from '../auth/keys';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
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

/** The secret as the database keeps it, bound to its key: iv, tag and text, base64. */
export function sealSecret(secretKey: Uint8Array, keyId: string, secret: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyFor(secretKey, 'partner-secret'), iv).setAAD(Buffer.from(keyId));
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64');
}

/** The secret again; null when it was sealed by another key of the server, for another partner key, or altered. */
export function openSecret(secretKey: Uint8Array, keyId: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64');
  try {
    const decipher = createDecipheriv(CIPHER, keyFor(secretKey, 'partner-secret'), bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(keyId)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
