/** Transactions of the book, and the moment that decides in them. */
import { sql } from 'drizzle-orm';
import type { Config } from '../kernel/config';
import { commitOrRollBack, type Outcome } from '../db/commit-or-roll-back';
import type { Clock, Database, Transaction } from '../kernel/services';
import { withRetry } from './with-retry';

/** Services that a function of the book needs next to the transaction it writes in. */
export interface BookContext {
  /** A new UUIDv7. */
  newId: () => string;
  /** The time zone of business dates. */
  config: Pick<Config, 'timeZone'>;
  /** The simulated time where a business is simulated; otherwise the database's clock decides. */
  bookClock?: Clock;
}

/** Services that the book needs to open transactions of its own; the server's services include them. */
export interface Book extends BookContext {
  db: Database;
}

/** Makes the simulated time the time of the book, where a business is simulated. */
async function setBookClock(tx: Transaction, { bookClock }: Pick<BookContext, 'bookClock'>): Promise<void> {
  if (bookClock) await tx.execute(sql`SELECT set_config('book.now', ${bookClock().toISOString()}, true)`);
}

/**
 * Runs work in one transaction: all of it or nothing. Within it, `book_now()` is the time that decides about money.
 * Locks are taken in one order everywhere: round, slip, numbers of the round by bet type and number, ledger accounts by
 * id.
 */
export function withTransaction<T>(book: Book, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return book.db.transaction(async (tx) => {
    await setBookClock(tx, book);
    return work(tx);
  });
}

/**
 * Runs work as `withTransaction` does, and again from its beginning if the database aborted it. Everything that belongs
 * together goes into the work, such as a movement and its audit entry.
 */
export function inBookTransaction<T>(book: Book, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return withRetry(() => withTransaction(book, work));
}

/** Runs work as `withTransaction` does, and ends the transaction as its outcome says. */
export function withOutcome<T extends Outcome>(book: Book, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return commitOrRollBack(book.db, async (tx) => {
    await setBookClock(tx, book);
    return work(tx);
  });
}

/** Reads the current time of the book again; after waiting for a lock it is later than before. */
export async function bookNow(tx: Database | Transaction): Promise<Date> {
  const { rows } = await tx.execute<{ now: string }>(sql`SELECT book_now() AS now`);
  const [row] = rows;
  if (!row) throw new Error('the database has no clock');
  return new Date(row.now);
}
