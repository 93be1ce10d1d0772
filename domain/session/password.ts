/** The rules for passwords: long enough, any characters, and none that an attacker tries first (design.md §5). */
import { MASTER_USERNAME } from '../accounts/username';
import { PASSWORD_LENGTHS } from './password-lengths';
import type { FieldError } from '../validation/validation';

export const PASSWORD_MAX = 128;

/** Data that a password is checked against. */
export interface PasswordContext {
  /** Name that the account signs in with. */
  username: string;
  brand: string;
  /** Minimum length, if it is higher than the usual one. */
  minLength?: number;
  /** Whether a lower-case password is a widely used one. The page doesn't have this list, because it is too big. */
  isCommon: (password: string) => boolean;
}

/**
 * Returns a name in the form in which it is searched in passwords: without case, spaces and punctuation (`Lotto Office`
 * → `lottooffice`).
 */
function squeezed(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/** Shortest name that is searched for; shorter names occur in too many passwords by chance. */
const NAME_MIN = 3;

/** Whether a password contains a name, regardless of case and punctuation. */
function holds(password: string, name: string): boolean {
  const squeezedName = squeezed(name);
  return squeezedName.length >= NAME_MIN && squeezed(password).includes(squeezedName);
}

/** Minimum number of different characters; passwords with fewer are guessed by trying patterns. */
const DIFFERENT_MIN = 5;

/** Whether a password repeats a few characters, or is a run of neighbors like `abcdefgh` and `98765432`. */
function isPattern(password: string): boolean {
  const codes = [...password.toLowerCase()].map((character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  const isRun = steps.size === 1 && [1, -1].includes([...steps][0] ?? 0);
  return isRun || new Set(codes).size < DIFFERENT_MIN;
}

/** Words that people of the trade choose first. */
const TRADE_WORDS: ReadonlySet<string> = new Set(['lotto', 'lottery', 'huay', 'hanoi', 'yeekee', 'agent', 'admin']);

/** Maximum number of signs and digits around a widely used word that are tried together with it. */
const AROUND_WORD_MAX = 5;

/** Whether a lower-case password is a widely used word with a few digits or signs around it, such as `password1!`. */
function isWordWithDigits(password: string, isCommon: (password: string) => boolean): boolean {
  const word = password.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return password.length - word.length <= AROUND_WORD_MAX && (TRADE_WORDS.has(word) || isCommon(word));
}

/**
 * Returns the fault of a password as a key below `validation`; null when it has none. It counts characters, not bytes.
 */
export function faultOfPassword(password: string, context: PasswordContext): FieldError | null {
  const { username, brand, minLength = PASSWORD_LENGTHS.least, isCommon } = context;
  const length = [...password].length;
  if (length < minLength) return { key: 'tooShort', args: { min: minLength } };
  if (length > PASSWORD_MAX) return { key: 'tooLong', args: { max: PASSWORD_MAX } };
  if (holds(password, username)) return { key: 'password.containsUsername' };
  if (holds(password, brand)) return { key: 'password.containsBrand' };
  if (holds(password, MASTER_USERNAME)) return { key: 'password.containsMaster' };
  if (isPattern(password)) return { key: 'password.pattern' };
  const small = password.toLowerCase();
  if (isCommon(small) || isWordWithDigits(small, isCommon)) return { key: 'password.common' };
  return null;
}
