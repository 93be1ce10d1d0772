/** Field errors as react-admin's inputs show them. */
import { formatMoney, formatPercent } from '../../domain/format';
import type { FieldError, FieldErrors } from '../../domain/validation/validation';

/** A field error in the form that a translation function takes. */
export interface FieldMessage {
  /** i18n key. */
  message: string;
  args: Record<string, string | number>;
}

function shownArg(name: string, value: string | number): string | number {
  if (typeof value !== 'number') return value;
  if (name.endsWith('Percent')) return formatPercent(value);
  return name.endsWith('Money') ? formatMoney(value) : value;
}

/**
 * Returns the key and arguments of a field error. Arguments whose name ends in `Percent` turn from basis points into
 * `62.5`, those in `Money` from satang into `1,234.50`.
 */
export function fieldMessageOf({ key, args = {} }: FieldError): FieldMessage {
  const shown = Object.entries(args).map(([name, value]) => [name, shownArg(name, value)]);
  return { message: `validation.${key}`, args: Object.fromEntries(shown) as FieldMessage['args'] };
}

/** Prefix by which react-admin's inputs recognize a message with arguments. */
const ENCODED = '@@react-admin@@';

/**
 * Returns field errors by dotted path, as react-admin takes them from a failed save. It reads an object as a nested
 * path, so message and arguments travel in the one-string form that its inputs know.
 */
export function inputErrorsOf(errors: FieldErrors): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, error]) => [path, `${ENCODED}${JSON.stringify(fieldMessageOf(error))}`]),
  );
}

/** Returns the message in an error of an input; an error that isn't in that form is itself a key. */
export function messageIn(error: string): FieldMessage {
  if (!error.startsWith(ENCODED)) return { message: error, args: {} };
  const { message, args = {} } = JSON.parse(error.slice(ENCODED.length)) as Partial<FieldMessage>;
  return { message: String(message), args };
}
