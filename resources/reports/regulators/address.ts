/** Reads parts of an address, and ignores invalid ones. */
import { REPORT_DATES, REPORT_DAYS_MAX } from '../../../domain/api/reports';
import { countDays, type Period, PERIODS } from '../../../domain/reports/period';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const PAGE_MAX = 10_000;

/** Returns an id; undefined for other text. */
export const uuidIn = (text: string | null): string | undefined =>
  text !== null && UUID.test(text) ? text : undefined;

/** Returns the page in the address; the first page by default. */
export function pageIn(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1);
  return Number.isSafeInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1;
}

const DATE = /^\d{4}-\d\d-\d\d$/;

/** Returns the period in the address; this week by default, and for a range without valid dates. */
export function periodIn(search: URLSearchParams): { period: Period; from?: string; to?: string } {
  const period = PERIODS.find((one) => one === search.get('period')) ?? 'thisWeek';
  if (period !== 'range') return { period };
  const [from = '', to = ''] = ['from', 'to'].map((name) => search.get(name) ?? '');
  const { first, last } = REPORT_DATES;
  const isWithin = DATE.test(from) && DATE.test(to) && first <= from && from <= to && to <= last;
  const isRange = isWithin && countDays({ from, to }) <= REPORT_DAYS_MAX;
  return isRange ? { period, from, to } : { period: 'thisWeek' };
}
