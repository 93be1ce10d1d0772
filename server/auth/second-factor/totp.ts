/** Codes by the clock (RFC 6238): SHA-1, six digits, half a minute, as every authenticator app takes them. */
import { Secret, TOTP } from 'otpauth';
import { CODE_DIGITS, CODE_SECONDS } from '../../../domain/session/second-factor';

const SECRET_BYTES = 20;

/** So many half minutes before and after this one a code may be of: clocks differ, and typing takes time. */
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

/** A new secret, base32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** What an authenticator app reads: under which name it keeps the secret, and the secret. */
export function totpAddress(secret: string, label: { brand: string; username: string }): string {
  return generatorOf(secret, label).toString();
}

/** The half minute that a code is of, counted since 1970, if it is one of now; else null. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = generatorOf(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1000 / CODE_SECONDS) + delta;
}
