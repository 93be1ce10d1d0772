/** Secrets of partner keys as they are stored: encrypted, since signing takes the secret itself and no hash of it. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keyFor } from '../auth/keys';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const SECRET_BYTES = 32;

/** A new secret: 43 characters that go into any setting. */
export function newPartnerSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
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
