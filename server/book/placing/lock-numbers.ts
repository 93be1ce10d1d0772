/** The locks that a bet waits for: its round, its numbers, its member's ledger accounts, always in this order. */
import { type SQL, sql } from 'drizzle-orm';
import type { BetType } from '../../../domain/bets/bet-type';
import type { Transaction } from '../../services';
import { lockBalances, type LockedBalance } from '../post';
import { KEPT_PLANS, prepare, type ValueOf } from '../prepared';
import { BookRefusal } from '../refusal';
import type { PlacingRequest } from './request';
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

/** Numbers as a statement takes them: bet types and numbers side by side. */
export interface AskedNumbers {
  betTypes: BetType[];
  numbers: string[];
}

/** The numbers of a statement, each once. */
export function askedNumbers(keys: readonly NumberKey[]): AskedNumbers {
  return { betTypes: keys.map(({ betType }) => betType), numbers: keys.map(({ number }) => number) };
}

/** Numbers as rows of SQL: `(bet_type, number)`. */
export function requestedNumbers(value: ValueOf<AskedNumbers>): SQL {
  return sql`unnest(${value('betTypes')}::text[], ${value('numbers')}::text[]) AS asked (bet_type, number)`;
}

const pathOf = (memberId: SQL) => sql`(SELECT path FROM account WHERE id = ${memberId}::uuid AND kind = 'member')`;

/** Whether a path is that of a member, of the seller where one is named. */
const isOf = (path: string[] | null, sellerId: string | undefined): path is string[] =>
  path !== null && (sellerId === undefined || path.at(-2) === sellerId);

const lock = prepare<AskedNumbers & { roundId: string; memberId: string }, RawLocked>(
  'place_lock',
  (value) => sql`
    WITH held AS MATERIALIZED (
      SELECT id, lotto_id, business_date FROM round
      WHERE id = ${value('roundId')}::uuid AND ${hasPassed(value('roundId'))} AND book_now() < closes_at FOR SHARE
    ), numbers AS (
      INSERT INTO exposure AS stored (round_id, bet_type, number, sold, liability, lines)
      SELECT held.id, asked.bet_type, asked.number, 0, 0, 0 FROM held CROSS JOIN ${requestedNumbers(value)}
      ORDER BY asked.bet_type, asked.number
      ON CONFLICT (round_id, bet_type, number) DO UPDATE SET sold = stored.sold WHERE false
      RETURNING 1
    ), ledgers AS (
      SELECT id, kind, owner_id FROM ledger_account
      WHERE owner_id = ${value('memberId')}::uuid AND kind IN ('wallet', 'atStake') AND (SELECT count(*) FROM numbers) >= 0
      ORDER BY id FOR NO KEY UPDATE
    )
    SELECT ${KEPT_PLANS}, ${WHILE_NOT_SUSPENDED}, held.lotto_id AS "lottoId", held.business_date::text AS "businessDate",
      ${pathOf(value('memberId'))} AS path,
      (SELECT coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'ownerId', owner_id)), '[]') FROM ledgers) AS balances
    FROM held`,
);

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
  { roundId, memberId, sellerId }: Pick<PlacingRequest, 'roundId' | 'memberId' | 'sellerId'>,
  numbers: readonly NumberKey[],
): Promise<LockedForBet | null> {
  const [row] = await lock(tx, { roundId, memberId, ...askedNumbers(numbers) });
  if (!row) {
    const { rows } = await tx.execute<{ isRound: boolean; path: string[] | null }>(sql`
      SELECT EXISTS (SELECT FROM round WHERE id = ${roundId}::uuid) AS "isRound", ${pathOf(sql`${memberId}`)} AS path`);
    if (!isOf(rows[0]?.path ?? null, sellerId)) throw new BookRefusal('memberUnknown');
    if (!rows[0]?.isRound) throw new BookRefusal('roundUnknown');
    return null;
  }
  if (!isOf(row.path, sellerId)) throw new BookRefusal('memberUnknown');
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
