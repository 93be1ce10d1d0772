/** Invoice numbers without gaps: the last statement of a transaction takes the number and locks the counter's row. */
import { type SQL, sql } from 'drizzle-orm';
import { type DocumentSeries, seriesYear } from '../../../domain/invoices/document-number';

/**
 * Returns the part of a statement that takes the next number of a series, read as `(SELECT last FROM numbered)`. The
 * counter's row is of the same transaction, so a rollback returns the number, and concurrent transactions wait for it.
 *
 * @param date the business date of the numbered document
 */
export const numbered = (series: DocumentSeries, date: string): SQL => sql`
  numbered AS (
    INSERT INTO document_counter AS counter (series, year, last) VALUES (${series}, ${seriesYear(date)}, 1)
    ON CONFLICT (series, year) DO UPDATE SET last = counter.last + 1 RETURNING last
  )`;
