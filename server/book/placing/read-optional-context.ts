/**
 * Context that few bets need: the amounts that accounts with a cap of own hold already hold of its numbers, and its
 * member's stakes of today where the member has a daily limit. It is read separately, as planning and opening it would
 * cost every bet more than this extra read costs the few.
 */
import { sql } from 'drizzle-orm';
import type { BetType } from '../../../domain/bets/bet-type';
import { column } from '../../db/column';
import { AS_WRITTEN } from '../../db/plan-settings';
import { definePreparedStatement, EXAMPLE_ID, EXAMPLE_MOMENT, type ValueOf } from '../../db/statement';
import type { Transaction } from '../../kernel/services';
import { turnInSql } from '../../settings/business-day';
import type { RawTermsAlong } from '../terms/terms-along';
import type { HeldSoFar } from './placing-context';
import { type NumberArrays, numberArraysOf, requestedNumbers } from './lock-numbers';
import { numbersOf, type PlacingInput } from './placing-input';

/** The part of the main context that shows whether a slip needs the optional one. */
interface NeedsCheck {
  now: string;
  /** Whether any account on the path has a cap of own hold, or had one in this round. */
  mayBeHeld: boolean;
  /** Null accounts if the member has been deleted. */
  terms: Pick<RawTermsAlong, 'holds'> & { accounts: RawTermsAlong['accounts'] | null };
}

export interface OptionalContext {
  held: HeldSoFar[];
  /** Satang; 0 for a member without a daily limit. */
  stakedToday: number;
}

interface HeldQuery extends NumberArrays {
  roundId: string;
  /** Accounts on the path that may have or have had a cap of own hold. */
  holders: string[];
  /** Accounts with a cap and its bet type, as parallel lists. */
  cappedIds: string[];
  cappedTypes: BetType[];
}

/** Reads the amounts that those accounts hold of the numbers; the first time it sums them from the active lines. */
const readHeld = definePreparedStatement({
  name: 'place_read_held',
  plan: 'generic',
  row: {
    accountId: column.uuid,
    betType: column.oneOf<BetType>(),
    number: column.text,
    held: column.bigint,
    isStored: column.boolean,
  },
  example: {
    roundId: EXAMPLE_ID,
    betTypes: ['top3'],
    numbers: ['123'],
    holders: [EXAMPLE_ID],
    cappedIds: [EXAMPLE_ID],
    cappedTypes: ['top3'],
  },
  sql: (value: ValueOf<HeldQuery>) => {
    const [roundId, holders] = [sql`${value('roundId')}::uuid`, sql`${value('holders')}::uuid[]`];
    const businessDate = sql`(SELECT business_date FROM round WHERE id = ${roundId})`;
    return sql`
    SELECT stored.account_id AS "accountId", requested.bet_type AS "betType", requested.number, stored.held, true AS "isStored"
    FROM ${requestedNumbers(value)}
    JOIN held_exposure AS stored ON stored.round_id = ${roundId} AND stored.account_id = ANY(${holders})
      AND stored.bet_type = requested.bet_type AND stored.number = requested.number
    UNION ALL
    SELECT capped.account_id, requested.bet_type, requested.number, coalesce((
        SELECT sum(sold.held[array_position(slip.path, capped.account_id)])::bigint
        FROM line AS sold JOIN slip ON slip.id = sold.slip_id AND slip.business_date = sold.business_date
        WHERE sold.round_id = ${roundId} AND sold.business_date = ${businessDate}
          AND sold.bet_type = requested.bet_type AND sold.booked = requested.number AND sold.ended IS NULL
          AND slip.business_date = ${businessDate} AND capped.account_id = ANY(slip.path)
      ), 0), false
    FROM ${requestedNumbers(value)}
    JOIN unnest(${value('cappedIds')}::uuid[], ${value('cappedTypes')}::text[]) AS capped (account_id, bet_type)
      ON capped.bet_type = requested.bet_type
    WHERE NOT EXISTS (
        SELECT FROM held_exposure AS stored WHERE stored.round_id = ${roundId}
          AND stored.account_id = capped.account_id AND stored.bet_type = requested.bet_type
          AND stored.number = requested.number)`;
  },
});

interface DayQuery {
  memberId: string;
  timeZone: string;
  /** The moment that decides about deadlines. */
  now: string;
}

/** Reads a member's stakes since the business day turned. */
const readStakedToday = definePreparedStatement({
  name: 'place_read_day',
  plan: 'generic',
  row: { staked: column.bigint },
  example: { memberId: EXAMPLE_ID, timeZone: 'Asia/Bangkok', now: EXAMPLE_MOMENT },
  sql: (value: ValueOf<DayQuery>) => {
    const [memberId, timeZone] = [sql`${value('memberId')}::uuid`, sql`${value('timeZone')}::text`];
    const day = sql`date_trunc('day', ${value('now')}::timestamptz AT TIME ZONE ${timeZone} - ${turnInSql})`;
    const begin = sql`(${day} + ${turnInSql}) AT TIME ZONE ${timeZone}`;
    // Business dates of rounds that could be bet on today: a draw that was moved with its slips keeps its own, long past.
    // As written, it walks the coming rounds instead of all rounds ever, by date, to find the first.
    const earliest = sql`(SELECT min(business_date) FROM (
    SELECT business_date FROM round WHERE result_at >= ${begin} ${AS_WRITTEN}) AS to_come)`;
    return sql`
    SELECT coalesce(sum(stake), 0)::bigint AS staked FROM slip
    WHERE member_id = ${memberId} AND state IN ('pending', 'accepted')
      AND business_date >= least(${day}::date - 1, ${earliest}) AND at >= ${begin}`;
  },
});

/** For slips that need no optional context. */
export const NO_OPTIONAL_CONTEXT: OptionalContext = { held: [], stakedToday: 0 };

const isDayLimited = ({ terms }: NeedsCheck) => (terms.accounts?.at(-1)?.maxDayStake ?? null) !== null;

/** Whether a slip requires the optional context. */
export const needsOptionalContext = (context: NeedsCheck) => context.mayBeHeld || isDayLimited(context);

/**
 * Reads the optional context if a slip requires it. Under the locks of `lockForBet` it can't change either.
 */
export async function readOptionalContext(
  tx: Transaction,
  { roundId, memberId, lines, timeZone }: PlacingInput,
  context: NeedsCheck,
): Promise<OptionalContext> {
  if (!needsOptionalContext(context)) return NO_OPTIONAL_CONTEXT;
  const { terms, mayBeHeld, now } = context;
  // Neither the root nor the member has a cap.
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
  const [day] = isDayLimited(context) ? await readStakedToday(tx, { memberId, timeZone, now }) : [];
  return { held, stakedToday: day?.staked ?? 0 };
}
