/** Moments of a restore: read from the command line, and written for people. */
import { momentAt } from '../../../domain/calendar/moment';
import { BackupError } from '../backup-error';

const LOCAL = /^(\d{4}-\d\d-\d\d)[ T]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.(\d{1,3}))?)?$/;
const ZONED = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:?\d\d)$/;

/**
 * Reads a moment: with a zone such as `2026-11-30T07:03:05.123Z`, or by the clock of the business such as
 * `2026-11-30 14:03`.
 *
 * @throws BackupError when it is neither
 */
export function readMoment(text: string, timeZone: string): Date {
  const moment = ZONED.test(text) ? new Date(text.replace(' ', 'T')) : readLocal(text, timeZone);
  if (moment === null || Number.isNaN(moment.getTime())) {
    throw new BackupError(
      `"${text}" is not a moment such as "2026-11-30 14:03:05.123" in ${timeZone}, or 2026-11-30T07:03:05.123Z.`,
    );
  }
  return moment;
}

function readLocal(text: string, timeZone: string): Date | null {
  const [, date, hour, minute, second = '0', part = ''] = LOCAL.exec(text) ?? [];
  if (date === undefined || hour === undefined || minute === undefined) return null;
  const day = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== date) return null;
  const minuteStart = momentAt(date, `${hour}:${minute}`, timeZone);
  return new Date(minuteStart.getTime() + Number(second) * 1_000 + Number(part.padEnd(3, '0')));
}

/** Writes a moment in UTC and by the clock of the business, to the millisecond. */
export function describeMoment(moment: Date, timeZone: string): string {
  const options = { timeZone, hourCycle: 'h23', dateStyle: 'short', timeStyle: 'medium' } as const;
  const local = new Intl.DateTimeFormat('sv', options).format(moment);
  const part = String(moment.getUTCMilliseconds()).padStart(3, '0');
  return `${moment.toISOString()} (${local}.${part} in ${timeZone})`;
}
