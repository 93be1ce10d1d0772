/** Looking into the book from outside. */
import { openDatabase, openPool } from '../../server/db/connection';
import { type BookReport, verifyBook } from '../../server/book/verify/verify-book';
import type { TestServices } from './services';

/** The rows of a statement. */
export async function rowsOf<Row extends object>(
  { services }: TestServices,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await services.pool.query<Row>(statement, values)).rows;
}

/** Throws the first difference in the book. */
export function expectWhole({ services }: TestServices): Promise<BookReport> {
  return verifyBook(services.db);
}

/** The same services over so many connections, for what happens at once. Call `end` before the database is dropped. */
export function withConnections(test: TestServices, count: number) {
  const pool = openPool(test.database.appUrl, count);
  // As in `createTestServices`: the pool's end doesn't wait for the sockets.
  pool.on('error', () => undefined);
  return { services: { ...test.services, pool, db: openDatabase(pool) }, end: () => pool.end() };
}
