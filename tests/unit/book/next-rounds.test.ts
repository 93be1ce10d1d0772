/** Rounds of the days ahead by a schedule, next to those with sales. */
import { describe, expect, it } from 'vitest';
import { SCHEDULES } from '../../../domain/lotto/schedules';
import { roundOn } from '../../../domain/rounds/generate';
import { nextRounds, ROUNDS_SHOWN, type SoldRound } from '../../../domain/rounds/next-rounds';
import type { Schedule } from '../../../domain/lotto/schedule';

const ZONE = 'Asia/Bangkok';
/** Thursday noon in Bangkok. */
const NOW = new Date('2026-10-15T05:00:00Z');
const next = (schedule: Schedule, sold: readonly SoldRound[] = []) =>
  nextRounds(schedule, sold, '2026-10-15', NOW, ZONE, []);
const soldOn = (schedule: Schedule, date: string): SoldRound => ({ ...roundOn(schedule, date, ZONE, []), slips: 4 });
const datesOf = (rounds: readonly { businessDate: string }[]) => rounds.map(({ businessDate }) => businessDate);

describe('the next rounds', () => {
  it('are ten, without those that have closed today', () => {
    expect(datesOf(next(SCHEDULES['hanoi']))).toHaveLength(ROUNDS_SHOWN);
    expect(datesOf(next(SCHEDULES['stock-nikkei-am']))[0]).toBe('2026-10-16');
    expect(datesOf(next(SCHEDULES.thai)).slice(0, 3)).toEqual(['2026-10-16', '2026-11-01', '2026-11-16']);
  });

  it('keep what is sold as it was sold, and say so only where that differs', () => {
    const sold = [soldOn(SCHEDULES.hanoi, '2026-10-15')];
    expect(next(SCHEDULES.hanoi, sold)[0]).toMatchObject({ slips: 4, keeps: false });
    const later: Schedule = { ...SCHEDULES.hanoi, closes: { day: 0, time: '18:05' } };
    expect(next(later, sold)[0]).toMatchObject({ slips: 4, keeps: true, closesAt: sold[0]?.closesAt });
    expect(next(later, sold)[1]).toMatchObject({ slips: 0, keeps: false });
    const opened: Schedule = { ...SCHEDULES.hanoi, opens: { day: 0, time: '07:00' } };
    expect(next(opened, sold)[0], 'it is open already').toMatchObject({ keeps: false });
  });

  it('keep what closes earlier as it was sold, in whatever order that is written down', () => {
    const [early, earlier] = [
      { day: 0, time: '17:30' },
      { day: 0, time: '17:00' },
    ];
    const schedule: Schedule = { ...SCHEDULES.hanoi, earlierCloses: { top3: early, bottom2: earlier } };
    const sold = [soldOn({ ...schedule, earlierCloses: { bottom2: earlier, top3: early } }, '2026-10-15')];
    expect(next(schedule, sold)[0]).toMatchObject({ keeps: false });
    expect(next({ ...schedule, earlierCloses: { top3: early, bottom2: early } }, sold)[0]).toMatchObject({
      keeps: true,
    });
    expect(next({ ...schedule, earlierCloses: { top3: early } }, sold)[0]).toMatchObject({ keeps: true });
  });

  it('have closed at the moment of their close', () => {
    const atClose = (ms: number) =>
      nextRounds(SCHEDULES.hanoi, [], '2026-10-15', new Date(Date.parse('2026-10-15T11:00:00Z') + ms), ZONE, []);
    expect([atClose(-1), atClose(0)].map((rounds) => rounds[0]?.businessDate)).toEqual(['2026-10-15', '2026-10-16']);
  });

  it('hold on to what is sold on a day the schedule has no longer', () => {
    const sold = [soldOn(SCHEDULES.hanoi, '2026-10-15')];
    const holiday: Schedule = { ...SCHEDULES.hanoi, holidays: ['2026-10-15'] };
    expect(next(holiday, sold)[0]).toMatchObject({ businessDate: '2026-10-15', keeps: true });
    expect(datesOf(next(holiday))[0]).toBe('2026-10-16');
  });

  it('take a sold round that was moved by hand for the draw it was moved to', () => {
    const moved: Schedule = { ...SCHEDULES.hanoi, moves: { '2026-10-15': '2026-10-16' } };
    const onNewDay = roundOn(SCHEDULES.hanoi, '2026-10-16', ZONE, []);
    const sold: SoldRound = { ...onNewDay, businessDate: '2026-10-15', slips: 4 };
    const rounds = next(moved, [sold]);
    expect(rounds[0]).toMatchObject({ businessDate: '2026-10-15', slips: 4, keeps: false, movedFrom: '2026-10-15' });
    expect(datesOf(rounds)).not.toContain('2026-10-16');
  });
});
