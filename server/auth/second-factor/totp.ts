/** Time-based codes (RFC 6238): SHA-1, six digits, half a minute, the values every authenticator app supports. */
import { Secret, TOTP } from 'otpauth';
import { CODE_DIGITS, CODE_SECONDS } from '../../../domain/session/second-factor';

const SECRET_BYTES = 20;

/**
 * Number of half minutes before and after the current one whose codes are accepted: clocks differ, and typing takes
 * time.
 */
const WINDOW = 1;

function generatorOf(secret: string, label: { brand: string; username: string } = { brand: '', username: '' }): TOTP {
  return new TOTP({
    issuer: label.brand,
    label: label.username,
    algorithm: 'SHA1',
    digits: CODE_DIGITS,
    period: CODE_SECONDS,
    secret: Secret.fromBase32(secret),
  });
}

/** Makes a new secret, base32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** Returns the address that an authenticator app reads: the label for the secret, and the secret. */
export function totpAddress(secret: string, label: { brand: string; username: string }): string {
  return generatorOf(secret, label).toString();
}

/** Returns the half minute of a code, counted since 1970, if the code is currently valid; null otherwise. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = generatorOf(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1000 / CODE_SECONDS) + delta;
}
