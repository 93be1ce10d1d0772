/**
 * Times, dates and list numbers at the beginning of a pasted line: `10:32 27=50` from a chat, `1/6/69`, `1) 305=50`.
 * They consist of the same digits and signs as bets, so a line with one of them is refused.
 */

/** A time with a colon, anywhere in a line; in `10:50*20` an amount follows the colon. */
const TIME = /(?<![\d:.=*])(\d{1,2}):(\d{2})(?::\d{2})?(?![\d:]|\s*[=*]|x\d)/g;

/** A time with points before other words; `10.32=50` is two numbers with an amount. */
const POINT_TIME = /^\s*(\d{1,2})\.(\d{2})(?:\.\d{2})?(?!\d|[.,/|]\S|\s*=)/;

/** Day and month, with or without a year, before other words; `12/10=50` is two numbers with an amount. */
const DATE = /^\s*(\d{1,2})[/.](\d{1,2})(?:[/.](?:\d{4}|\d{2}))?(?!\d|[.,/|]\S|\s*=)/;

/** A date that begins with its year. */
const YEAR_DATE = /^\s*(?:19|20|25)\d{2}[/.-](\d{1,2})[/.-](\d{1,2})(?!\d|\s*=)/;

/** Number of a list entry: `1.`, `1)`. */
const LIST_NUMBER = /^\s*\d{1,3}(?:\.(?=\s+\S)|\.?\))/;

const isTime = (hour: string, minute: string) => Number(hour) < 24 && Number(minute) < 60;
const isDayOfMonth = (day: string, month: string) =>
  Number(day) >= 1 && Number(day) <= 31 && Number(month) >= 1 && Number(month) <= 12;

/** Returns the time, date or list number at the start of a line, including blanks before it. */
function leadingStamp(line: string): string | undefined {
  const [time, hour = '', minute = ''] = POINT_TIME.exec(line) ?? [];
  if (time !== undefined && isTime(hour, minute)) return time;
  const [date, day = '', month = ''] = DATE.exec(line) ?? [];
  if (date !== undefined && isDayOfMonth(day, month)) return date;
  const [yearDate, ofYear = '', dayLast = ''] = YEAR_DATE.exec(line) ?? [];
  if (yearDate !== undefined && isDayOfMonth(dayLast, ofYear)) return yearDate;
  return LIST_NUMBER.exec(line)?.[0];
}

/**
 * Removes times, dates and list numbers from a line.
 *
 * @param line with plain signs, its colons still in it
 * @returns the removed parts as they were typed, and the rest of the line
 */
export function takeStamps(line: string): { stamps: string[]; rest: string } {
  const stamps: string[] = [];
  let rest = line.replaceAll(TIME, (stamp, hour: string, minute: string) => {
    if (!isTime(hour, minute)) return stamp;
    stamps.push(stamp);
    return ' ';
  });
  for (let stamp = leadingStamp(rest); stamp !== undefined; stamp = leadingStamp(rest)) {
    stamps.push(stamp.trim());
    rest = rest.slice(stamp.length);
  }
  return { stamps, rest };
}
