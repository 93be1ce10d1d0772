/** The partitions of the months to come: made ahead, and without keeping a bet waiting for whoever reads for long. */
import { sql } from 'drizzle-orm';
import { SQL_STATES, sqlStateOf } from '../../db/sql-state';
import { type Book, withTransaction } from '../transaction';

/** This month and so many after it: a try that fails costs nothing for as long. */
const MONTHS_AHEAD = 3;

/** With fewer ahead than this it is said that they can't be made. */
const ENOUGH_AHEAD = 2;

/**
 * So long a bet may be held up at most. A partition is attached under a lock of the default one, and whoever comes for that
 * later waits behind it; a statement over rows that went there is cut off alike.
 */
const WAITS_MS = { lock: 250, statement: 2_000 };

/** The last is a row that came to the default partition meanwhile. */
const NOT_NOW: readonly (string | undefined)[] = [
  SQL_STATES.lockNotAvailable,
  SQL_STATES.queryCanceled,
  SQL_STATES.checkViolation,
];

/** A month that is wanted soon has no partition. */
export class MonthsMissing extends Error {}

/** A partition that isn't there. */
interface MissingPart extends Record<string, unknown> {
  part: string;
  /** The first of its month. */
  month: string;
  /** How many months ahead it is. */
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

/** Makes one, in a transaction of its own so that it holds no lock while it waits for another; false when it can't now. */
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
 * Makes what is missing of the partitions of this and the next three months. The first that can't be made now, as somebody
 * reads or another process is at it, ends the run; a later one goes on.
 *
 * @throws MonthsMissing when one of them is wanted soon
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
