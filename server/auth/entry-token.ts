/** Tokens of links that let a person in: 256 random bits, of which the database keeps only a hash. */
import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

interface EntryToken {
  /** The token as written in the link. */
  text: string;
  hash: string;
}

/** Returns the hash by which a link is found. It needs no salt, because nobody can guess the token. */
export function hashOfToken(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** Makes a new token. */
export function newEntryToken(): EntryToken {
  const text = randomBytes(TOKEN_BYTES).toString('base64url');
  return { text, hash: hashOfToken(text) };
}
