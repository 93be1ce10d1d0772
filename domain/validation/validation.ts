/**
 * Field errors as data: a message key and its arguments, never prose. So the server can report an error and the page
 * can show it in the reader's language (`validation.<key>` in i18n).
 *
 * An argument whose name ends in `Percent` is in basis points, one that ends in `Money` in satang, and `areas` are
 * areas of a permission separated by commas. The page formats them for people.
 */
import type { z } from 'zod';
import { type NumberKind, readNumber, writeNumber, type NumberReading } from '../numbers/typed-number';

/** A fault of one field. */
export interface FieldError {
  key: string;
  args?: Record<string, string | number>;
  /** The fault in English, for partners' engineers; only in the partner API. */
  text?: string;
}

/** Field errors by dotted path, as in problem+json. */
export type FieldErrors = Record<string, FieldError>;

/** A custom zod issue that carries its own key and arguments: `ctx.addIssue(fault('username.prefix', { prefix }))`. */
export function fault(key: string, args: Record<string, string | number> = {}): { code: 'custom'; params: FieldError } {
  return { code: 'custom', params: { key, args } };
}

/** Maximum length of unreadable text quoted in an error. */
const QUOTED_MAX = 30;

/** Prefix of the key in the message of an issue made by `unreadable`. */
const UNREADABLE = 'unreadable:';

/**
 * Returns the error of a number's schema. People type numbers, so for text that is no number, `validation.<kind>` quotes
 * the text. Other values that are no number get the usual error.
 */
export function unreadable(kind: NumberKind): (issue: { readonly input?: unknown }) => string | undefined {
  return ({ input }) => (typeof input === 'string' && input.trim() !== '' ? UNREADABLE + kind : undefined);
}

function quoted(text: string): string {
  const trimmed = text.trim();
  return trimmed.length > QUOTED_MAX ? `${trimmed.slice(0, QUOTED_MAX)}…` : trimmed;
}

/** Returns the error of a reading without a value; undefined if it has one. The readings of ambiguous text are named. */
export function readingError(
  kind: NumberKind,
  text: string,
  { fault, choices }: NumberReading,
): FieldError | undefined {
  if (fault !== undefined) return { key: fault === 'minus' ? 'minus' : kind, args: { text: quoted(text) } };
  if (choices === undefined) return undefined;
  const [first = '', second] = choices.map((value) => writeNumber(kind, value));
  return second === undefined
    ? { key: 'oneReading', args: { text: quoted(text), first } }
    : { key: 'twoReadings', args: { text: quoted(text), first, second } };
}

/**
 * Returns the error of text where a number was expected. The language of the person isn't known here, so both readings
 * of `1,000` and of `1.000` are named; text that could be read was still no number.
 */
function unreadableError(kind: NumberKind, text: string): FieldError {
  const reading = readNumber(text, { kind, groupMark: null, isSigned: true });
  return readingError(kind, text, reading) ?? { key: kind, args: { text: quoted(text) } };
}

function isFieldError(value: unknown): value is FieldError {
  return typeof value === 'object' && value !== null && typeof (value as FieldError).key === 'string';
}

/** Translates one zod issue into one of our message keys. */
function fieldErrorOf(issue: z.core.$ZodIssue): FieldError {
  switch (issue.code) {
    case 'custom': {
      const params: unknown = issue.params;
      return isFieldError(params) ? params : { key: 'invalid' };
    }
    case 'too_small':
      if (issue.origin === 'string') {
        return issue.minimum === 1 ? { key: 'required' } : { key: 'tooShort', args: { min: Number(issue.minimum) } };
      }
      return { key: 'tooSmall', args: { min: Number(issue.minimum) } };
    case 'too_big':
      return issue.origin === 'string'
        ? { key: 'tooLong', args: { max: Number(issue.maximum) } }
        : { key: 'tooBig', args: { max: Number(issue.maximum) } };
    case 'not_multiple_of':
      return { key: 'step', args: { step: issue.divisor } };
    case 'invalid_format':
      return { key: issue.format === 'email' ? 'email' : 'invalid' };
    case 'invalid_value':
      return { key: 'option' };
    case 'unrecognized_keys':
      return { key: 'unknownField' };
    case 'invalid_type':
      if (issue.message.startsWith(UNREADABLE)) {
        return unreadableError(issue.message.slice(UNREADABLE.length) as NumberKind, String(issue.input));
      }
      return issue.input === undefined || issue.input === null ? { key: 'required' } : { key: 'invalid' };
    default:
      return { key: 'invalid' };
  }
}

/** Returns all issues of a failed parse by dotted path; if a field has several, the first one. */
function fieldErrorsOf(error: z.ZodError): FieldErrors {
  // A map, because a field named `__proto__` must be reported like any other.
  const errors = new Map<string, FieldError>();
  for (const issue of error.issues) {
    const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const path of paths.map((parts) => parts.join('.'))) {
      if (!errors.has(path)) errors.set(path, fieldErrorOf(issue));
    }
  }
  return Object.fromEntries(errors);
}

/** Parsed value of a schema, or the errors of its fields. */
export type ParsedFields<S extends z.ZodType> =
  | { data: z.output<S>; errors?: undefined }
  | { data?: undefined; errors: FieldErrors };

/** Parses a value by a schema. */
export function parseFields<S extends z.ZodType>(schema: S, value: unknown): ParsedFields<S> {
  // Without its input, an issue doesn't distinguish a missing value from one of the wrong type.
  const parsed = schema.safeParse(value, { reportInput: true });
  return parsed.success ? { data: parsed.data } : { errors: fieldErrorsOf(parsed.error) };
}
