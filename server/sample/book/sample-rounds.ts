/** The rounds of the sample's days, as the clock would have planned them. */
import { sql } from 'drizzle-orm';
import { addDays } from '../../../domain/calendar/business-day';
import { businessDateOf, usualDay } from '../../../domain/calendar/business-date';
import type { LottoFamily } from '../../../domain/lotto/lotto';
import type { ExchangeDay } from '../../../domain/lotto/exchange-day';
import { plannedRounds } from '../../../domain/rounds/generate';
import { gameDayOf, yeekeeRoundsOf } from '../../../domain/yeekee/format';
import type { RawBetType } from '../../book/placing/placing-context';
import { readExchangeDays } from '../../book/rounds/exchange-days';
import type { Lotto, NumberedRound } from '../../book/rounds/planned-rounds';
import { lotto, lottoBetType } from '../../db/book/lottos';
import { round } from '../../db/book/rounds';
import type { Transaction } from '../../kernel/services';
import type { OpenRound } from './memory-book';
import { DAY_MS } from '../../../domain/durations';

export interface SampleRound extends OpenRound {
  code: string;
  family: LottoFamily;
  number: number;
  /** For yeekee the end of its shoots. */
  resultAt: Date;
}

/** The filled period. */
export interface Span {
  from: Date;
  now: Date;
  timeZone: string;
  /** Number of days of yeekee, which has 88 rounds a day: it was switched on then. */
  yeekeeDays: number;
}

/** Number of days before the draw at which rounds of the Thai lottery open. */
const OPENS_AHEAD_DAYS = 14;

function plannedOf(
  { code, schedule }: Lotto,
  { from, now, timeZone, yeekeeDays }: Span,
  exchangeDays: readonly ExchangeDay[],
): NumberedRound[] {
  if (!schedule) {
    if (code !== 'yeekee') return [];
    const today = gameDayOf(now, timeZone);
    return Array.from({ length: yeekeeDays }, (_, index) => addDays(today, index - yeekeeDays + 1))
      .flatMap((date) => yeekeeRoundsOf('yeekee', date, timeZone))
      .map(({ endsAt, ...times }) => ({
        ...times,
        resultAt: endsAt,
        earlierCloses: {},
        memberCancelsUntil: times.closesAt,
      }));
  }
  const first = businessDateOf(from, usualDay(timeZone));
  const days = Math.ceil((now.getTime() - from.getTime()) / DAY_MS) + OPENS_AHEAD_DAYS;
  return plannedRounds(schedule, first, timeZone, exchangeDays, days).map((one) => ({ ...one, number: 1 }));
}

/** Reads the lottos' settings, as copied to their rounds. */
async function settingsOf(tx: Transaction): Promise<Map<string, Omit<RawBetType, 'closesAt'>[]>> {
  const rows = await tx.select().from(lottoBetType);
  const settings = new Map<string, Omit<RawBetType, 'closesAt'>[]>();
  for (const { lottoId, version: _version, ...setting } of rows) {
    settings.set(lottoId, [...(settings.get(lottoId) ?? []), setting]);
  }
  return settings;
}

const ROWS_AT_ONCE = 500;

/** Switches yeekee on and writes the rounds as scheduled; returns those that are open at some time of the period. */
export async function writeRounds(tx: Transaction, newId: () => string, span: Span): Promise<SampleRound[]> {
  if (span.yeekeeDays > 0) {
    await tx.execute(sql`UPDATE lotto SET is_on = true, version = version + 1 WHERE code = 'yeekee' AND NOT is_on`);
  }
  const settings = await settingsOf(tx);
  const lottos = await tx.select().from(lotto).orderBy(lotto.position);
  const rounds: (NumberedRound & { id: string; lotto: Lotto })[] = [];
  for (const one of lottos.filter(({ isOn }) => isOn)) {
    const planned = plannedOf(one, span, await readExchangeDays(tx, one.schedule));
    const shown = planned.filter(({ opensAt, closesAt }) => opensAt < span.now && closesAt > span.from);
    rounds.push(...shown.map((times) => ({ ...times, id: newId(), lotto: one })));
  }
  const rows = rounds.map(({ lotto: { id: lottoId }, earlierCloses: _none, ...times }) => ({
    ...times,
    lottoId,
    state: 'scheduled' as const,
    earlierCloses: {},
  }));
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await tx.insert(round).values(rows.slice(at, at + ROWS_AT_ONCE));
  return rounds.map(({ id, lotto: one, number, businessDate, opensAt, closesAt, resultAt }) => ({
    id,
    lottoId: one.id,
    code: one.code,
    family: one.family,
    number,
    businessDate,
    opensAt,
    closesAt,
    resultAt,
    betTypes: (settings.get(one.id) ?? []).map((setting) => ({ ...setting, closesAt: closesAt.toISOString() })),
    rules: [],
  }));
}
