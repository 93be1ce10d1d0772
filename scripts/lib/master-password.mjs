/**
 * Checks whether `MASTER_PASSWORD` is acceptable, before anything is installed, built or created. These are the rules
 * of `domain/session/password.ts` that need no packages; a test keeps both the same. The list of common passwords is a
 * package and is checked once that is installed.
 */

const WORST = ['master'];

/** @param {string} text */
const squeezed = (text) => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Message to the operator. */
export const TOO_EASY =
  "MASTER_PASSWORD is too easy to guess. Use 8 to 128 characters, no common password or pattern, and neither 'master' nor the brand.";

/**
 * Whether a password is too easy for master, as far as that can be decided without the list of common passwords.
 *
 * @param {string} password
 * @param {string} brand
 */
export function isTooEasy(password, brand) {
  const characters = [...password];
  if (characters.length < 8 || characters.length > 128) return true;
  const names = [...WORST, squeezed(brand)].filter((name) => name.length >= 3);
  if (names.some((name) => squeezed(password).includes(name))) return true;
  const codes = [...password.toLowerCase()].map((character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  const isRun = steps.size === 1 && (steps.has(1) || steps.has(-1));
  return isRun || new Set(codes).size < 5;
}

/**
 * Whether the environment's password is too easy, as in `isTooEasy`; a missing or empty one isn't.
 *
 * @param {Record<string, string | undefined>} environment
 */
export function isMasterTooEasy({ MASTER_PASSWORD, BRAND }) {
  return Boolean(MASTER_PASSWORD) && isTooEasy(MASTER_PASSWORD ?? '', BRAND || 'Lotto Back Office');
}

/**
 * Whether the environment's password is a common one. Call it only once packages are installed.
 *
 * @param {Record<string, string | undefined>} environment
 */
export async function isMasterCommon({ MASTER_PASSWORD }) {
  if (!MASTER_PASSWORD) return false;
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return dictionary['passwords-common'].includes(MASTER_PASSWORD.toLowerCase());
}
