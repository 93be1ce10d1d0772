/** Second factors in addition to the password: a code of an app, a passkey, or a recovery code. */
import { plainCode } from '../text/plain-signs';

/** Factors that can be set up; recovery codes come with the first one. */
export const FACTORS = ['totp', 'passkey'] as const;
export type Factor = (typeof FACTORS)[number];

/** Groups of users for which a setting requires a second factor. */
export const FACTOR_LEVELS = ['master', 'agents', 'subAccounts'] as const;
export type FactorLevel = (typeof FACTOR_LEVELS)[number];

/** Number of digits of an app's code, and the time for which each code is shown. */
export const CODE_DIGITS = 6;
export const CODE_SECONDS = 30;

/** Number of recovery codes. */
export const RECOVERY_CODES = 10;

/** Maximum number of passkeys of an account. */
export const PASSKEYS_MAX = 10;
export const PASSKEY_NAME_MAX = 40;

/** Maximum length of a code in input: a recovery code with any spacing. */
export const CODE_MAX = 40;

/** Returns a code in the form that is compared: without spaces and dashes, in a single case. */
export function canonicalCode(typed: string): string {
  return plainCode(typed).normalize('NFKC').toLowerCase();
}

/** Whether a code, after `canonicalCode`, is one of the app; any other is a recovery code. */
export function isAppCode(code: string): boolean {
  return code.length === CODE_DIGITS && /^\d+$/.test(code);
}
