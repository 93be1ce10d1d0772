/** The next rounds of a lottery by a schedule, or by its format. */
import { sql } from 'drizzle-orm';
import type { PlannedRound } from '../../../domain/api/lotto';
import { businessDateOf } from '../../../domain/calendar/business-date';
import { addDays } from '../../../domain/calendar/business-day';
import type { LottoRecord } from '../../../domain/entities/lotto';
import { ROUNDS_SHOWN, nextRounds, type NextRound, type SoldRound } from '../../../domain/rounds/next-rounds';
import type { Schedule } from '../../../domain/lotto/schedule';
import { gameDayOf, YEEKEE_FORMATS, yeekeeRoundsOf, type YeekeeCode } from '../../../domain/yeekee/format';
import { readExchangeDays } from '../../book/rounds/exchange-days';
import { round } from '../../db/book/rounds';
import { slip } from '../../db/book/slips';
import type { Reader } from '../../records/read';
import type { Database } from '../../kernel/services';
import { readBusinessDay } from '../../settings/business-day';

/** Returns a planned round in the API's form, with its number of the day. */
function plannedRoundFields({
  opensAt,
  closesAt,
  resultAt,
  memberCancelsUntil,
  earlierCloses,
  ...round
}: NextRound & { number: number }): PlannedRound {
  return {
    ...round,
    opensAt: opensAt.toISOString(),
    closesAt: closesAt.toISOString(),
    resultAt: resultAt.toISOString(),
    memberCancelsUntil: memberCancelsUntil.toISOString(),
    earlierCloses: Object.fromEntries(
      Object.entries(earlierCloses).map(([betType, at]) => [betType, at.toISOString()]),
    ),
  };
}

interface SoldRow extends Record<string, unknown> {
  businessDate: string;
  opensAt: string;
  closesAt: string;
  resultAt: string;
  memberCancelsUntil: string;
  earlierCloses: Record<string, string>;
  slips: number;
}

/** Reads the rounds of a lottery that have slips in any state and haven't closed. */
async function soldRounds(db: Reader, lottoId: string, now: Date): Promise<SoldRound[]> {
  const { rows } = await db.execute<SoldRow>(sql`
    SELECT to_char(${round.businessDate}, 'YYYY-MM-DD') AS "businessDate", ${round.opensAt} AS "opensAt",
      ${round.closesAt} AS "closesAt", ${round.resultAt} AS "resultAt",
      ${round.memberCancelsUntil} AS "memberCancelsUntil", ${round.earlierCloses} AS "earlierCloses", sold.slips
    FROM ${round} CROSS JOIN LATERAL (
      SELECT count(*)::integer AS slips FROM ${slip}
      WHERE ${slip.roundId} = ${round.id} AND ${slip.businessDate} = ${round.businessDate}
    ) AS sold
    WHERE ${round.lottoId} = ${lottoId}::uuid AND ${round.closesAt} > ${now}::timestamptz
      AND ${round.state} IN ('scheduled', 'open', 'suspended') AND sold.slips > 0`);
  return rows.map(({ businessDate, slips, earlierCloses, ...times }) => ({
    businessDate,
    slips,
    opensAt: new Date(times.opensAt),
    closesAt: new Date(times.closesAt),
    resultAt: new Date(times.resultAt),
    memberCancelsUntil: new Date(times.memberCancelsUntil),
    earlierCloses: Object.fromEntries(Object.entries(earlierCloses).map(([betType, at]) => [betType, new Date(at)])),
  }));
}

function isYeekeeCode(code: string): code is YeekeeCode {
  return Object.hasOwn(YEEKEE_FORMATS, code);
}

/** Returns the next rounds of a format; they are never moved. */
function yeekeeRounds(code: string, now: Date, timeZone: string): PlannedRound[] {
  if (!isYeekeeCode(code)) return [];
  const today = gameDayOf(now, timeZone);
  return [today, addDays(today, 1)]
    .flatMap((date) => yeekeeRoundsOf(code, date, timeZone))
    .filter(({ closesAt }) => closesAt > now)
    .slice(0, ROUNDS_SHOWN)
    .map(({ endsAt, closesAt, ...times }) => ({
      ...times,
      closesAt,
      resultAt: endsAt,
      memberCancelsUntil: closesAt,
      earlierCloses: {},
      slips: 0,
      keeps: false,
      movedFrom: null,
      exchangeDay: null,
    }))
    .map(plannedRoundFields);
}

/** Data of a lottery that planning its rounds needs. */
type Planned = Pick<LottoRecord, 'id' | 'code' | 'schedule'>;

/** A preview of the rounds of a lottery. */
interface Preview {
  /** A schedule instead of the lottery's own; for a yeekee lottery the format counts. */
  requested: Schedule | null;
  /** First business date; null for today's, which is also the earliest. */
  from: string | null;
}

/** Returns the next ten rounds of a lottery, or the ten from a later date on. */
export async function planOf(
  db: Database,
  { id, code, schedule: own }: Planned,
  { requested, from }: Preview,
  now: Date,
  timeZone: string,
): Promise<PlannedRound[]> {
  if (own === null) return yeekeeRounds(code, now, timeZone);
  const today = businessDateOf(now, await readBusinessDay(db, { timeZone }));
  const first = from !== null && from > today ? from : today;
  const sold = await soldRounds(db, id, now);
  // A round of an earlier date that hasn't closed belongs to the next rounds, but not to those of a later date.
  const shown = first === today ? sold : sold.filter(({ businessDate }) => businessDate >= first);
  const schedule = requested ?? own;
  const exchangeDays = await readExchangeDays(db, schedule);
  return nextRounds(schedule, shown, first, now, timeZone, exchangeDays).map((each) =>
    plannedRoundFields({ ...each, number: 1 }),
  );
}
