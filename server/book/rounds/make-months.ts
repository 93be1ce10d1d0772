/** The partitions of the months to come. */
import { sql } from 'drizzle-orm';
import { type Book, inBook } from '../transaction';

/** This month and so many after it. */
const MONTHS_AHEAD = 2;

/** Makes what is missing of the partitions of this and the next two months. */
export async function makeMonths(book: Book): Promise<void> {
  await inBook(book, (tx) =>
    tx.execute(sql`
      SELECT create_book_month((book_now() + make_interval(months => ahead))::date)
      FROM generate_series(0, ${MONTHS_AHEAD}) AS ahead`),
  );
}
