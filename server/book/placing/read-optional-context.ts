/**
 * What few bets are decided by: what accounts with a cap of own hold hold of its numbers, and what its member staked today where it
 * has a limit of that. Read apart, as planning and opening it costs every bet more than reading it costs those.
 */
import { sql } from 'drizzle-orm';
import type { BetType } from '../../../domain/bets/bet-type';
import type { Transaction } from '../../kernel/services';
import { turnInSql } from '../../settings/business-day';
import { prepare } from '../prepared';
import type { RawTermsAlong } from '../terms/terms-along';
import type { HeldSoFar } from './placing-context';
import { type NumberArrays, numberArraysOf, requestedNumbers } from './lock-numbers';
import { numbersOf, type PlacingInput } from './placing-input';

/** By what it shows whether a slip needs any of it. */
interface Needing {
  now: string;
  /** Whether any account of the path has a cap of own hold, or had one in this round. */
  mayBeHeld: boolean;
  /** Null accounts where the member is gone. */
  terms: Pick<RawTermsAlong, 'holds'> & { accounts: RawTermsAlong['accounts'] | null };
}

export interface OptionalContext {
  held: HeldSoFar[];
  /** Satang; nothing where the member has no limit a day. */
  stakedToday: number;
}

interface HeldQuery extends NumberArrays {
  roundId: string;
  /** Who of the path may have a cap of own hold, or had one. */
  holders: string[];
  /** Those who have one, and of which bet type, side by side. */
  cappedIds: string[];
  cappedTypes: BetType[];
}

/** What those accounts hold of the numbers; the first time it is summed from the lines that stand. */
const readHeld = prepare<HeldQuery, HeldSoFar>('place_read_held', (value) => {
  const [roundId, holders] = [sql`${value('roundId')}::uuid`, sql`${value('holders')}::uuid[]`];
  const businessDate = sql`(SELECT business_date FROM round WHERE id = ${roundId})`;
  return sql`
    SELECT stored.account_id AS "accountId", asked.bet_type AS "betType", asked.number, stored.held, true AS "isStored"
    FROM ${requestedNumbers(value)}
    JOIN held_exposure AS stored ON stored.round_id = ${roundId} AND stored.account_id = ANY(${holders})
      AND stored.bet_type = asked.bet_type AND stored.number = asked.number
    UNION ALL
    SELECT capped.account_id, asked.bet_type, asked.number, coalesce((
        SELECT sum(sold.held[array_position(slip.path, capped.account_id)])::bigint
        FROM line AS sold JOIN slip ON slip.id = sold.slip_id AND slip.business_date = sold.business_date
        WHERE sold.round_id = ${roundId} AND sold.business_date = ${businessDate}
          AND sold.bet_type = asked.bet_type AND sold.booked = asked.number AND sold.ended IS NULL
          AND slip.business_date = ${businessDate} AND capped.account_id = ANY(slip.path)
      ), 0), false
    FROM ${requestedNumbers(value)}
    JOIN unnest(${value('cappedIds')}::uuid[], ${value('cappedTypes')}::text[]) AS capped (account_id, bet_type)
      ON capped.bet_type = asked.bet_type
    WHERE NOT EXISTS (
        SELECT FROM held_exposure AS stored WHERE stored.round_id = ${roundId}
          AND stored.account_id = capped.account_id AND stored.bet_type = asked.bet_type AND stored.number = asked.number)`;
});

interface DayQuery {
  memberId: string;
  timeZone: string;
  /** The moment that decides. */
  now: string;
}

/** What a member staked since the business day turned. */
const readStakedToday = prepare<DayQuery, { staked: number }>('place_read_day', (value) => {
  const [memberId, timeZone] = [sql`${value('memberId')}::uuid`, sql`${value('timeZone')}::text`];
  const day = sql`date_trunc('day', ${value('now')}::timestamptz AT TIME ZONE ${timeZone} - ${turnInSql})`;
  const begin = sql`(${day} + ${turnInSql}) AT TIME ZONE ${timeZone}`;
  // Business dates of rounds that could be bet on today: a draw that was moved with its slips keeps its own, long past.
  // Read apart (OFFSET), so that it walks the rounds to come rather than all there ever were, by date, for the first.
  const earliest = sql`(SELECT min(business_date) FROM (
    SELECT business_date FROM round WHERE result_at >= ${begin} OFFSET 0) AS to_come)`;
  return sql`
    SELECT coalesce(sum(stake), 0)::bigint AS staked FROM slip
    WHERE member_id = ${memberId} AND state IN ('pending', 'accepted')
      AND business_date >= least(${day}::date - 1, ${earliest}) AND at >= ${begin}`;
});

/** Of slips that need none of it. */
export const NO_RARE_FACTS: OptionalContext = { held: [], stakedToday: 0 };

const isDayLimited = ({ terms }: Needing) => (terms.accounts?.at(-1)?.maxDayStake ?? null) !== null;

/** Whether the facts of a slip say that something is needed besides. */
export const needsRareFacts = (facts: Needing) => facts.mayBeHeld || isDayLimited(facts);

/** Reads what the facts of a slip say is needed besides; under the locks of `lockForBet` that stays as it is as well. */
export async function readOptionalContext(
  tx: Transaction,
  { roundId, memberId, lines, timeZone }: PlacingInput,
  facts: Needing,
): Promise<OptionalContext> {
  if (!needsRareFacts(facts)) return NO_RARE_FACTS;
  const { terms, mayBeHeld, now } = facts;
  // The root has none, nor the member.
  const holders = (terms.accounts ?? []).slice(1, -1).map(({ id }) => id);
  const capped = terms.holds.filter(({ accountId }) => holders.includes(accountId));
  const held = mayBeHeld
    ? await readHeld(tx, {
        roundId,
        ...numberArraysOf(numbersOf(lines)),
        holders,
        cappedIds: capped.map(({ accountId }) => accountId),
        cappedTypes: capped.map(({ betType }) => betType),
      })
    : [];
  const [day] = isDayLimited(facts) ? await readStakedToday(tx, { memberId, timeZone, now }) : [];
  return { held, stakedToday: day?.staked ?? 0 };
}
