/** Removing what was added up per number of rounds that are long over: what decides about bets, which nobody makes there any more. */
import { type SQL, sql } from 'drizzle-orm';
import type { SettingKey } from '../../domain/settings/settings';
import { withTransaction, type Book } from '../book/transaction';
import { IS_OVER } from '../book/verify/check';
import { oneByOne } from '../book/one-by-one';
import { settingInSql } from '../settings/read';

/** Something that is counted of rounds, and follows from their lines. */
interface Counted {
  table: SQL;
  /** Its key; null where all of a round goes at once. */
  key: SQL | null;
  /** So many days after a round is over. */
  keptFor: SettingKey;
}

/**
 * What is counted by holder is told by nobody. What is sold by all is told of past rounds too, longer, and from
 * lines in the end (`server/book/sold-numbers.ts`), which takes that there is all of it or nothing.
 */
const COUNTED: readonly Counted[] = [
  {
    table: sql.raw('held_exposure'),
    key: sql.raw('round_id, account_id, bet_type, number'),
    keptFor: 'retention.numbersDays',
  },
  { table: sql.raw('exposure'), key: null, keptFor: 'retention.soldDays' },
];

/** So many rows go in one statement, which would hold its locks as long as it lasts. */
const REMOVED_AT_ONCE = 5_000;

/** So many rounds in one run; the next goes on. */
const ROUNDS_AT_ONCE = 500;

/**
 * Rounds of which something is still counted, that are over for longer than is set. From row to row along the key, so that
 * it costs as much as there is left, however many rounds there have ever been.
 */
async function overFor(book: Book, { table, keptFor }: Counted): Promise<{ id: string }[]> {
  const { rows } = await withTransaction(book, (tx) =>
    tx.execute<{ id: string }>(sql`
      WITH RECURSIVE counted AS (
        (SELECT round_id FROM ${table} ORDER BY round_id LIMIT 1)
        UNION ALL
        SELECT (SELECT next.round_id FROM ${table} AS next WHERE next.round_id > counted.round_id ORDER BY next.round_id LIMIT 1)
        FROM counted WHERE counted.round_id IS NOT NULL
      )
      SELECT round.id FROM counted JOIN round ON round.id = counted.round_id
      WHERE ${IS_OVER} AND round.result_at < book_now() - make_interval(days => (${settingInSql(keptFor)} #>> '{}')::integer)
      LIMIT ${ROUNDS_AT_ONCE}`),
  );
  return rows;
}

/** Removes what is counted of a round, in steps where it has a key; another process may be at the same round. */
async function forgetRound({ db }: Book, { table, key }: Counted, id: string, signal: AbortSignal): Promise<void> {
  if (key === null) {
    await db.execute(sql`DELETE FROM ${table} WHERE round_id = ${id}::uuid`);
    return;
  }
  let removed = REMOVED_AT_ONCE;
  while (removed === REMOVED_AT_ONCE && !signal.aborted) {
    const { rowCount } = await db.execute(sql`
      DELETE FROM ${table} WHERE (${key}) IN (
        SELECT ${key} FROM ${table} WHERE round_id = ${id}::uuid ORDER BY ${key} LIMIT ${REMOVED_AT_ONCE} FOR UPDATE SKIP LOCKED
      )`);
    removed = rowCount ?? 0;
  }
}

/** Removes what is kept for no longer. */
export async function forgetNumbers(book: Book, signal: AbortSignal): Promise<void> {
  for (const counted of COUNTED) {
    const forget = ({ id }: { id: string }) => forgetRound(book, counted, id, signal);
    await oneByOne(await overFor(book, counted), forget, signal);
  }
}
