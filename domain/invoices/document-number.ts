/** Numbers of invoices, credit notes and receipts: one series of each per year, without gaps. */

export const DOCUMENT_SERIES = ['INV', 'CN', 'RC'] as const;
export type DocumentSeries = (typeof DOCUMENT_SERIES)[number];

/** Minimum number of digits, so that a year's numbers sort as text. */
const DIGITS = 6;

/** Returns a number as it is printed, such as `INV-2026-000042`. */
export function documentNumber(series: DocumentSeries, year: number, no: number): string {
  return `${series}-${year}-${String(no).padStart(DIGITS, '0')}`;
}

/** Returns the year of the series for a business date. */
export const seriesYear = (date: string) => Number(date.slice(0, 4));
