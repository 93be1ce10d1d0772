/** Rounds whose time has come: the clock handles them one by one, each independently. */
import { type SQL, sql } from 'drizzle-orm';
import { column, type RowOf } from '../../db/column';
import { definePreparedStatement, type Statement } from '../../db/statement';
import type { Transaction } from '../../kernel/services';
import { type Book, withTransaction } from '../transaction';
import type { RoundClaim } from './claim';
import { oneByOne } from '../one-by-one';
import { holdRunning } from './hold-running';

const DUE_ROUND = { id: column.uuid, lottoId: column.uuid, kind: column.oneOf<RoundClaim['kind']>() };

export type DueRound = RowOf<typeof DUE_ROUND>;

/** Rounds that are due. */
export interface Due {
  /** Condition over `round` and `lotto`. */
  when: SQL;
  /** Reads the rounds in their order. */
  read: Statement<object, DueRound>;
}

/** Maximum number of rounds per run; the next run continues. */
const AT_ONCE = 1_000;

/**
 * Defines rounds that are due, by a condition and an order over `round` and `lotto`.
 *
 * @param name unique name of the statement that reads them
 */
export function defineDue(name: string, { when, order }: { when: SQL; order: SQL }): Due {
  const read = definePreparedStatement({
    name,
    plan: 'kept',
    row: DUE_ROUND,
    example: {},
    sql: () => sql`
      SELECT round.id, round.lotto_id AS "lottoId", CASE lotto.family WHEN 'yeekee' THEN 'yeekee' ELSE 'round' END AS kind
      FROM round JOIN lotto ON lotto.id = round.lotto_id WHERE ${when} ORDER BY ${order} LIMIT ${AT_ONCE}`,
  });
  return { when, read };
}

/**
 * Takes a due round for a step in this transaction, and locks it after waiting for its in-flight bets.
 *
 * @returns false when it isn't due any more, or another process is handling it
 */
export async function takeDue(tx: Transaction, { id }: Pick<DueRound, 'id'>, { when }: Due): Promise<boolean> {
  const due = sql`FROM round JOIN lotto ON lotto.id = round.lotto_id WHERE round.id = ${id}::uuid AND ${when}`;
  const { rowCount: isMine } = await tx.execute(
    sql`SELECT ${due} AND pg_try_advisory_xact_lock(hashtextextended(round.id::text, 0))`,
  );
  if (isMine !== 1) return false;
  // @guard money "the clock holds bets back", tested by limits/under-way "the round opens all the same, though all bet
  //   on it already"
  await holdRunning(tx, id);
  // Another process may have handled it until a moment ago.
  const { rowCount } = await tx.execute(sql`SELECT ${due} FOR NO KEY UPDATE OF round`);
  return rowCount === 1;
}

/**
 * Does a step with every round that is due, in order. A round that fails doesn't stop the others.
 *
 * @param signal ends the work after the current round
 * @throws SomeFailed at the end, when some failed
 */
export async function eachDue(
  book: Book,
  due: Due,
  step: (round: DueRound) => Promise<unknown>,
  signal: AbortSignal,
): Promise<void> {
  const rounds = await withTransaction(book, (tx) => due.read(tx));
  await oneByOne(rounds, step, signal);
}
