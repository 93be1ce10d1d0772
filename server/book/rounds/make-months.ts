/** Partitions of the coming months: made ahead, and without making bets wait for a long read. */
import { sql } from 'drizzle-orm';
import { SQL_STATES, sqlStateOf } from '../../db/sql-state';
import { type Book, withTransaction } from '../transaction';

/** Number of months to prepare after this one; a failed try costs nothing for that long. */
const MONTHS_AHEAD = 3;

/** Number of months ahead below which a failure is reported. */
const ENOUGH_AHEAD = 2;

/**
 * Maximum time for which a bet may be held up. A partition is attached under a lock of the default one, and later
 * statements wait behind that lock. A statement over rows that are already in the default partition is cut off in the
 * same way.
 */
const WAITS_MS = { lock: 250, statement: 2_000 };

/** The last one is for a row that has reached the default partition in the meantime. */
const NOT_NOW: readonly (string | undefined)[] = [
  SQL_STATES.lockNotAvailable,
  SQL_STATES.queryCanceled,
  SQL_STATES.checkViolation,
];

/** Error for a month that has no partition and is needed soon. */
export class MonthsMissing extends Error {}

/** A missing partition. */
interface MissingPart extends Record<string, unknown> {
  part: string;
  /** First day of its month. */
  month: string;
  /** Number of months ahead. */
  ahead: number;
}

async function missingParts(book: Book): Promise<MissingPart[]> {
  const { rows } = await withTransaction(book, (tx) =>
    tx.execute<MissingPart>(sql`
      SELECT part, month::text, ahead FROM (
        SELECT ahead, (date_trunc('month', book_now()) + make_interval(months => ahead))::date AS month
        FROM generate_series(0, ${MONTHS_AHEAD}) AS ahead
      ) AS months CROSS JOIN unnest(ARRAY['slip', 'line', 'entry']) AS part
      WHERE to_regclass('public.' || part || to_char(month, '_YYYY_MM')) IS NULL
      ORDER BY month, part`),
  );
  return rows;
}

/**
 * Makes a partition, in a transaction of its own so that it holds no lock while it waits for another one. Returns false
 * when it can't be made now.
 */
async function makePart(book: Book, { part, month }: MissingPart): Promise<boolean> {
  try {
    await withTransaction(book, async (tx) => {
      await tx.execute(sql`SELECT set_config('lock_timeout', ${`${WAITS_MS.lock}`}, true),
        set_config('statement_timeout', ${`${WAITS_MS.statement}`}, true)`);
      await tx.execute(sql`SELECT create_book_part(${part}, ${month}::date)`);
    });
    return true;
  } catch (error) {
    if (!NOT_NOW.includes(sqlStateOf(error))) throw error;
    return false;
  }
}

/**
 * Makes the missing partitions of this and the next three months. The first one that can't be made now, because of a
 * reader or another process, ends the run; a later run continues.
 *
 * @throws MonthsMissing when one of them is needed soon
 */
export async function makeMonths(book: Book): Promise<void> {
  for (const missing of await missingParts(book)) {
    if (await makePart(book, missing)) continue;
    if (missing.ahead > ENOUGH_AHEAD) return;
    throw new MonthsMissing(
      `${missing.part} has no partition for the month of ${missing.month} yet: somebody reads its default partition, or rows fill that`,
    );
  }
}
