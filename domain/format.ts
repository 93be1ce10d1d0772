/**
 * Formats of numbers and moments in their plain form: Arabic digits, Gregorian calendar. Screens write them as the
 * user's language does (`src/texts/figures.ts`).
 */
import { DAY_MS } from './durations';

/** Formats basis points as a percentage without its sign: 6250 → `62.5`. */
export function formatPercent(basisPoints: number): string {
  return String(basisPoints / 100);
}

/**
 * Minus sign of amounts and numbers (U+2212): as wide as the plus, and never wrapped to another line. Input accepts the
 * keyboard's hyphen too.
 */
const MINUS = '\u2212';

const withMinus = (text: string) => text.replace('-', MINUS);

const INTEGER = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** Formats a whole number with thousands separators: 1234567 → `1,234,567`. */
export function formatInteger(value: number): string {
  return withMinus(INTEGER.format(value));
}

const MONEY = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/**
 * Formats satang as baht with two decimals and thousands separators: 123450 → `1,234.50`, and −50 → `−0.50`. Every
 * amount for people is written by it. `formatInteger` is only for values that are always whole baht.
 */
export function formatMoney(satang: number): string {
  return withMinus(MONEY.format(satang / 100));
}

/** Keeps two characters on one line (U+2060): without it, a line may end between a minus sign and ฿. */
const WORD_JOINER = '\u2060';

/**
 * Formats satang as an amount within a sentence: with ฿, behind the sign. Neither ever parts from the number at the end
 * of a line.
 */
export function formatBaht(satang: number): string {
  return `${satang < 0 ? MINUS + WORD_JOINER : ''}฿${formatMoney(Math.abs(satang))}`;
}

const MULTIPLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** Formats a multiple of a stake: 900 → `×900`, and 1.4 → `×1.4`. */
export function formatMultiple(times: number): string {
  return `×${MULTIPLE.format(times)}`;
}

/**
 * Formats a share of money in percent, given in basis points, like an amount. It can be negative and above a hundred.
 */
export function formatShare(basisPoints: number): string {
  return formatMoney(basisPoints);
}

/** Formats a difference like an amount, with a plus sign if it is positive. */
export function formatDifference(satang: number): string {
  return `${satang > 0 ? '+' : ''}${formatMoney(satang)}`;
}

/** A time zone of the platform, with its offsets from UTC on the days requested so far. */
interface Zone {
  clock: Intl.DateTimeFormat;
  /** Offset in milliseconds by the number of the UTC day; null for days on which the clock changes. */
  offsets: Map<number, number | null>;
}

const ZONES = new Map<string, Zone>();

function zoneOf(timeZone: string): Zone {
  let zone = ZONES.get(timeZone);
  if (!zone) {
    const clock = new Intl.DateTimeFormat('en-GB-u-ca-gregory-nu-latn', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    });
    zone = { clock, offsets: new Map() };
    ZONES.set(timeZone, zone);
  }
  return zone;
}

function partsByClock(clock: Intl.DateTimeFormat, moment: number) {
  const parts = Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, value]));
  const { year = '', month = '', day = '', hour = '', minute = '', second = '' } = parts;
  return { year, month, day, hour, minute, second };
}

/** Range with regular clocks and four-digit years: earlier clocks were a few seconds off or changed at odd times. */
const [PLAIN_SINCE, PLAIN_UNTIL] = [Date.UTC(1973), Date.UTC(2200)];
const DAYS_KEPT = 20_000;

function offsetByClock(clock: Intl.DateTimeFormat, moment: number): number {
  const { year, month, day, hour, minute, second } = partsByClock(clock, moment);
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second)) - moment;
}

/** Returns a zone's offset during the UTC day of a moment; null when it changes within the day. */
function offsetOfDay({ clock, offsets }: Zone, moment: number): number | null {
  if (!(moment >= PLAIN_SINCE && moment < PLAIN_UNTIL)) return null;
  const day = Math.floor(moment / DAY_MS);
  const known = offsets.get(day);
  if (known !== undefined) return known;
  const offset = offsetByClock(clock, day * DAY_MS);
  const found = offset === offsetByClock(clock, (day + 1) * DAY_MS) ? offset : null;
  if (offsets.size >= DAYS_KEPT) offsets.clear();
  offsets.set(day, found);
  return found;
}

/**
 * Returns the calendar and clock parts of a moment in a time zone, each with its leading zeros. The platform is asked
 * twice a day instead of for every moment, because asking takes twenty times as long.
 */
export function partsOfMoment(iso: string, timeZone: string) {
  const zone = zoneOf(timeZone);
  const moment = Date.parse(iso);
  const offset = offsetOfDay(zone, moment);
  if (offset === null) return partsByClock(zone.clock, moment);
  const shown = new Date(moment + offset).toISOString();
  return {
    year: shown.slice(0, 4),
    month: shown.slice(5, 7),
    day: shown.slice(8, 10),
    hour: shown.slice(11, 13),
    minute: shown.slice(14, 16),
    second: shown.slice(17, 19),
  };
}

/** Formats a moment as `dd/mm/yyyy hh:mm:ss` in a time zone. */
export function formatDateTime(iso: string, timeZone: string): string {
  const { year, month, day, hour, minute, second } = partsOfMoment(iso, timeZone);
  return `${day}/${month}/${year} ${hour}:${minute}:${second}`;
}

/** Formats a moment to the minute as `dd/mm/yyyy hh:mm` in a time zone. */
export function formatMinute(iso: string, timeZone: string): string {
  return formatDateTime(iso, timeZone).slice(0, -':00'.length);
}

/** Formats a business date (`YYYY-MM-DD`) as `dd/mm/yyyy`. */
export function formatBusinessDate(date: string): string {
  return date.split('-').reverse().join('/');
}

/** Formats the day of a moment as `dd/mm/yyyy` in a time zone. */
export function formatDate(iso: string, timeZone: string): string {
  const { year, month, day } = partsOfMoment(iso, timeZone);
  return `${day}/${month}/${year}`;
}
