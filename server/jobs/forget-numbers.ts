/**
 * Removal of the counters per number of rounds that ended long ago: they decide about bets, which can't be placed there
 * any more.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { SettingKey } from '../../domain/settings/settings';
import { withTransaction, type Book } from '../book/transaction';
import { IS_OVER } from '../book/verify/check';
import { oneByOne } from '../book/one-by-one';
import { settingInSql } from '../settings/read';

/** A counter of rounds that follows from their lines. */
interface Counted {
  table: SQL;
  /** Key of its rows; null where all rows of a round are removed together. */
  key: SQL | null;
  /** Number of days to keep it after the end of a round. */
  keptFor: SettingKey;
}

/**
 * Counters to remove. Counters by holder are shown nowhere. Total counters are also shown for past rounds and are kept
 * longer. Later they are computed from lines (`server/book/sold-numbers.ts`), which requires that a round has all of
 * them or none.
 */
const COUNTED: readonly Counted[] = [
  {
    table: sql.raw('held_exposure'),
    key: sql.raw('round_id, account_id, bet_type, number'),
    keptFor: 'retention.numbersDays',
  },
  { table: sql.raw('exposure'), key: null, keptFor: 'retention.soldDays' },
];

/** Number of rows per statement, as a longer one would hold its locks for longer. */
const REMOVED_AT_ONCE = 5_000;

/** Maximum number of rounds per run; the next run continues. */
const ROUNDS_AT_ONCE = 500;

/**
 * Returns the rounds that still have counters although they ended longer ago than the setting allows. It skips from
 * round to round along the key, so that its cost depends on the remaining counters, not on all rounds ever.
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

/** Removes the counters of a round, in steps where they have a key; another process may be removing the same ones. */
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

/** Removes counters whose time is over. */
export async function forgetNumbers(book: Book, signal: AbortSignal): Promise<void> {
  for (const counted of COUNTED) {
    const forget = ({ id }: { id: string }) => forgetRound(book, counted, id, signal);
    await oneByOne(await overFor(book, counted), forget, signal);
  }
}
