/** How much of a customer's telephone number is shown: its end, by which it can be told from others. */
export const PHONE_MASK = '•••• ';
export const PHONE_SHOWN_DIGITS = 4;

/** A number with all but its last digits hidden: `02 123 4567` → `•••• 4567`. */
export function maskedPhone(phone: string): string {
  return PHONE_MASK + phone.slice(-PHONE_SHOWN_DIGITS);
}

/** Whether a value is a number in its masked form, which can't be written. */
export function isMaskedPhone(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith(PHONE_MASK);
}
