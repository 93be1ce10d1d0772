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

/** The day of a moment as `dd/mm/yyyy` in a time zone. */
export function formatDate(iso: string, timeZone: string): string {
  const { year, month, day } = partsOfMoment(iso, timeZone);
  return `${day}/${month}/${year}`;
}
