/** What makes a link good that lets somebody in: 256 bits of chance, of which the database keeps a hash alone. */
import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

interface EntryToken {
  /** What stands in the link. */
  text: string;
  hash: string;
}

/** The hash under which a link is found. It needs no salt: nobody guesses what it is of. */
export function hashOfToken(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** A new one. */
export function newEntryToken(): EntryToken {
  const text = randomBytes(TOKEN_BYTES).toString('base64url');
  return { text, hash: hashOfToken(text) };
}
