/** How numbers and moments are written for people: the same in every language (Arabic digits, Gregorian calendar). */

/** Basis points as a percentage without its sign: 6250 → `62.5`. */
export function formatPercent(basisPoints: number): string {
  return String(basisPoints / 100);
}

/**
 * A typed percentage in basis points; a comma or a full stop divides, a percent sign is let pass.
 *
 * @returns null when it is no number, or has more than two decimals
 */
export function parsePercent(typed: string): number | null {
  const match = /^(\d{1,6})?(?:[.,](\d{0,2}))?\s*%?$/.exec(typed.trim());
  if (!match || (!match[1] && !match[2])) return null;
  return Number(match[1] ?? 0) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

const INTEGER = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** A whole number with thousands separators: 1234567 → `1,234,567`. */
export function formatInteger(value: number): string {
  return INTEGER.format(value);
}

const MONEY = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Satang as baht with two decimals and thousands separators: 123450 → `1,234.50`. */
export function formatMoney(satang: number): string {
  return MONEY.format(satang / 100);
}

/**
 * A typed amount of baht in satang; separators of thousands are let pass.
 *
 * @returns null when it is no amount, or has more than two decimals
 */
export function parseMoney(typed: string): number | null {
  const match = /^(-?)(\d{1,13})(?:\.(\d{0,2}))?$/.exec(typed.trim().replaceAll(/[,\s]/g, ''));
  if (!match?.[2]) return null;
  const satang = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return match[1] ? -satang : satang;
}

const CLOCKS = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = CLOCKS.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-GB-u-ca-gregory-nu-latn', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    });
    CLOCKS.set(timeZone, clock);
  }
  return clock;
}

/** The parts of a moment as a calendar and a clock in a time zone show them, each with its leading zeros. */
export function partsOfMoment(iso: string, timeZone: string) {
  const parts = Object.fromEntries(
    clockOf(timeZone).formatToParts(new Date(iso)).map(({ type, value }) => [type, value]),
  );
  const { year = '', month = '', day = '', hour = '', minute = '', second = '' } = parts;
  return { year, month, day, hour, minute, second };
}

/** A moment as `dd/mm/yyyy hh:mm:ss` in a time zone. */
export function formatDateTime(iso: string, timeZone: string): string {
  const { year, month, day, hour, minute, second } = partsOfMoment(iso, timeZone);
  return `${day}/${month}/${year} ${hour}:${minute}:${second}`;
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
