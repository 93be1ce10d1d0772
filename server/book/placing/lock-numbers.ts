/** The locks that a bet waits for: its round, its numbers, its member's ledger accounts, always in this order. */
import { sql } from 'drizzle-orm';
import type { BetType } from '../../../domain/bets/bet-type';
import type { Transaction } from '../../services';
import { lockBalances, type LockedBalance } from '../post';
import { executePrepared, GENERIC_PLANS } from '../prepared';
import { BookRefusal } from '../refusal';
import { WHILE_NOT_SUSPENDED } from './suspending';
import { hasPassed } from './turnstile';

/** A number of a round as it is booked. */
export interface NumberKey {
  betType: BetType;
  number: string;
}

/** What is locked until the transaction ends. */
export interface LockedForBet {
  lottoId: string;
  /** Of the round. */
  businessDate: string;
  /** The member's, from the root to itself. */
  path: string[];
  /** The member's wallet and what it has at stake. */
  balances: Omit<LockedBalance, 'balance'>[];
}

type RawLocked = Omit<LockedForBet, 'path'> & { path: string[] | null };

/** Numbers as rows of SQL: `(bet_type, number)`. */
export function requestedNumbers(numbers: readonly NumberKey[]) {
  return sql`unnest(${sql.param(numbers.map(({ betType }) => betType))}::text[],
    ${sql.param(numbers.map(({ number }) => number))}::text[]) AS asked (bet_type, number)`;
}

/**
 * Locks in one statement what a bet touches, making rows of numbers that nobody has bet on. The row of `exposure` is the
 * lock of all that is counted of a number, by member and by holder too. An update whose condition is never true locks the
 * row and writes nothing; each step reads the one before it, which keeps the order. A round whose time is up isn't locked:
 * those who come late could otherwise keep its close waiting for ever.
 *
 * @param numbers each once
 * @returns null when the round's time is up
 * @throws BookRefusal when there is no such round or member
 */
export async function lockForBet(
  tx: Transaction,
  newId: () => string,
  { roundId, memberId }: { roundId: string; memberId: string },
  numbers: readonly NumberKey[],
): Promise<LockedForBet | null> {
  const [row] = await executePrepared<RawLocked>(
    tx,
    'place_lock',
    sql`
    WITH held AS MATERIALIZED (
      SELECT id, lotto_id, business_date FROM round
      WHERE id = ${roundId}::uuid AND ${hasPassed(roundId)} AND book_now() < closes_at FOR SHARE
    ), numbers AS (
      INSERT INTO exposure AS stored (round_id, bet_type, number, sold, liability, lines)
      SELECT held.id, asked.bet_type, asked.number, 0, 0, 0 FROM held CROSS JOIN ${requestedNumbers(numbers)}
      ORDER BY asked.bet_type, asked.number
      ON CONFLICT (round_id, bet_type, number) DO UPDATE SET sold = stored.sold WHERE false
      RETURNING 1
    ), ledgers AS (
      SELECT id, kind, owner_id FROM ledger_account
      WHERE owner_id = ${memberId}::uuid AND kind IN ('wallet', 'atStake') AND (SELECT count(*) FROM numbers) >= 0
      ORDER BY id FOR NO KEY UPDATE
    )
    SELECT ${GENERIC_PLANS}, ${WHILE_NOT_SUSPENDED}, held.lotto_id AS "lottoId", held.business_date::text AS "businessDate",
      (SELECT path FROM account WHERE id = ${memberId}::uuid AND kind = 'member') AS path,
      (SELECT coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'ownerId', owner_id)), '[]') FROM ledgers) AS balances
    FROM held`,
  );
  if (!row) {
    const { rowCount } = await tx.execute(sql`SELECT FROM round WHERE id = ${roundId}::uuid`);
    if (rowCount === 0) throw new BookRefusal('roundUnknown');
    return null;
  }
  if (!row.path) throw new BookRefusal('memberUnknown');
  // Only the first bet of a member finds one missing.
  const balances =
    row.balances.length === 2
      ? row.balances
      : await lockBalances(tx, newId, [
          { kind: 'wallet', ownerId: memberId },
          { kind: 'atStake', ownerId: memberId },
        ]);
  return { lottoId: row.lottoId, businessDate: row.businessDate, path: row.path, balances };
}
