/** The numbers of a round with the highest liability or stakes. */
import { sql } from 'drizzle-orm';
import { bookedNumber } from '../../../domain/bets/bet-number';
import { BET_TYPES, type BetType } from '../../../domain/bets/bet-type';
import type { DrawnDigits, Row2Source } from '../../../domain/results/drawn-digits';
import { winningNumbers } from '../../../domain/results/matching';
import type { SoldNumber } from '../../../domain/api/sold-number';
import { readLaidOff } from '../../book/lay-off/handed-on';
import { liveLines } from '../../book/settling/live-lines';
import { soldNumbersOf } from '../../book/sold-numbers';
import type { Caller } from '../../access/caller';
import type { Reader } from '../../records/read';

/** Maximum number of returned numbers per bet type. */
const NUMBERS_SHOWN = 20;

type Sold = Omit<SoldNumber, 'isWinner' | 'laidOff'>;

/** Reads the sales by number: stored for the operator, added up from lines for any other account's part. */
async function soldNumbers(db: Reader, roundId: string, { isMaster, acting }: Caller): Promise<Sold[]> {
  // @guard access "what is sold by number is the house’s to know", tested by access/approvals: «isMaster» becomes
  //   «true»
  const sums = isMaster
    ? soldNumbersOf(sql`${roundId}::uuid`, sql`(SELECT business_date FROM round WHERE id = ${roundId}::uuid)`)
    : sql`(SELECT line.bet_type, line.booked AS number, count(*)::integer AS lines, sum(line.stake)::bigint AS sold,
        sum(line.stake * line.rate / 100)::bigint AS liability
      FROM ${liveLines(roundId)} WHERE slip.path @> ARRAY[${acting.id}]::uuid[] GROUP BY line.bet_type, line.booked)`;
  const { rows } = await db.execute<Sold>(sql`
    SELECT bet_type AS "betType", number, lines, sold, liability FROM (
      SELECT *, row_number() OVER (PARTITION BY bet_type ORDER BY liability DESC, number) AS place FROM ${sums} AS sums
    ) AS ranked WHERE place <= ${NUMBERS_SHOWN}
    ORDER BY array_position(${sql.param(BET_TYPES)}::text[], bet_type), place`);
  return rows;
}

/** Returns the winning numbers of a bet type in their booked form; none for a bet type that isn't drawn. */
export function winnersOf(betType: BetType, digits: DrawnDigits | null, row2Reads: Row2Source): Set<string> {
  if (!digits) return new Set();
  try {
    return new Set(winningNumbers(betType, digits, row2Reads).map((number) => bookedNumber(betType, number)));
  } catch (error) {
    if (error instanceof RangeError) return new Set();
    throw error;
  }
}

/** Reads the numbers of a round, the highest liability of each bet type first. */
export async function readNumbers(db: Reader, roundId: string, caller: Caller): Promise<SoldNumber[]> {
  const { rows } = await db.execute<{ digits: DrawnDigits | null; row2Reads: Row2Source }>(sql`
    SELECT round.digits, coalesce(round.row2_reads, lotto.row2_reads) AS "row2Reads" FROM round JOIN lotto ON lotto.id = round.lotto_id
    WHERE round.id = ${roundId}::uuid`);
  const { digits = null, row2Reads = 'top3' } = rows[0] ?? {};
  const winning = new Map(BET_TYPES.map((betType) => [betType, winnersOf(betType, digits, row2Reads)]));
  const sold = await soldNumbers(db, roundId, caller);
  const laidOffOf = caller.isMaster ? await readLaidOff(db, roundId) : () => null;
  return sold.map((one) => ({
    ...one,
    isWinner: winning.get(one.betType)?.has(one.number) ?? false,
    laidOff: laidOffOf(one),
  }));
}
