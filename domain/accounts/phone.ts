/** Telephone numbers as people type them, and their masked form. */
import { plainTyped } from '../text/plain-signs';

/** Mask of a customer's telephone number: only the end is shown, enough to tell numbers from each other. */
export const PHONE_MASK = '•••• ';
export const PHONE_SHOWN_DIGITS = 4;

/** Returns a typed number with western digits, plain spaces and hyphens: `๐๘๑–๒๓๔ ๕๖๗๘` → `081-234 5678`. */
export function typedPhone(typed: string): string {
  return plainTyped(typed)
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/\s+/g, ' ');
}

/** Hides all but the last digits of a number: `02 123 4567` → `•••• 4567`. */
export function maskedPhone(phone: string): string {
  return PHONE_MASK + phone.slice(-PHONE_SHOWN_DIGITS);
}

/** Whether a value is a masked number, which can't be saved. */
export function isMaskedPhone(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith(PHONE_MASK);
}
