/** The rounds listed for the desk: open ones, and those of the last day. */
import { sql } from 'drizzle-orm';
import type { DeskRound, ListedDeskRound } from '../../../domain/round-desk/round-desk';
import { worstResults } from '../../../domain/round-desk/worst-results';
import { isUndecided } from '../../../domain/lay-off/undecided';
import { sumOf } from '../../../domain/money/proportion';
import type { Row2Source } from '../../../domain/results/drawn-digits';
import type { Acting } from '../../access/acting';
import type { Caller } from '../../access/caller';
import type { Reader } from '../../records/read';
import { DESK_ROUND_COLUMNS, ROW2_READS } from './desk-round';
import { payableOf, readSold } from './sold';

/**
 * Maximum number of rounds of either kind. For one lotto only the next few open ones are listed, as yeekee opens a
 * whole day's rounds together.
 */
const OPEN_SHOWN = 60;
const OPEN_OF_LOTTO = 8;
const RECENT_SHOWN = 16;

type Row = DeskRound & { row2Reads: Row2Source } & Record<string, unknown>;

async function readRounds(db: Reader): Promise<Row[]> {
  const columns = sql`SELECT ${DESK_ROUND_COLUMNS}, ${ROW2_READS}, round.closes_at FROM round JOIN lotto ON lotto.id = round.lotto_id`;
  const { rows } = await db.execute<Row>(sql`
    (${columns} JOIN (
        SELECT id, row_number() OVER (PARTITION BY lotto_id ORDER BY closes_at, id) AS turn FROM round
        WHERE state IN ('open', 'suspended')
      ) AS next ON next.id = round.id AND next.turn <= ${OPEN_OF_LOTTO}
      ORDER BY round.closes_at, round.id LIMIT ${OPEN_SHOWN})
    UNION ALL
    (${columns} WHERE round.result_at > (SELECT book_now() - interval '1 day')
      AND round.state NOT IN ('scheduled', 'open', 'suspended') ORDER BY round.result_at DESC, round.id LIMIT ${RECENT_SHOWN})`);
  return rows;
}

/** Reads the discounts below a caller: a live slip's discount is the sum over its live lines. */
async function readDiscount(db: Reader, roundId: string, { isMaster, acting }: Caller): Promise<number> {
  const { rows } = await db.execute<{ discount: number }>(sql`
    SELECT coalesce(sum(discount), 0)::bigint AS discount FROM slip
    WHERE round_id = ${roundId}::uuid AND state IN ('pending', 'accepted')
      ${isMaster ? sql`` : sql`AND path @> ARRAY[${acting.id}]::uuid[]`}`);
  return rows[0]?.discount ?? 0;
}

/** Reads the open rounds by their remaining time, followed by the finished ones, the latest first. */
export async function readDeskRounds({ services: { db }, caller }: Acting): Promise<ListedDeskRound[]> {
  const listed: ListedDeskRound[] = [];
  // One after the other: a list of choices leaves the database free for bets.
  for (const { row2Reads, closes_at: _closesAt, ...round } of await readRounds(db)) {
    const sold = await readSold(db, { round }, caller, 'whole', false);
    const stake = sumOf(sold.map((one) => one.stake));
    const [worst] = isUndecided(round.state)
      ? worstResults(payableOf(sold), { family: round.family, row2Reads }, 1)
      : [];
    const left = worst && stake > 0 ? stake - (await readDiscount(db, round.id, caller)) - worst.paid : 0;
    listed.push({ ...round, stake, worst: isUndecided(round.state) ? left : null });
  }
  return listed;
}
