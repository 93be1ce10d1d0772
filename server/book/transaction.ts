/** Transactions of the book, and the moment that decides in them. */
import { sql } from 'drizzle-orm';
import type { Config } from '../kernel/config';
import type { Clock, Database, Transaction } from '../kernel/services';

/** What the book is handed; the server's services are one. */
export interface Book {
  db: Database;
  /** A new UUIDv7. */
  newId: () => string;
  /** The time zone in which business dates turn. */
  config: Pick<Config, 'timeZone'>;
  /** Where a business is simulated, the moment it is there; else the database's clock decides. */
  bookClock?: Clock;
}

/**
 * Does something in one transaction: all of it or nothing. In it `book_now()` is the moment that decides about money.
 * Locks are taken in one order everywhere: round, slip, numbers of the round by bet type and number, ledger accounts by id.
 */
export function withTransaction<T>({ db, bookClock }: Book, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    if (bookClock) await tx.execute(sql`SELECT set_config('book.now', ${bookClock().toISOString()}, true)`);
    return work(tx);
  });
}

/** The moment it is for the book, read anew: after waiting for a lock it is a later one than before. */
export async function bookNow(tx: Database | Transaction): Promise<Date> {
  const { rows } = await tx.execute<{ now: string }>(sql`SELECT book_now() AS now`);
  const [row] = rows;
  if (!row) throw new Error('the database has no clock');
  return new Date(row.now);
}
