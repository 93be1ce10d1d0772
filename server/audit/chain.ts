/** The hash chain over the audit: the input of a row's hash, and the content of a seal's signature. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { keyFor } from '../kernel/keys';

/** The end of a chain: the position of a seal and its hash. */
export interface Head {
  position: number;
  hash: string;
}

/** The head before the first seal. */
export const NO_HEAD: Head = { position: 0, hash: '0'.repeat(64) };

/**
 * A row of `audit` as text, identical for every reader: every column with a value, each name before its text, in
 * jsonb's own order. The database writes the texts, because JSON can hold numbers beyond JavaScript's range. Columns
 * without a value are left out, so that a new column changes no hash. Moments need a connection in UTC.
 */
export const CANONICAL_ROW = sql`(
  SELECT jsonb_object_agg(key, value)::text FROM jsonb_each_text(to_jsonb(audit)) WHERE value IS NOT NULL
)`;

/** Returns the hash of a row that follows another hash, in hexadecimal. */
export function hashOf(previousHash: string, canonicalRow: string): string {
  return createHash('sha256').update(previousHash).update(canonicalRow).digest('hex');
}

/** Signs the end of a chain with a key that only the app's settings hold, in hexadecimal. */
export function signatureOf(secretKey: Uint8Array, { position, hash }: Head): string {
  return createHmac('sha256', keyFor(secretKey, 'audit-seal')).update(`${position}:${hash}`).digest('hex');
}

/** Whether a signature is one of ours. */
export function isSignatureOf(secretKey: Uint8Array, head: Head, signature: string): boolean {
  const [ours, theirs] = [Buffer.from(signatureOf(secretKey, head)), Buffer.from(signature)];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}
