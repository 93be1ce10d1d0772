/** One key per purpose, derived from the one secret, so that a signature for one purpose can't be used for another. */
import { createHmac } from 'node:crypto';

export type KeyPurpose =
  | 'access-token'
  | 'refresh-token'
  | 'login-throttle'
  | 'audit-seal'
  | 'book-proof'
  | 'export-link'
  | 'partner-secret'
  | 'mail'
  | 'alert-webhook'
  | 'totp-secret'
  | 'recovery-code';

/** Returns the key of a purpose: 32 bytes. */
export function keyFor(secretKey: Uint8Array, purpose: KeyPurpose): Uint8Array {
  return createHmac('sha256', secretKey).update(purpose).digest();
}
