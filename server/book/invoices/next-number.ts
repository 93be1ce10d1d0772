/** Numbers without gaps: the counter's row is locked by what numbers, which is the last statement of its transaction. */
import { type SQL, sql } from 'drizzle-orm';
import { type DocumentSeries, seriesYear } from '../../../domain/invoices/document-number';

/**
 * The next number of a series as a part of a statement, to be read as `(SELECT last FROM numbered)`. Whoever rolls back gives it
 * back, since the counter's row is of the same transaction; whoever comes meanwhile waits for that.
 *
 * @param date the business date of what is numbered
 */
export const numbered = (series: DocumentSeries, date: string): SQL => sql`
  numbered AS (
    INSERT INTO document_counter AS counter (series, year, last) VALUES (${series}, ${seriesYear(date)}, 1)
    ON CONFLICT (series, year) DO UPDATE SET last = counter.last + 1 RETURNING last
  )`;
