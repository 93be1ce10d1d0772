/** Field errors as react-admin's inputs show them. */
import { shownArgs } from '../../domain/validation/shown-args';
import type { FieldError, FieldErrors } from '../../domain/validation/validation';

/** A field error in the form that a translation function takes. */
export interface FieldMessage {
  /** i18n key. */
  message: string;
  args: Record<string, string | number>;
}

/** Returns the key and the shown arguments of a field error. */
export function fieldMessageOf(error: FieldError): FieldMessage {
  return { message: `validation.${error.key}`, args: shownArgs(error) };
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
