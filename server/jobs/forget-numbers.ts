/** Removing what was added up per member and holder of rounds that are long over: nothing reads it any more. */
import { type SQL, sql } from 'drizzle-orm';
import { inBook, type Book } from '../book/transaction';
import { IS_OVER } from '../book/verify/check';
import { oneByOne } from '../book/one-by-one';
import { settingInSql } from '../settings/read';

/**
 * What is counted by member and by holder decides about bets, and follows from the lines. What is sold of a number by all stays:
 * it is told of past rounds too.
 */
const COUNTED = {
  member_exposure: sql.raw('round_id, member_id, bet_type, number'),
  held_exposure: sql.raw('round_id, account_id, bet_type, number'),
} as const;

/** So many rows go in one statement, which would hold its locks as long as it lasts. */
const REMOVED_AT_ONCE = 5_000;

/** So many rounds in one run; the next goes on. */
const ROUNDS_AT_ONCE = 500;

/**
 * Rounds of which something is still counted, that are over for longer than is set. From row to row along the key, so that
 * it costs as much as there is left, however many rounds there have ever been.
 */
async function overFor(book: Book, table: SQL): Promise<{ id: string }[]> {
  const { rows } = await inBook(book, (tx) =>
    tx.execute<{ id: string }>(sql`
      WITH RECURSIVE counted AS (
        (SELECT round_id FROM ${table} ORDER BY round_id LIMIT 1)
        UNION ALL
        SELECT (SELECT next.round_id FROM ${table} AS next WHERE next.round_id > counted.round_id ORDER BY next.round_id LIMIT 1)
        FROM counted WHERE counted.round_id IS NOT NULL
      )
      SELECT round.id FROM counted JOIN round ON round.id = counted.round_id
      WHERE ${IS_OVER} AND round.result_at < book_now() - make_interval(days => (${settingInSql('retention.numbersDays')} #>> '{}')::integer)
      LIMIT ${ROUNDS_AT_ONCE}`),
  );
  return rows;
}

/** Removes it in steps; another process may be at the same round. */
export async function forgetNumbers(book: Book, signal: AbortSignal): Promise<void> {
  for (const [name, key] of Object.entries(COUNTED)) {
    const table = sql.identifier(name);
    const forget = async ({ id }: { id: string }) => {
      let removed = REMOVED_AT_ONCE;
      while (removed === REMOVED_AT_ONCE && !signal.aborted) {
        const { rowCount } = await book.db.execute(sql`
          DELETE FROM ${table} WHERE (${key}) IN (
            SELECT ${key} FROM ${table} WHERE round_id = ${id}::uuid ORDER BY ${key} LIMIT ${REMOVED_AT_ONCE} FOR UPDATE SKIP LOCKED
          )`);
        removed = rowCount ?? 0;
      }
    };
    await oneByOne(await overFor(book, sql`${table}`), forget, signal);
  }
}
