/** The hash chain over the audit: what a row's hash is made of, and what the signature of a seal says. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { keyFor } from '../kernel/keys';

/** Where a chain stands: the position of a seal and its hash. */
export interface Head {
  position: number;
  hash: string;
}

/** What stands before the first seal. */
export const NO_HEAD: Head = { position: 0, hash: '0'.repeat(64) };

/**
 * A row of `audit` as text, the same whoever reads it: every column that has a value, the name of each before its text,
 * in jsonb's own order. The database writes the texts, because a number of JSON may be beyond what JavaScript holds.
 * Columns without a value are left out, so that a column added later changes no hash. Moments need a connection in UTC.
 */
export const CANONICAL_ROW = sql`(
  SELECT jsonb_object_agg(key, value)::text FROM jsonb_each_text(to_jsonb(audit)) WHERE value IS NOT NULL
)`;

/** The hash of a row behind another hash, hexadecimal. */
export function hashOf(previousHash: string, canonicalRow: string): string {
  return createHash('sha256').update(previousHash).update(canonicalRow).digest('hex');
}

/** Signs where a chain stands with a key that only the app's settings hold, hexadecimal. */
export function signatureOf(secretKey: Uint8Array, { position, hash }: Head): string {
  return createHmac('sha256', keyFor(secretKey, 'audit-seal')).update(`${position}:${hash}`).digest('hex');
}

/** Whether a signature is ours. */
export function isSignatureOf(secretKey: Uint8Array, head: Head, signature: string): boolean {
  const [ours, theirs] = [Buffer.from(signatureOf(secretKey, head)), Buffer.from(signature)];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}
