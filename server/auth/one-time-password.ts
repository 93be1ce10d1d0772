/** Generated passwords for another person, valid for the first sign-in only. */
import { randomInt } from 'node:crypto';

/** Letters and digits that are hard to confuse on paper or on the telephone. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 5;

/** Makes a new one, such as `k7m2p-x4qat-h9c3w-bn8ev`, from 99 random bits. */
export function newOneTimePassword(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
