/** Time-based codes (RFC 6238): SHA-1, six digits, half a minute, the values every authenticator app supports. */
import { Secret, TOTP } from 'otpauth';
import { CODE_DIGITS, CODE_SECONDS } from '../../../domain/session/second-factor';

const SECRET_BYTES = 20;

/**
 * Number of half minutes before and after the current one whose codes are accepted: clocks differ, and typing takes
 * time.
 */
const WINDOW = 1;

/**
 * Number of half minutes around the current one in which a code tells that the phone's clock differs. It is small, so
 * that a wrong guess almost never gets this answer.
 */
const DRIFT_WINDOW = 4;

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

const stepAt = (now: Date) => Math.floor(now.getTime() / 1000 / CODE_SECONDS);

const deltaOf = (secret: string, code: string, now: Date, window: number) =>
  generatorOf(secret).validate({ token: code, timestamp: now.getTime(), window });

/** Returns the half minute of a code, counted since 1970, if the code is currently valid; null otherwise. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const delta = deltaOf(secret, code, now, WINDOW);
  return delta === null ? null : stepAt(now) + delta;
}

/** A code that isn't valid now, but some half minutes earlier or later. */
export interface DriftedCode {
  /** Its half minute, counted since 1970. */
  step: number;
  /** Seconds by which the phone's clock seems to be ahead; negative for behind. */
  seconds: number;
}

/** Finds a code that isn't valid now among the half minutes around; null for a code of none of them. */
export function findDrifted(secret: string, code: string, now: Date): DriftedCode | null {
  const delta = deltaOf(secret, code, now, DRIFT_WINDOW);
  if (delta === null || Math.abs(delta) <= WINDOW) return null;
  return { step: stepAt(now) + delta, seconds: delta * CODE_SECONDS };
}
