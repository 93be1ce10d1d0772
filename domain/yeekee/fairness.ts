/**
 * The published data from which anybody can recompute a round (domain.md §3). The caller does the hashing, because the
 * server and the browser use different implementations.
 */
import type { DrawnDigits } from '../results/drawn-digits';
import { yeekeeDigitsOf } from './formula';
import { SHOOT_DIGITS, type Shoot } from './shoot';

/**
 * Returns the frozen list as the text whose SHA-256 is published: one number per line, oldest first, with a line end
 * after each. Members aren't in it, because their names stay masked for most people who check it. (The format is our
 * decision.)
 */
export function frozenListOf(shoots: readonly Shoot[]): string {
  return shoots.map(({ number }) => `${number}\n`).join('');
}

/**
 * Returns the text that is hashed in a round with commit–reveal: the seed, which was published as its hash, and the
 * frozen list.
 */
export function revealedTextOf(seed: string, shoots: readonly Shoot[]): string {
  return seed + frozenListOf(shoots);
}

const READ_BYTES = 8;

/** Writes bytes as they are published: hexadecimal, in lower case. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Steps from the hash of seed and list to the digits. */
export interface RevealedSteps {
  /** SHA-256 of `revealedTextOf`, hexadecimal. */
  digest: string;
  /** Its first eight bytes in hexadecimal, and their big-endian value in decimal digits. */
  head: string;
  value: string;
  /** The value modulo 100,000: five digits. */
  result: string;
  drawn: DrawnDigits;
}

/**
 * Returns the steps of a round with commit–reveal: the first eight bytes of the SHA-256, big-endian, modulo 100,000.
 *
 * @param digest the 32 bytes of the hash of `revealedTextOf`
 * @throws RangeError when there are fewer than eight bytes
 */
export function revealedStepsOf(digest: Uint8Array): RevealedSteps {
  if (digest.length < READ_BYTES) throw new RangeError('a digest has more bytes');
  const head = digest.slice(0, READ_BYTES);
  const value = head.reduce((number, byte) => number * 256n + BigInt(byte), 0n);
  const result = String(value % 10n ** BigInt(SHOOT_DIGITS)).padStart(SHOOT_DIGITS, '0');
  return { digest: hexOf(digest), head: hexOf(head), value: String(value), result, drawn: yeekeeDigitsOf(result) };
}

/** Returns the digits of a round with commit–reveal. */
export function drawnOfDigest(digest: Uint8Array): DrawnDigits {
  return revealedStepsOf(digest).drawn;
}
