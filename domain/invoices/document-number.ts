/** The numbers of invoices, credit notes and receipts: a series of each, anew every year, without gaps. */

export const DOCUMENT_SERIES = ['INV', 'CN', 'RC'] as const;
export type DocumentSeries = (typeof DOCUMENT_SERIES)[number];

/** So many digits at least, so that a year's numbers sort as text. */
const DIGITS = 6;

/** A number as it is printed, such as `INV-2026-000042`. */
export function documentNumber(series: DocumentSeries, year: number, no: number): string {
  return `${series}-${year}-${String(no).padStart(DIGITS, '0')}`;
}

/** The year in whose series something of a business date is numbered. */
export const seriesYear = (date: string) => Number(date.slice(0, 4));
