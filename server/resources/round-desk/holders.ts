/** The largest buyers of a number of a round. */
import { sql } from 'drizzle-orm';
import { bookedNumber, isBetNumber } from '../../../domain/bets/bet-number';
import type { BetType } from '../../../domain/bets/bet-type';
import type { NumberHolders } from '../../../domain/round-desk/round-desk';
import type { Acting } from '../../access/acting';
import { fieldProblem } from '../../kernel/problem';
import { isCountedFor, linesOf } from './counted-lines';
import type { FoundDeskRound } from './desk-round';

/** Maximum number of members returned. */
const SHOWN_MAX = 5;

/**
 * Reads the members with the largest stakes on a number, by name for readers that may know members. Throws for an
 * invalid number.
 */
export async function readHolders(
  { services: { db }, caller }: Acting,
  { round }: Pick<FoundDeskRound, 'round'>,
  { betType, number }: { betType: BetType; number: string },
): Promise<NumberHolders> {
  if (!isBetNumber(betType, number)) throw fieldProblem('number', 'invalid');
  const { rows } = await db.execute<
    NumberHolders['top'][number] & { members: number; whole: number } & Record<string, unknown>
  >(sql`
    WITH staked AS (
      SELECT slip.member_id, sum(line.stake)::bigint AS stake, count(DISTINCT slip.id)::integer AS slips
      FROM ${linesOf(round)} ${isCountedFor(caller)} AND line.bet_type = ${betType} AND line.booked = ${bookedNumber(betType, number)}
      GROUP BY slip.member_id
    )
    SELECT ${caller.can('read', 'member') ? sql`member.username` : sql`NULL::text`} AS username, stake, slips,
      (count(*) OVER ())::integer AS members, (sum(stake) OVER ())::bigint AS whole
    FROM staked JOIN account AS member ON member.id = staked.member_id
    ORDER BY stake DESC, member.username LIMIT ${SHOWN_MAX}`);
  const [first] = rows;
  return {
    stake: first?.whole ?? 0,
    members: first?.members ?? 0,
    top: rows.map(({ username, stake, slips }) => ({ username, stake, slips })),
  };
}
