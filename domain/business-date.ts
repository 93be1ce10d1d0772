/**
 * The business date: the game day something belongs to. The day turns at a cut-off, 06:00 in the business time zone by
 * default, in every filter, week, invoice and export (domain.md, opening).
 */

/** The hour at which the business day turns. */
export const DAY_TURNS_AT_HOUR = 6;

const HOUR_MS = 3_600_000;

/** Making a format takes far longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, format);
  return format;
}

/**
 * The business date of a moment, as `YYYY-MM-DD`.
 *
 * @param timeZone IANA name of the business time zone
 */
export function businessDateOf(moment: Date, timeZone: string): string {
  return formatOf(timeZone).format(new Date(moment.getTime() - DAY_TURNS_AT_HOUR * HOUR_MS));
}
