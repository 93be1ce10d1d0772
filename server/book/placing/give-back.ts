/** Cancelled lines of a slip: their numbers and money are given back, once. */
import { sql } from 'drizzle-orm';
import type { BetType } from '../../../domain/bets/bet-type';
import { sumOf } from '../../../domain/money/proportion';
import type { RoundState } from '../../../domain/rounds/round-state';
import type { YeekeeState } from '../../../domain/yeekee/yeekee-state';
import type { StoredSlipState } from '../../db/book/slips';
import { defineStatement, EXAMPLE_DATE, EXAMPLE_ID } from '../../db/statement';
import type { Transaction } from '../../kernel/services';
import { type Cancelled, enqueueCancelCallback } from '../callbacks/enqueue';
import { postLocked, type LockedBalance } from '../post';
import { BookRefusal } from '../refusal';
import { dateOfSlip } from '../slip-date';
import { soldNews } from './sold-news';
import { hasPassed } from './round-gate';

/** A line of a locked slip. */
export interface LineOfSlip {
  position: number;
  betType: BetType;
  /** Closing time of its bet type. */
  closesAt: string;
  stake: number;
  debit: number;
  ended: 'cancelled' | 'refunded' | null;
}

/** A slip as read under the locks of this transaction. */
export interface LockedSlip {
  id: string;
  businessDate: string;
  roundId: string;
  memberId: string;
  state: StoredSlipState;
  at: string;
  /** The moment that decides about deadlines. */
  now: string;
  round: { state: RoundState | YeekeeState; closesAt: string; memberCancelsUntil: string };
  lines: LineOfSlip[];
  /** Number of cancels of the slip or parts of it. */
  cancels: number;
  balances: Omit<LockedBalance, 'balance'>[];
}

/**
 * Locks a slip's round, the slip itself, its numbers and its member's ledger accounts, in the order of docs/book.md.
 */
async function lockAround(tx: Transaction, slipId: string, businessDate: string): Promise<LockedSlip['balances']> {
  // @guard money "the close waits for cancels under way", tested by book/placing-parallel "that is under way is waited
  //   for by the close, and is not in it": without «AND ${hasPassed(sql`(SELECT round_id FROM found)`)} FOR SHARE»
  const { rows } = await tx.execute<{ balances: LockedSlip['balances'] }>(sql`
    WITH found AS MATERIALIZED (
      SELECT id, round_id, member_id FROM slip WHERE id = ${slipId}::uuid AND business_date = ${businessDate}::date
    ), held AS MATERIALIZED (
      SELECT round.id FROM round WHERE id = (SELECT round_id FROM found) AND ${hasPassed(sql`(SELECT round_id FROM found)`)} FOR SHARE
    ), locked AS MATERIALIZED (
      SELECT slip.id FROM slip WHERE id = ${slipId}::uuid AND business_date = ${businessDate}::date
        AND (SELECT count(*) FROM held) > 0 FOR NO KEY UPDATE
    ), asked AS MATERIALIZED (
      SELECT DISTINCT bet_type, booked FROM line
      WHERE slip_id = (SELECT id FROM locked) AND business_date = ${businessDate}::date
    ), numbers AS MATERIALIZED (
      SELECT 1 FROM exposure JOIN asked ON asked.bet_type = exposure.bet_type AND asked.booked = exposure.number
      WHERE exposure.round_id = (SELECT round_id FROM found)
      ORDER BY exposure.bet_type, exposure.number FOR NO KEY UPDATE OF exposure
    ), ledgers AS MATERIALIZED (
      SELECT id, kind, owner_id FROM ledger_account
      WHERE owner_id = (SELECT member_id FROM found) AND kind IN ('wallet', 'atStake') AND (SELECT count(*) FROM numbers) >= 0
      ORDER BY id FOR NO KEY UPDATE
    )
    SELECT (SELECT json_agg(json_build_object('id', id, 'kind', kind, 'ownerId', owner_id)) FROM ledgers) AS balances
    FROM locked`);
  const [row] = rows;
  if (!row) throw new BookRefusal('slipUnknown');
  return row.balances;
}

/**
 * Locks a slip with everything that giving back its lines touches, and reads it afterwards.
 *
 * @throws BookRefusal when there is no such slip
 */
export async function lockSlip(tx: Transaction, slipId: string): Promise<LockedSlip> {
  const businessDate = await dateOfSlip(tx, slipId);
  if (businessDate === null) throw new BookRefusal('slipUnknown');
  const balances = await lockAround(tx, slipId, businessDate);
  const { rows } = await tx.execute<Omit<LockedSlip, 'balances'> & Record<string, unknown>>(sql`
    SELECT slip.id, slip.business_date::text AS "businessDate", slip.round_id AS "roundId", slip.member_id AS "memberId",
      slip.state, slip.at, book_now() AS now,
      json_build_object('state', round.state, 'closesAt', round.closes_at, 'memberCancelsUntil', round.member_cancels_until) AS round,
      (SELECT json_agg(json_build_object('position', line.position, 'betType', line.bet_type, 'stake', line.stake,
          'debit', line.debit, 'ended', line.ended, 'closesAt', coalesce(setting.closes_at, round.closes_at)) ORDER BY position)
        FROM line LEFT JOIN round_bet_type AS setting ON setting.round_id = slip.round_id AND setting.bet_type = line.bet_type
        WHERE line.slip_id = slip.id AND line.business_date = ${businessDate}::date) AS lines,
      (SELECT coalesce(max(no), 0) FROM transfer WHERE kind = 'cancel' AND reference_id = slip.id) AS cancels
    FROM slip JOIN round ON round.id = slip.round_id WHERE slip.id = ${slipId}::uuid AND slip.business_date = ${businessDate}::date`);
  const [row] = rows;
  if (!row) throw new BookRefusal('slipUnknown');
  return { ...row, balances };
}

/** How lines end, and their slip with the last of them. */
export interface Ending {
  state: StoredSlipState;
  /** Null for the clock. */
  actorId: string | null;
  reason: string | null;
  /** Whether the slip's partner itself has refused it. Then it gets no callback, as it has nothing to give back. */
  isRefusedByPartner?: boolean;
}

/** The lines and amounts that were given back. */
export interface GivenBack {
  slipId: string;
  /** State of the slip afterwards. */
  state: StoredSlipState;
  /** Positions of the lines that ended. */
  positions: number[];
  /** Satang. */
  stake: number;
  debit: number;
}

interface EndedLines {
  slip: Pick<LockedSlip, 'id' | 'businessDate' | 'roundId'>;
  positions: readonly number[];
  state: StoredSlipState;
  /** End of the slip, with its last line. */
  end: { at: string; actorId: string | null; reason: string | null } | null;
  callback: Cancelled;
}

const endLines = defineStatement({
  name: 'slip_give_back',
  row: {},
  examples: {
    'one line': {
      slip: { id: EXAMPLE_ID, businessDate: EXAMPLE_DATE, roundId: EXAMPLE_ID },
      positions: [1],
      state: 'accepted',
      end: null,
      callback: { no: 1, lines: [{ position: 1, debit: 100 }], debit: 100, reason: null, isTold: true },
    },
  },
  // @guard money "a line that is given back is a change of its number", tested by round-desk/tally "knows a line that
  //   was given back from another of the same stake that came for it": without «, changes = exposure.changes +
  //   per_number.lines»
  sql: ({ slip, positions, state, end, callback }: EndedLines) => sql`
    WITH ended_lines AS (
      UPDATE line SET ended = 'cancelled'
      WHERE slip_id = ${slip.id}::uuid AND business_date = ${slip.businessDate}::date
        AND position = ANY(${sql.param(positions)}::smallint[]) AND ended IS NULL
      RETURNING bet_type, booked, stake, rate, discount, debit, held
    ), per_number AS (
      SELECT bet_type, booked, sum(stake) AS stake, sum(stake * rate / 100) AS liability, count(*) AS lines
      FROM ended_lines GROUP BY bet_type, booked
    ), counted_down AS (
      UPDATE exposure SET sold = sold - per_number.stake, liability = exposure.liability - per_number.liability,
        lines = exposure.lines - per_number.lines, changes = exposure.changes + per_number.lines
      FROM per_number WHERE exposure.round_id = ${slip.roundId}::uuid AND exposure.bet_type = per_number.bet_type
        AND exposure.number = per_number.booked
    ), per_holder AS (
      SELECT holder.account_id, ended_lines.bet_type, ended_lines.booked, sum(holder.held) AS held
      FROM ended_lines JOIN slip ON slip.id = ${slip.id}::uuid AND slip.business_date = ${slip.businessDate}::date
      CROSS JOIN unnest(slip.path, ended_lines.held) AS holder (account_id, held)
      GROUP BY holder.account_id, ended_lines.bet_type, ended_lines.booked
    ), held_less AS (
      UPDATE held_exposure AS stored SET held = stored.held - per_holder.held
      FROM per_holder WHERE stored.round_id = ${slip.roundId}::uuid AND stored.account_id = per_holder.account_id
        AND stored.bet_type = per_holder.bet_type AND stored.number = per_holder.booked
    ), sold_news AS (
      ${soldNews(sql`${slip.roundId}::uuid`)}
    ), cancel_callback AS (
      ${enqueueCancelCallback(slip, callback)}
    )
    UPDATE slip SET state = ${state}, stake = slip.stake - ended.stake, discount = slip.discount - ended.discount,
      debit = slip.debit - ended.debit, ended_at = ${end?.at ?? null}::timestamptz,
      ended_by = ${end?.actorId ?? null}::uuid, end_reason = ${end?.reason ?? null}
    FROM (SELECT coalesce(sum(stake), 0) AS stake, coalesce(sum(discount), 0) AS discount, coalesce(sum(debit), 0) AS debit
      FROM ended_lines) AS ended
    WHERE slip.id = ${slip.id}::uuid AND slip.business_date = ${slip.businessDate}::date`,
});

/**
 * Ends active lines of a locked slip: their numbers can be sold again, and their debits go back to the member. With its
 * last line the slip takes the ending's state.
 */
export async function giveBack(
  tx: Transaction,
  newId: () => string,
  slip: LockedSlip,
  lines: readonly LineOfSlip[],
  { state, actorId, reason, isRefusedByPartner = false }: Ending,
): Promise<GivenBack> {
  const positions = lines.map(({ position }) => position);
  const standing = slip.lines.filter(({ ended }) => ended === null);
  const isWhole = standing.length === lines.length;
  const after = isWhole ? state : slip.state;
  const now = new Date(slip.now);
  const debit = sumOf(lines.map((line) => line.debit));
  const no = slip.cancels + 1;
  // For an uncharged slip, only its end is announced; a partner that never answered has to acknowledge that.
  // @guard money "a partner is told of what is given back", tested by partners/seamless-told "of the slip, or line by
  //   line, gives back what was debited": «!isRefusedByPartner» becomes «isRefusedByPartner»
  const isTold = !isRefusedByPartner && (isWhole || debit > 0);
  const callback = { no, lines, debit, reason, isTold };
  const end = isWhole ? { at: now.toISOString(), actorId, reason } : null;
  await endLines(tx, { slip, positions, state: after, end, callback });

  const posting = {
    id: newId(),
    kind: 'cancel' as const,
    referenceId: slip.id,
    no,
    businessDate: slip.businessDate,
    at: now,
    actorId,
    ...(reason !== null && { reason }),
  };
  const legs = [
    { kind: 'atStake' as const, ownerId: slip.memberId, amount: -debit },
    { kind: 'wallet' as const, ownerId: slip.memberId, amount: debit },
  ];
  await postLocked(tx, posting, legs, slip.balances);
  return { slipId: slip.id, state: after, positions, stake: sumOf(lines.map((line) => line.stake)), debit };
}
