/**
 * The locks that a bet waits for: its round, its numbers, its member's ledger accounts, always in this order. What it adds to
 * its numbers is counted as they are locked, which is taken back with everything else where it isn't placed.
 */
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

/** What lines add to a number; amounts in satang. */
export interface AddedNumber extends NumberKey {
  stake: number;
  /** What they would pay. */
  liability: number;
  lines: number;
}

/** What is counted of a number, satang. */
export interface CountedNumber extends NumberKey {
  sold: number;
  soldToMember: number;
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
  /** Whether those were missing, so that they were locked later than the rest. */
  isLockedLater: boolean;
  /** The numbers as they were before the bet. */
  numbers: CountedNumber[];
}

/** A number with what is counted of it, the bet in it. */
type Counted = [betType: BetType, number: string, sold: number];

interface RawLocked extends Omit<LockedForBet, 'path' | 'isLockedLater' | 'numbers'> {
  path: string[] | null;
  sold: Counted[];
  soldToMember: Counted[];
}

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

interface Asked extends AskedNumbers {
  roundId: string;
  memberId: string;
  stakes: number[];
  liabilities: number[];
  counts: number[];
}

const lock = prepare<Asked, RawLocked>(
  'place_lock',
  (value) => sql`
    WITH held AS MATERIALIZED (
      SELECT id, lotto_id, business_date FROM round
      WHERE id = ${value('roundId')}::uuid AND ${hasPassed(value('roundId'))} AND book_now() < closes_at FOR SHARE
    ), numbers AS (
      INSERT INTO exposure AS stored (round_id, bet_type, number, sold, liability, lines)
      SELECT held.id, asked.bet_type, asked.number, asked.stake, asked.liability, asked.lines
      FROM held CROSS JOIN unnest(${value('betTypes')}::text[], ${value('numbers')}::text[], ${value('stakes')}::bigint[],
        ${value('liabilities')}::bigint[], ${value('counts')}::integer[]) AS asked (bet_type, number, stake, liability, lines)
      ORDER BY asked.bet_type, asked.number
      ON CONFLICT (round_id, bet_type, number) DO UPDATE SET sold = stored.sold + excluded.sold,
        liability = stored.liability + excluded.liability, lines = stored.lines + excluded.lines
      RETURNING bet_type, number, sold
    ), of_member AS (
      INSERT INTO member_exposure AS stored (round_id, member_id, bet_type, number, sold)
      SELECT held.id, ${value('memberId')}::uuid, asked.bet_type, asked.number, asked.stake
      FROM held CROSS JOIN unnest(${value('betTypes')}::text[], ${value('numbers')}::text[], ${value('stakes')}::bigint[])
        AS asked (bet_type, number, stake)
      WHERE (SELECT count(*) FROM numbers) >= 0
      ON CONFLICT (round_id, member_id, bet_type, number) DO UPDATE SET sold = stored.sold + excluded.sold
      RETURNING bet_type, number, sold
    ), ledgers AS (
      SELECT id, kind, owner_id FROM ledger_account
      WHERE owner_id = ${value('memberId')}::uuid AND kind IN ('wallet', 'atStake') AND (SELECT count(*) FROM numbers) >= 0
      ORDER BY id FOR NO KEY UPDATE
    )
    SELECT ${KEPT_PLANS}, ${WHILE_NOT_SUSPENDED}, held.lotto_id AS "lottoId", held.business_date::text AS "businessDate",
      ${pathOf(value('memberId'))} AS path,
      (SELECT coalesce(json_agg(json_build_array(bet_type, number, sold)), '[]') FROM numbers) AS sold,
      (SELECT coalesce(json_agg(json_build_array(bet_type, number, sold)), '[]') FROM of_member) AS "soldToMember",
      (SELECT coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'ownerId', owner_id)), '[]') FROM ledgers) AS balances
    FROM held`,
);

const keyOf = (betType: string, number: string) => `${betType}:${number}`;

/** The numbers as they were before the bet. */
function numbersBefore(added: readonly AddedNumber[], { sold, soldToMember }: RawLocked): CountedNumber[] {
  const byKey = (counted: Counted[]) =>
    new Map(counted.map(([betType, number, count]) => [keyOf(betType, number), count]));
  const [ofAll, ofMember] = [byKey(sold), byKey(soldToMember)];
  return added.map(({ betType, number, stake }) => {
    const [all, own] = [ofAll.get(keyOf(betType, number)), ofMember.get(keyOf(betType, number))];
    if (all === undefined || own === undefined) throw new Error('a number was not counted');
    return { betType, number, sold: all - stake, soldToMember: own - stake };
  });
}

/**
 * Locks in one statement what a bet touches, making rows of numbers that nobody has bet on, and counts the bet. The row of
 * `exposure` is the lock of all that is counted of a number, by member and by holder too; each step reads the one before it,
 * which keeps the order. A round whose time is up isn't locked: those who come late could otherwise keep its close waiting
 * for ever.
 *
 * @param added each number once
 * @returns null when the round's time is up
 * @throws BookRefusal when there is no such round or member
 */
export async function lockForBet(
  tx: Transaction,
  newId: () => string,
  { roundId, memberId, sellerId }: Pick<PlacingRequest, 'roundId' | 'memberId' | 'sellerId'>,
  added: readonly AddedNumber[],
): Promise<LockedForBet | null> {
  const [row] = await lock(tx, {
    roundId,
    memberId,
    ...askedNumbers(added),
    stakes: added.map(({ stake }) => stake),
    liabilities: added.map(({ liability }) => liability),
    counts: added.map(({ lines }) => lines),
  });
  if (!row) {
    const { rows } = await tx.execute<{ isRound: boolean; path: string[] | null }>(sql`
      SELECT EXISTS (SELECT FROM round WHERE id = ${roundId}::uuid) AS "isRound", ${pathOf(sql`${memberId}`)} AS path`);
    if (!isOf(rows[0]?.path ?? null, sellerId)) throw new BookRefusal('memberUnknown');
    if (!rows[0]?.isRound) throw new BookRefusal('roundUnknown');
    return null;
  }
  if (!isOf(row.path, sellerId)) throw new BookRefusal('memberUnknown');
  // Only the first bet of a member finds one missing.
  const isLockedLater = row.balances.length < 2;
  const balances = isLockedLater
    ? await lockBalances(tx, newId, [
        { kind: 'wallet', ownerId: memberId },
        { kind: 'atStake', ownerId: memberId },
      ])
    : row.balances;
  const { lottoId, businessDate, path } = row;
  return { lottoId, businessDate, path, balances, isLockedLater, numbers: numbersBefore(added, row) };
}
