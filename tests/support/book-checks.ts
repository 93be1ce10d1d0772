/** Looking into the book from outside. */
import { openDatabase, openPool } from '../../server/db/connection';
import { type BookReport, verifyBook } from '../../server/book/verify/verify-book';
import { asOwner } from './migrations';
import type { TestServices } from './services';

/** The rows of a statement. */
export async function rowsOf<Row extends object>(
  { services }: TestServices,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await services.pool.query<Row>(statement, values)).rows;
}

/**
 * How many connections wait for a lock. Asked outside of the transaction at hand, within which PostgreSQL shows those connections
 * alone that it showed at first.
 */
export async function waitingForLocks(test: TestServices): Promise<number> {
  return (
    await rowsOf(test, "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'")
  ).length;
}

/**
 * Alters the book as only the owner of its tables can, for states that the app never creates. The owner also disables
 * the trigger that would stop such a change.
 */
export async function alterBook({ database }: TestServices, statement: string, values: unknown[] = []): Promise<void> {
  const kept = /^UPDATE approval/.test(statement);
  await asOwner(database.adminUrl, async (owner) => {
    await owner.query('BEGIN');
    const switched = (verb: 'DISABLE' | 'ENABLE') =>
      `ALTER TABLE approval ${verb} TRIGGER approval_stays_as_asked, ${verb} TRIGGER approval_stays_decided`;
    if (kept) await owner.query(switched('DISABLE'));
    await owner.query(statement, values);
    if (kept) await owner.query(switched('ENABLE'));
    await owner.query('COMMIT');
  });
}

/** Deletes the recorded changes of accounts, for a test that sets their terms back past those records. */
export async function forgetChanges({ database }: TestServices): Promise<void> {
  await asOwner(database.adminUrl, async (owner) => {
    await owner.query("SET session_replication_role = 'replica'");
    await owner.query("DELETE FROM audit WHERE entity IN ('agents', 'members', 'rate-packages')");
  });
}

/** Throws the first difference in the book. */
export function expectWhole({ services }: TestServices): Promise<BookReport> {
  return verifyBook(services.db);
}

/**
 * Returns the same services over a number of connections, for concurrent work. Call `end` before the database is
 * dropped.
 */
export function withConnections(test: TestServices, count: number) {
  const pool = openPool(test.database.appUrl, count);
  // As in `createTestServices`: the pool's end doesn't wait for the sockets.
  pool.on('error', () => undefined);
  return { services: { ...test.services, pool, db: openDatabase(pool) }, end: () => pool.end() };
}
