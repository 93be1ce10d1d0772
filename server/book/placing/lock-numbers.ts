/**
 * The locks that a bet waits for: the gate of its round, the round, its numbers, its member's ledger accounts, always in
 * this order, and the lock of suspensions. Locking the numbers also counts the bet on them; if the bet isn't placed, the
 * rollback undoes that.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { BetType } from '../../../domain/bets/bet-type';
import { checkedInteger } from '../../../domain/money/proportion';
import { column } from '../../db/column';
import { GENERIC_PLAN_COLUMNS, GENERIC_PLAN_SETTINGS } from '../../db/plan-settings';
import { definePreparedStatement, EXAMPLE_ID, type ValueOf } from '../../db/statement';
import type { Transaction } from '../../kernel/services';
import { lockBalances, type LockedBalance } from '../post';
import { BookRefusal } from '../refusal';
import type { PlacingRequest } from './request';
import { type BatchOutcome, batchOutcome } from './separately';
import { WHILE_NOT_SUSPENDED } from '../../settings/suspending';
import { hasPassed, gateLetsPass } from './round-gate';

/** A number of a round as it is booked. */
export interface NumberKey {
  betType: BetType;
  number: string;
}

/** Amounts that lines add to a number, in satang. */
export interface AddedNumber extends NumberKey {
  stake: number;
  /** Their possible payout. */
  liability: number;
  lines: number;
}

/** Amount sold of a number, satang. */
export interface CountedNumber extends NumberKey {
  sold: number;
}

/** A number under its lock. */
interface LockedNumber extends CountedNumber {
  /** Physical place of its row of `exposure` until the transaction ends, the fastest way to read it. */
  row: string;
}

/** A bet to lock. */
export interface BetToLock extends Pick<PlacingRequest, 'roundId' | 'memberId' | 'sellerId'> {
  /** Amounts that the bet adds, each number once. */
  added: readonly AddedNumber[];
}

/** Everything that is locked for a bet until the transaction ends. */
export interface LockedForBet {
  lottoId: string;
  /** Business date of the round. */
  businessDate: string;
  /** Path of the member, from the root to itself. */
  path: string[];
  /** Ledger accounts of the member: its wallet and its stakes. */
  balances: Omit<LockedBalance, 'balance'>[];
  /** Whether those were missing and were therefore locked later than the rest. */
  isLockedLater: boolean;
  /** The numbers before this bet, including the earlier bets of the transaction. */
  numbers: LockedNumber[];
}

/** Numbers in the form that a statement takes: bet types and numbers as parallel lists. */
export interface NumberArrays {
  betTypes: BetType[];
  numbers: string[];
}

/** Returns the numbers for a statement, each once. */
export function numberArraysOf(keys: readonly NumberKey[]): NumberArrays {
  return { betTypes: keys.map(({ betType }) => betType), numbers: keys.map(({ number }) => number) };
}

/** Returns numbers as rows of SQL: `(bet_type, number)`. */
export function requestedNumbers(value: ValueOf<NumberArrays>): SQL {
  return sql`unnest(${value('betTypes')}::text[], ${value('numbers')}::text[]) AS requested (bet_type, number)`;
}

const pathOf = (memberId: SQL) => sql`(SELECT path FROM account WHERE id = ${memberId}::uuid AND kind = 'member')`;

/** Whether a path belongs to a member, and to one of the seller's if a seller is named. */
const isOf = (path: string[] | null | undefined, sellerId: string | undefined): path is string[] =>
  path !== null && path !== undefined && (sellerId === undefined || path.at(-2) === sellerId);

/** Bets as parallel lists, then the amounts that they add as parallel lists. */
interface NumberLockValues extends NumberArrays {
  roundIds: string[];
  memberIds: string[];
  /** Position of the bet of each number, from 1. */
  bets: number[];
  stakes: number[];
  liabilities: number[];
  counts: number[];
}

/**
 * Numbers with the amount sold, including these bets, as parallel lists. Each list is a text, which is faster than
 * JSON.
 */
interface Counted {
  /** Position of each number's round in the request, from 1. */
  positions: string;
  betTypes: string;
  numbers: string;
  sold: string;
  /** Separated by semicolons. */
  rows: string;
}

const LOCKED_ROW = {
  ...GENERIC_PLAN_COLUMNS,
  pg_advisory_xact_lock_shared: column.none,
  rounds: column.json<{ id: string; lottoId: string; businessDate: string }[]>(),
  members: column.json<{ id: string; path: string[] }[]>(),
  balances: column.json<(Omit<LockedBalance, 'balance'> & { ownerId: string })[]>(),
  positions: column.text,
  betTypes: column.text,
  numbers: column.text,
  sold: column.text,
  rows: column.text,
};

const EXAMPLE: NumberLockValues = {
  roundIds: [EXAMPLE_ID],
  memberIds: [EXAMPLE_ID],
  bets: [1],
  betTypes: ['top3'],
  numbers: ['123'],
  stakes: [100],
  liabilities: [90_000],
  counts: [1],
};

/** How rounds and ledger accounts are locked: waiting for each, or skipping the ones in use. */
// @guard money "bets let by who changes their round", tested by limits/under-way "the round is held up all the same":
//   «hasPassed,» becomes «() => sql`true`,»
const WAITING = { passes: hasPassed, ofLocks: sql`` };
const IN_PASSING = { passes: gateLetsPass, ofLocks: sql`SKIP LOCKED` };

const lockBy = (name: string, { passes, ofLocks }: { passes: (roundId: SQL) => SQL; ofLocks: SQL }) =>
  definePreparedStatement({
    name,
    plan: 'kept',
    row: LOCKED_ROW,
    example: EXAMPLE,
    sql: (value: ValueOf<NumberLockValues>) => {
      const [roundIds, memberIds] = [sql`(${value('roundIds')}::uuid[])`, sql`(${value('memberIds')}::uuid[])`];
      // @guard money "the close waits for bets under way", tested by book/placing-parallel "that is under way is waited
      //   for by the close, and is in it": without «FOR SHARE»
      // @guard money "bets on a number wait for each other", tested by book/placing-parallel "exactly the cap of a number
      //   is sold": without «stored.sold +»
      // @guard money "a pause of betting waits for bets under way", tested by settings/settings "is answered only when no
      //   bet is underway, and none is taken after that": without «${WHILE_NOT_SUSPENDED},»
      // @guard money "bets of a member wait for each other", tested by book/placing-parallel "nobody spends more than it
      //   has": without «FOR NO KEY UPDATE ${ofLocks}»
      // @guard money "a line that comes is a change of its number", tested by round-desk/tally "reads the lines that came
      //   and no others": without «+ excluded.changes»
      // @guard money "a bet on a round that is suspended waits for nothing", tested by book/settling/void-of-open "keeps
      //   nobody waiting": «CASE WHEN state <> 'suspended' THEN ${passes(sql`round.id`)} ELSE false END» becomes
      //   «${passes(sql`round.id`)}»
      return sql`
    WITH open_rounds AS MATERIALIZED (
      SELECT id, lotto_id, business_date FROM round
      WHERE id = ANY(${roundIds}) AND CASE WHEN state <> 'suspended' THEN ${passes(sql`round.id`)} ELSE false END
        AND book_now() < closes_at FOR SHARE ${ofLocks}
    ), added AS MATERIALIZED (
      SELECT * FROM unnest(${value('bets')}::integer[], ${value('betTypes')}::text[], ${value('numbers')}::text[],
        ${value('stakes')}::bigint[], ${value('liabilities')}::bigint[], ${value('counts')}::integer[])
        AS added (bet, bet_type, number, stake, liability, lines)
    ), counted_numbers AS (
      INSERT INTO exposure AS stored (round_id, bet_type, number, sold, liability, lines, changes)
      SELECT open_rounds.id, added.bet_type, added.number, sum(added.stake)::bigint, sum(added.liability)::bigint,
        sum(added.lines)::integer, sum(added.lines)::integer
      FROM open_rounds JOIN added ON open_rounds.id = ${roundIds}[added.bet]
      GROUP BY open_rounds.id, added.bet_type, added.number ORDER BY open_rounds.id, added.bet_type, added.number
      ON CONFLICT (round_id, bet_type, number) DO UPDATE SET sold = stored.sold + excluded.sold,
        liability = stored.liability + excluded.liability, lines = stored.lines + excluded.lines,
        changes = stored.changes + excluded.changes
      RETURNING round_id, bet_type, number, sold, ctid AS row
    ), ledgers AS (
      SELECT id, kind, owner_id FROM ledger_account
      WHERE owner_id = ANY(${memberIds}) AND kind IN ('wallet', 'atStake') AND (SELECT count(*) FROM counted_numbers) >= 0
      ORDER BY id FOR NO KEY UPDATE ${ofLocks}
    )
    SELECT ${GENERIC_PLAN_SETTINGS}, ${WHILE_NOT_SUSPENDED},
      (SELECT coalesce(json_agg(json_build_object('id', id, 'lottoId', lotto_id, 'businessDate', business_date)), '[]') FROM open_rounds) AS rounds,
      (SELECT coalesce(json_agg(json_build_object('id', id, 'path', path)), '[]') FROM account
        WHERE id = ANY(${memberIds}) AND kind = 'member') AS members,
      (SELECT coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'ownerId', owner_id)), '[]') FROM ledgers) AS balances,
      counted.*
    FROM (
      SELECT coalesce(string_agg(array_position(${roundIds}, round_id)::text, ','), '') AS positions,
        coalesce(string_agg(bet_type, ','), '') AS "betTypes", coalesce(string_agg(number, ','), '') AS numbers,
        coalesce(string_agg(sold::text, ','), '') AS sold, coalesce(string_agg(row::text, ';'), '') AS rows
      FROM counted_numbers
    ) AS counted`;
    },
  });

const lock = lockBy('place_lock', WAITING);
const lockInPassing = lockBy('place_lock_passing', IN_PASSING);

function askedBy(bets: readonly BetToLock[]): NumberLockValues {
  const added = bets.flatMap((bet) => bet.added);
  return {
    roundIds: bets.map(({ roundId }) => roundId),
    memberIds: bets.map(({ memberId }) => memberId),
    bets: bets.flatMap((bet, index) => bet.added.map(() => index + 1)),
    ...numberArraysOf(added),
    stakes: added.map(({ stake }) => stake),
    liabilities: added.map(({ liability }) => liability),
    counts: added.map(({ lines }) => lines),
  };
}

const keyOf = (position?: string, betType?: string, number?: string) => `${position}:${betType}:${number}`;

const listOf = (text: string, separator: string) => (text === '' ? [] : text.split(separator));

/** Returns the numbers of each bet as they were before it and after the earlier bets. */
function numbersBefore(bets: readonly BetToLock[], counted: Counted): LockedNumber[][] {
  const [positions, betTypes] = [listOf(counted.positions, ','), listOf(counted.betTypes, ',')];
  const [numbers, sold, rows] = [listOf(counted.numbers, ','), listOf(counted.sold, ','), listOf(counted.rows, ';')];
  const ofAll = new Map(
    rows.map((row, index) => [
      keyOf(positions[index], betTypes[index], numbers[index]),
      { left: checkedInteger(Number(sold[index])), row },
    ]),
  );
  const placeOfRound = bets.map(({ roundId }) => String(bets.findIndex((one) => one.roundId === roundId) + 1));
  // The loop starts with the last bet, as the counted amounts include all of them.
  const before = bets.map((): LockedNumber[] => []);
  for (const [index, bet] of [...bets.entries()].reverse()) {
    before[index] = bet.added.map(({ betType, number, stake }) => {
      const key = keyOf(placeOfRound[index], betType, number);
      const all = ofAll.get(key);
      if (all === undefined) throw new Error('a number was not counted');
      const left = all.left - stake;
      // @guard money "of slips placed together each comes after those before it", tested by book/placing-together "sell
      //   a number up to its cap and no further, each after those before it"
      all.left = left;
      return { betType, number, sold: left, row: all.row };
    });
  }
  return before;
}

/**
 * Locks everything that a bet touches in one statement, creates rows for new numbers, and counts the bet. The row of
 * `exposure` also serves as the lock of a number's stakes by member and by holder. Each step reads the one before it,
 * which keeps the order.
 *
 * A closed or suspended round is neither waited for nor locked. Otherwise late bets could delay its close forever, and
 * they would wait for every operation on the round.
 *
 * @returns null when the round has closed or is suspended
 * @throws BookRefusal when there is no such round or member
 */
export async function lockForBet(tx: Transaction, newId: () => string, bet: BetToLock): Promise<LockedForBet | null> {
  const { roundId, memberId, sellerId } = bet;
  const [row] = await lock(tx, askedBy([bet]));
  const [round, member] = [row?.rounds[0], row?.members[0]];
  if (!row || !round) {
    const { rows } = await tx.execute<{ isRound: boolean; path: string[] | null }>(sql`
      SELECT EXISTS (SELECT FROM round WHERE id = ${roundId}::uuid) AS "isRound", ${pathOf(sql`${memberId}`)} AS path`);
    if (!isOf(rows[0]?.path, sellerId)) throw new BookRefusal('memberUnknown');
    if (!rows[0]?.isRound) throw new BookRefusal('roundUnknown');
    return null;
  }
  if (!isOf(member?.path, sellerId)) throw new BookRefusal('memberUnknown');
  // Only a member's first bet finds one missing.
  const isLockedLater = row.balances.length < 2;
  const balances = isLockedLater
    ? await lockBalances(tx, newId, [
        { kind: 'wallet', ownerId: memberId },
        { kind: 'atStake', ownerId: memberId },
      ])
    : row.balances;
  const { lottoId, businessDate } = round;
  return {
    lottoId,
    businessDate,
    path: member.path,
    balances,
    isLockedLater,
    numbers: numbersBefore([bet], row)[0] ?? [],
  };
}

/**
 * Locks everything that bets of different members touch, and counts them. It doesn't wait for rounds and ledger
 * accounts: another transaction may hold one for long, and the other bets have nothing to do with it. It waits for
 * numbers, in the same order as for one bet.
 *
 * @returns in the order of the bets; or those to place separately, as their locks aren't all free or they can't be placed
 * at all
 */
export async function lockForBets(tx: Transaction, bets: readonly BetToLock[]): Promise<BatchOutcome<LockedForBet>> {
  const [row] = await lockInPassing(tx, askedBy(bets));
  if (!row) throw new Error('the database answered nothing');
  const found = bets.map(({ roundId, memberId, sellerId }) => {
    const round = row.rounds.find(({ id }) => id === roundId);
    const path = row.members.find(({ id }) => id === memberId)?.path;
    const balances = row.balances.filter(({ ownerId }) => ownerId === memberId);
    if (!round || !isOf(path, sellerId) || balances.length < 2) return 'separately';
    return { lottoId: round.lottoId, businessDate: round.businessDate, path, balances, isLockedLater: false };
  });
  const outcome = batchOutcome(found);
  if (outcome.end === 'rollBack') return outcome;
  const numbers = numbersBefore(bets, row);
  return { ...outcome, results: outcome.results.map((one, index) => ({ ...one, numbers: numbers[index] ?? [] })) };
}
