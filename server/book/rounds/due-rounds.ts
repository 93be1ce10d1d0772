/** Rounds whose time has come: the clock handles them one by one, each independently. */
import { type SQL, sql } from 'drizzle-orm';
import { executePrepared } from '../../db/named';
import type { Transaction } from '../../kernel/services';
import { type Book, withTransaction } from '../transaction';
import type { RoundClaim } from './claim';
import { oneByOne } from '../one-by-one';
import { holdRunning } from './hold-running';

export interface DueRound extends Record<string, unknown> {
  id: string;
  lottoId: string;
  kind: RoundClaim['kind'];
}

/** Rounds that are due: a condition and an order over `round` and `lotto`. */
export interface Due {
  when: SQL;
  order: SQL;
}

/** Maximum number of rounds per run; the next run continues. */
const AT_ONCE = 1_000;

/** Returns the rounds that are due, in their order. */
async function dueRounds(book: Book, { when, order }: Due): Promise<DueRound[]> {
  return withTransaction(book, (tx) =>
    executePrepared<DueRound>(
      tx,
      sql`
      SELECT round.id, round.lotto_id AS "lottoId", CASE lotto.family WHEN 'yeekee' THEN 'yeekee' ELSE 'round' END AS kind
      FROM round JOIN lotto ON lotto.id = round.lotto_id WHERE ${when} ORDER BY ${order} LIMIT ${AT_ONCE}`,
    ),
  );
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
  await oneByOne(await dueRounds(book, due), step, signal);
}
