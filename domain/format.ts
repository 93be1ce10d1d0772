/** How numbers and moments are written for people: the same in every language (Arabic digits, Gregorian calendar). */
import { DAY_MS } from './durations';

/** Basis points as a percentage without its sign: 6250 → `62.5`. */
export function formatPercent(basisPoints: number): string {
  return String(basisPoints / 100);
}

/** The minus of amounts and numbers (U+2212), as wide as the plus and never broken off; what a keyboard has is let pass. */
const MINUS = '\u2212';

const withMinus = (text: string) => text.replace('-', MINUS);

const INTEGER = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** A whole number with thousands separators: 1234567 → `1,234,567`. */
export function formatInteger(value: number): string {
  return withMinus(INTEGER.format(value));
}

const MONEY = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/**
 * Satang as baht with two decimals and thousands separators: 123450 → `1,234.50`, and −50 → `−0.50`. The one way in which
 * an amount is written for people; `formatInteger` of whole baht stands only where nothing but whole baht can.
 */
export function formatMoney(satang: number): string {
  return withMinus(MONEY.format(satang / 100));
}

/** A share of money in percent, basis points, written as an amount: it may be negative and beyond a hundred. */
export function formatShare(basisPoints: number): string {
  return formatMoney(basisPoints);
}

/** A difference: as an amount, with its sign also where it is a plus. */
export function formatDifference(satang: number): string {
  return `${satang > 0 ? '+' : ''}${formatMoney(satang)}`;
}

/** A time zone as the platform knows it, and how far it is ahead of UTC on the days that were asked for. */
interface Zone {
  clock: Intl.DateTimeFormat;
  /** By the number of the UTC day, milliseconds; null on days on which the clocks are changed. */
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

/** Before, clocks were a few seconds off or changed at odd times; after, years have five digits one day. */
const [PLAIN_SINCE, PLAIN_UNTIL] = [Date.UTC(1973), Date.UTC(2200)];
const DAYS_KEPT = 20_000;

function offsetByClock(clock: Intl.DateTimeFormat, moment: number): number {
  const { year, month, day, hour, minute, second } = partsByClock(clock, moment);
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second)) - moment;
}

/** How far a zone is ahead all through the UTC day of a moment; null where that isn't one number. */
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
 * The parts of a moment as a calendar and a clock in a time zone show them, each with its leading zeros. The platform is
 * asked twice a day rather than for every moment, which takes it twenty times as long.
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

/** A moment as `dd/mm/yyyy hh:mm:ss` in a time zone. */
export function formatDateTime(iso: string, timeZone: string): string {
  const { year, month, day, hour, minute, second } = partsOfMoment(iso, timeZone);
  return `${day}/${month}/${year} ${hour}:${minute}:${second}`;
}

/** A moment to the minute as `dd/mm/yyyy hh:mm` in a time zone. */
export function formatMinute(iso: string, timeZone: string): string {
  return formatDateTime(iso, timeZone).slice(0, -':00'.length);
}

/** A business date (`YYYY-MM-DD`) as `dd/mm/yyyy`. */
export function formatBusinessDate(date: string): string {
  return date.split('-').reverse().join('/');
}

/** The day of a moment as `dd/mm/yyyy` in a time zone. */
export function formatDate(iso: string, timeZone: string): string {
  const { year, month, day } = partsOfMoment(iso, timeZone);
  return `${day}/${month}/${year}`;
}
