/** Passwords made by us for somebody else, good for the first sign-in only. */
import { randomInt } from 'node:crypto';

/** Letters and digits that nobody mistakes for one another on paper or the telephone. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 5;

/** A new one, as `k7m2p-x4qat-h9c3w-bn8ev`: 99 bits of chance. */
export function newOneTimePassword(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
