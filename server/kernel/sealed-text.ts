/** Encryption of stored texts with the server's key, so that the database alone doesn't reveal them. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type KeyPurpose, keyFor } from './keys';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a text and binds it to its record: iv, tag and text, base64. */
export function sealText(secretKey: Uint8Array, purpose: KeyPurpose, boundTo: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyFor(secretKey, purpose), iv).setAAD(Buffer.from(boundTo));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

/** Decrypts a text; null when it was sealed with another key or for another record, or was altered. */
export function openText(secretKey: Uint8Array, purpose: KeyPurpose, boundTo: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64');
  try {
    const decipher = createDecipheriv(CIPHER, keyFor(secretKey, purpose), bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    // @guard access "a partner’s secret is sealed for its key", tested by partners/authenticate "has its secret stored
    //   encrypted, for this key and by this server alone": «decipher.setAAD(Buffer.from(boundTo)).setAuthTag» becomes
    //   «decipher.setAuthTag»
    decipher.setAAD(Buffer.from(boundTo)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
