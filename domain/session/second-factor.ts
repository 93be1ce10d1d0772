/** What somebody shows besides the password: a code of an app, a passkey, or one of the codes kept for the emergency. */

/** What can be set up; recovery codes come with the first of them. */
export const FACTORS = ['totp', 'passkey'] as const;
export type Factor = (typeof FACTORS)[number];

/** Whoever signs in, by what a setting asks a second factor of. */
export const FACTOR_LEVELS = ['master', 'agents', 'subAccounts'] as const;
export type FactorLevel = (typeof FACTOR_LEVELS)[number];

/** Digits of an app's code, and for how long each stands there. */
export const CODE_DIGITS = 6;
export const CODE_SECONDS = 30;

/** So many codes are kept for the emergency. */
export const RECOVERY_CODES = 10;

/** So many passkeys an account has at most. */
export const PASSKEYS_MAX = 10;
export const PASSKEY_NAME_MAX = 40;

/** The longest that is taken as a code: one of the long ones, however it is spaced. */
export const CODE_MAX = 40;

/** A code as it is compared: as typed or pasted, without spaces and dashes, in any case. */
export function canonicalCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .toLowerCase();
}

/** Whether it is one of the app, once `canonicalCode` has had it; anything else is one for the emergency. */
export function isAppCode(code: string): boolean {
  return code.length === CODE_DIGITS && /^\d+$/.test(code);
}
