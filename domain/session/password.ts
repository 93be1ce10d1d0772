/** What a password may be: long enough, any characters, and none that an attacker tries first (design.md §5). */
import { MASTER_USERNAME } from '../accounts/username';
import { PASSWORD_LENGTHS } from './password-lengths';
import type { FieldError } from '../validation/validation';

export const PASSWORD_MAX = 128;

/** What a password is judged against. */
export interface PasswordContext {
  /** The name it signs in with. */
  username: string;
  brand: string;
  /** The fewest characters it may have, where more than usual are wanted. */
  minLength?: number;
  /** Whether a lower-case password is one of the widely used ones; the list is too big for the page. */
  isCommon: (password: string) => boolean;
}

/** A name as it is found in a password: without case, spaces and punctuation (`Lotto Office` → `lottooffice`). */
function squeezed(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/** A shorter name is in too many passwords by accident. */
const NAME_MIN = 3;

/** Whether a password holds a name, whatever case or punctuation hides it. */
function holds(password: string, name: string): boolean {
  const wanted = squeezed(name);
  return wanted.length >= NAME_MIN && squeezed(password).includes(wanted);
}

/** A password of fewer different characters is guessed by trying patterns. */
const DIFFERENT_MIN = 5;

/** Whether a password is a few characters again and again, or a run of neighbours like `abcdefgh` and `98765432`. */
function isPattern(password: string): boolean {
  const codes = [...password.toLowerCase()].map((character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  const isRun = steps.size === 1 && [1, -1].includes([...steps][0] ?? 0);
  return isRun || new Set(codes).size < DIFFERENT_MIN;
}

/** Why a password can't be taken, as a key below `validation`; null when it can. Characters are counted, not bytes. */
export function faultOfPassword(password: string, context: PasswordContext): FieldError | null {
  const { username, brand, minLength = PASSWORD_LENGTHS.least, isCommon } = context;
  const length = [...password].length;
  if (length < minLength) return { key: 'tooShort', args: { min: minLength } };
  if (length > PASSWORD_MAX) return { key: 'tooLong', args: { max: PASSWORD_MAX } };
  if (holds(password, username)) return { key: 'password.containsUsername' };
  if (holds(password, brand)) return { key: 'password.containsBrand' };
  if (holds(password, MASTER_USERNAME)) return { key: 'password.containsMaster' };
  if (isPattern(password)) return { key: 'password.pattern' };
  if (isCommon(password.toLowerCase())) return { key: 'password.common' };
  return null;
}
