/** Moments in uploaded files: written by machines with their offset from UTC, or by people on the clock of the business. */
import { MINUTE_MS, SECOND_MS } from '../durations';
import type { FieldError } from '../validation/validation';
import { addDays } from './business-day';
import { parseTypedDate, parseTypedDateTime } from './typed-date';

/** The time that a text names: a day, a minute or a second. */
export interface TypedSpan {
  /** Its first moment, ISO 8601 in UTC. */
  from: string;
  /** The moment at which it is over. */
  until: string;
}

/** Date, time, fraction of a second and offset, as machines write them. */
const WITH_OFFSET =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)(?:[.,]\d{1,9})?\s?(Z|[+-](?:0\d|1[0-4])(?::?[0-5]\d)?)$/i;

/** A fraction after the seconds. */
const FRACTION = /(?<=\d{2}:\d{2}:\d{2})[.,]\d{1,9}$/;

const MINUTE_LENGTH = 'HH:MM'.length;

function offsetMs(offset: string): number {
  if (/^z$/i.test(offset)) return 0;
  const [hours, minutes] = [offset.slice(1, 3), offset.slice(3).replace(':', '') || '0'].map(Number);
  const distance = ((hours ?? 0) * 60 + (minutes ?? 0)) * MINUTE_MS;
  return offset.startsWith('-') ? -distance : distance;
}

/** Returns the moment of a date and a time, `HH:MM`, on the clock of the business (`momentAt`). */
export type BusinessClock = (date: string, time: string) => Date;

/**
 * Reads a day, or a day and a time, as the span of time that it names. Fractions of a second are left out.
 *
 * @param today the business date, `YYYY-MM-DD`
 * @param clock the clock of times without an offset
 * @returns a fault (`date.…`) for a text that is no time
 */
export function readTypedMoment(
  text: string,
  today: string,
  clock: BusinessClock,
): { value: TypedSpan; fault?: undefined } | { value?: undefined; fault: FieldError } {
  const [, machineDate, machineTime, offset] = WITH_OFFSET.exec(text.trim()) ?? [];
  const isMachine = machineDate !== undefined && machineTime !== undefined && offset !== undefined;
  const typed = isMachine ? `${machineDate} ${machineTime}` : text.trim().replace(FRACTION, '');
  const day = isMachine ? null : parseTypedDate(typed, today);
  if (day?.value !== undefined) {
    const [from, until] = [day.value, addDays(day.value, 1)].map((date) => clock(date, '00:00'));
    return { value: { from: from?.toISOString() ?? '', until: until?.toISOString() ?? '' } };
  }
  const { value, fault } = parseTypedDateTime(typed, today);
  if (fault) return { fault };
  const [date = '', time = ''] = value.split('T');
  const minute = time.slice(0, MINUTE_LENGTH);
  const begin = isMachine ? Date.parse(`${date}T${minute}:00Z`) - offsetMs(offset) : clock(date, minute).getTime();
  const from = begin + Number(time.slice(MINUTE_LENGTH + 1)) * SECOND_MS;
  const unit = time.length > MINUTE_LENGTH ? SECOND_MS : MINUTE_MS;
  return { value: { from: new Date(from).toISOString(), until: new Date(from + unit).toISOString() } };
}
