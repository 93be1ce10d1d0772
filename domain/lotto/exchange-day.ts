/**
 * The calendar of an exchange: days on which it is closed, closes earlier than usual, or is known to be open. Each entry
 * names its source. Days of the exchange's week without an entry count as open, but nobody has confirmed them.
 */
import { z } from 'zod';
import { TIME_OF_DAY } from '../calendar/moment';
import { PlausibleDate } from '../calendar/plausible';
import { typedLine } from '../validation/typed-text';
import type { FieldErrors } from '../validation/validation';

/** Kinds of entries, from the strictest. If several entries cover a day, the strictest one counts. */
export const EXCHANGE_DAY_KINDS = ['closed', 'shortened', 'open'] as const;
export type ExchangeDayKind = (typeof EXCHANGE_DAY_KINDS)[number];

/** Maximum length of the name of an entry. */
export const DAY_NAME_MAX = 80;
/** Maximum length of the source of an entry. */
export const DAY_SOURCE_MAX = 300;

/** An entry of a calendar, as users write it. */
export const ExchangeDayWritten = z.strictObject({
  /** First and last date, on the exchange's own clock. */
  from: PlausibleDate,
  to: PlausibleDate,
  kind: z.enum(EXCHANGE_DAY_KINDS),
  /** For shortened days the close, on the exchange's own clock; null for the others. */
  closes: z.string().regex(TIME_OF_DAY).nullable(),
  /** Name of the holiday, or the reason for other hours. */
  name: typedLine(DAY_NAME_MAX),
  /** Address or title of the document that the dates come from. */
  source: typedLine(DAY_SOURCE_MAX),
});
export type ExchangeDayWritten = z.infer<typeof ExchangeDayWritten>;

/** Returns the errors of an entry whose fields contradict each other; empty if none do. */
export function contradictionsOf({ from, to, kind, closes }: ExchangeDay): FieldErrors {
  const errors: FieldErrors = {};
  if (to < from) errors['to'] = { key: 'endsEarlier' };
  if ((kind === 'shortened') !== (closes !== null)) {
    errors['closes'] = { key: kind === 'shortened' ? 'required' : 'readOnly' };
  }
  return errors;
}

/** The parts of an entry that decide about draws. */
export type ExchangeDay = Pick<ExchangeDayWritten, 'from' | 'to' | 'kind' | 'closes'>;

/** The hours of an exchange on one date. */
export type ExchangeHours =
  | { kind: 'closed' }
  /** `closes` is a time on the exchange's own clock. */
  | { kind: 'shortened'; closes: string }
  | { kind: 'open'; isConfirmed: boolean };

/** Returns the hours of an exchange on a date of its week. The earliest of several shortened closes counts. */
export function hoursOn(days: readonly ExchangeDay[], date: string): ExchangeHours {
  const covering = days.filter(({ from, to }) => from <= date && date <= to);
  if (covering.some(({ kind }) => kind === 'closed')) return { kind: 'closed' };
  const [closes] = covering.flatMap((day) => day.closes ?? []).sort();
  return closes === undefined ? { kind: 'open', isConfirmed: covering.length > 0 } : { kind: 'shortened', closes };
}
