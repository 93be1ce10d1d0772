/** Search for slips by the contents of their lines. */
import { type SQL, sql } from 'drizzle-orm';
import { bookedNumber, isBetNumber } from '../../../domain/bets/bet-number';
import { BET_TYPES, type BetType } from '../../../domain/bets/bet-type';
import { UNFINISHED_ROUND_STATES } from '../../../domain/slips/shown-state';
import type { Condition, Filter } from '../../records/query';

const isBetType = (value: unknown): value is BetType => BET_TYPES.some((betType) => betType === value);

/** Returns the value that a field must equal; undefined without such a condition. */
function valueOfField(conditions: readonly Condition[], field: string): Condition['value'] | undefined {
  return conditions.find((condition) => condition.field === field && condition.operator === 'eq')?.value;
}

/** Whether a filter asks for lines that won: a bet type or a number then has to be that of a winning line. */
export const asksForWonLines = ({ conditions }: Filter): boolean =>
  valueOfField(conditions, 'state') === 'won' &&
  ['betType', 'number'].some((field) => valueOfField(conditions, field) !== undefined);

/** Returns the possible bet types, each with the number in its booked form. */
function bookedIn(number: string, betType: BetType | null): { betType: BetType; booked: string }[] {
  return BET_TYPES.filter((each) => (betType === null || each === betType) && isBetNumber(each, number)).map(
    (each) => ({
      betType: each,
      booked: bookedNumber(each, number),
    }),
  );
}

/** Selects the rounds in which a number is searched: the requested ones, otherwise all that await their result. */
function requestedRounds({ conditions }: Filter): SQL {
  const round = valueOfField(conditions, 'round');
  if (round !== undefined) return sql`sought.id = ${round}::uuid`;
  const comparisons = { eq: sql`=`, gte: sql`>=`, lte: sql`<=` };
  const days = conditions.flatMap(({ field, operator, value }) =>
    field === 'businessDate' && operator in comparisons
      ? [sql`sought.business_date ${comparisons[operator as keyof typeof comparisons]} ${value}::date`]
      : [],
  );
  if (days.length > 0) return sql.join(days, sql` AND `);
  return sql`sought.state = ANY(${sql.param([...UNFINISHED_ROUND_STATES])}::text[])`;
}

/** Conditions for lines found by number; null if no number is requested. */
export interface RequestedNumberFilter {
  /** The slips that have such a line. */
  slips: SQL;
  /** Whether a row of `line` matches. */
  line: SQL;
}

/**
 * Returns the conditions for the number in a filter. It is looked up round by round in the index of numbers, so that
 * among ten million lines only the matching ones cost time.
 */
export function requestedNumberFilter(filter: Filter): RequestedNumberFilter | null {
  const number = valueOfField(filter.conditions, 'number');
  if (number === undefined) return null;
  const betType = valueOfField(filter.conditions, 'betType');
  const booked = bookedIn(String(number), isBetType(betType) ? betType : null);
  const requestedNumbers = sql`unnest(${sql.param(booked.map((each) => each.betType))}::text[],
    ${sql.param(booked.map((each) => each.booked))}::text[])`;
  return {
    slips: sql`ARRAY(
      SELECT DISTINCT found.slip_id FROM round AS sought CROSS JOIN ${requestedNumbers} AS asked (bet_type, booked)
      JOIN line AS found ON found.round_id = sought.id AND found.business_date = sought.business_date
        AND found.bet_type = asked.bet_type AND found.booked = asked.booked
      WHERE ${requestedRounds(filter)})`,
    line: sql`(line.bet_type, line.booked) IN (SELECT * FROM ${requestedNumbers} AS asked (bet_type, booked))`,
  };
}
