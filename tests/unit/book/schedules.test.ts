import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { businessDateOf, usualDay } from '../../../domain/calendar/business-date';
import { addDays } from '../../../domain/calendar/business-day';
import { TIME_OF_DAY } from '../../../domain/calendar/moment';
import { LOTTO_CODES } from '../../../domain/lotto/lotto';
import { SCHEDULES, type ScheduledLotto } from '../../../domain/lotto/schedules';
import { drawDates, plannedRounds, roundOn } from '../../../domain/rounds/generate';
import { DAYS_AHEAD, drawTimeAt, minutesOf, Schedule } from '../../../domain/lotto/schedule';

const BANGKOK = 'Asia/Bangkok';
const at = (iso: string) => new Date(`${iso}+07:00`);
const lottos = Object.keys(SCHEDULES) as ScheduledLotto[];

describe('the days of a draw', () => {
  it('thai: the 1st and 16th', () => {
    expect(drawDates(SCHEDULES.thai, '2026-11-16', 31, [])).toEqual(['2026-11-16', '2026-12-01', '2026-12-16']);
  });

  it('thai: moved by hand on holidays, also over the edge of the span', () => {
    const schedule = {
      ...SCHEDULES.thai,
      moves: { '2026-01-01': '2026-01-02', '2025-05-01': '2025-05-02', '2026-01-16': '2026-01-17' },
    };
    expect(drawDates(schedule, '2025-12-16', 20, [])).toEqual(['2025-12-16', '2026-01-02']);
    expect(drawDates(schedule, '2026-01-02', 1, [])).toEqual(['2026-01-02']);
    expect(drawDates(schedule, '2026-01-01', 1, [])).toEqual([]);
    expect(drawDates(schedule, '2026-01-10', 7, [])).toEqual([]);
  });

  it('a draw moved onto another is one draw, and onto a holiday takes place', () => {
    const moves = { '2026-11-16': '2026-11-18' };
    expect(drawDates({ ...SCHEDULES.lao, moves }, '2026-11-16', 5, [])).toEqual(['2026-11-18', '2026-11-20']);
    const holidays = ['2026-11-18'];
    expect(drawDates({ ...SCHEDULES.lao, holidays }, '2026-11-16', 5, [])).toEqual(['2026-11-16', '2026-11-20']);
    expect(drawDates({ ...SCHEDULES.lao, moves, holidays }, '2026-11-16', 5, [])).toEqual(['2026-11-18', '2026-11-20']);
  });

  it('a move of a day that has no draw moves nothing', () => {
    const moves = { '2026-11-17': '2026-11-19' };
    expect(drawDates({ ...SCHEDULES.lao, moves }, '2026-11-16', 5, [])).toEqual([
      '2026-11-16',
      '2026-11-18',
      '2026-11-20',
    ]);
  });

  it('lao: Monday, Wednesday, Friday; malay: Wednesday, Saturday, Sunday', () => {
    expect(drawDates(SCHEDULES.lao, '2026-11-16', 7, [])).toEqual(['2026-11-16', '2026-11-18', '2026-11-20']);
    expect(drawDates(SCHEDULES.malay, '2026-11-16', 7, [])).toEqual(['2026-11-18', '2026-11-21', '2026-11-22']);
  });

  it('markets: their weekdays less their holidays', () => {
    const schedule = { ...SCHEDULES['stock-taiwan'], holidays: ['2026-11-18'] };
    expect(drawDates(schedule, '2026-11-16', 7, [])).toEqual(['2026-11-16', '2026-11-17', '2026-11-19', '2026-11-20']);
  });

  it('baac: the 16th; hanoi: every day, 30 ahead', () => {
    expect(drawDates(SCHEDULES.baac, '2026-11-01', 60, [])).toEqual(['2026-11-16', '2026-12-16']);
    expect(plannedRounds(SCHEDULES.hanoi, '2026-11-16', BANGKOK, [])).toHaveLength(DAYS_AHEAD);
    expect(DAYS_AHEAD).toBe(30);
  });
});

describe('the times of a round', () => {
  /** Copied from domain.md §2. */
  const TABLE: Partial<Record<ScheduledLotto, [string, string]>> = {
    thai: ['15:20', '16:00'],
    baac: ['09:00', '09:30'],
    gsb: ['12:30', '14:00'],
    'hanoi-special': ['17:00', '17:15'],
    hanoi: ['18:00', '18:15'],
    'hanoi-vip': ['19:00', '19:15'],
    lao: ['20:00', '20:30'],
    malay: ['18:00', '19:00'],
  };

  it.each(Object.entries(TABLE) as [ScheduledLotto, [string, string]][])(
    '%s closes and is drawn at %j',
    (lotto, [closes, result]) => {
      const round = roundOn(SCHEDULES[lotto], '2026-11-16', BANGKOK, []);
      expect(round.closesAt).toEqual(at(`2026-11-16T${closes}`));
      expect(round.resultAt).toEqual(at(`2026-11-16T${result}`));
    },
  );

  it.each([
    ['stock-taiwan', '12:00'],
    ['stock-hangseng-am', '10:55'],
    ['stock-hangseng-pm', '14:55'],
    ['stock-singapore', '15:30'],
  ] as const)('%s closes at %s', (lotto, closes) => {
    expect(roundOn(SCHEDULES[lotto], '2026-11-16', BANGKOK, []).closesAt).toEqual(at(`2026-11-16T${closes}`));
  });

  it('dowjones closes in the night after its business date', () => {
    const round = roundOn(SCHEDULES['stock-dowjones'], '2026-12-30', BANGKOK, []);
    expect(round.opensAt).toEqual(at('2026-12-30T21:30'));
    expect(round.closesAt).toEqual(at('2026-12-31T03:55'));
    expect(round.businessDate).toBe('2026-12-30');
  });

  it.each(lottos)("%s: every moment of close and result is of the round's business date", (lotto) => {
    for (const round of plannedRounds(SCHEDULES[lotto], '2026-11-16', BANGKOK, [], 400)) {
      expect(businessDateOf(round.closesAt, usualDay(BANGKOK))).toBe(round.businessDate);
      expect(businessDateOf(round.resultAt, usualDay(BANGKOK))).toBe(round.businessDate);
      expect(round.opensAt < round.closesAt && round.closesAt <= round.resultAt).toBe(true);
    }
  });

  it('two rounds of a lotto are never open at once', () => {
    for (const lotto of lottos) {
      const rounds = plannedRounds(SCHEDULES[lotto], '2026-01-01', BANGKOK, [], 400);
      rounds.slice(1).forEach((round, index) => {
        const before = rounds[index];
        expect(before && before.closesAt <= round.opensAt, `${lotto} ${round.businessDate}`).toBe(true);
      });
    }
  });

  it('a bet type can close earlier, and members cancel less long', () => {
    const schedule = {
      ...SCHEDULES.thai,
      earlierCloses: { bottom2: { day: 0, time: '14:30' } },
      memberCancels: { day: 0, time: '15:00' },
    };
    const round = roundOn(schedule, '2026-11-16', BANGKOK, []);
    expect(round.earlierCloses).toEqual({ bottom2: at('2026-11-16T14:30') });
    expect(round.memberCancelsUntil).toEqual(at('2026-11-16T15:00'));
    expect(roundOn(SCHEDULES.thai, '2026-11-16', BANGKOK, []).memberCancelsUntil).toEqual(at('2026-11-16T15:20'));
  });

  it('generated day by day are those generated at once', () => {
    for (const lotto of lottos) {
      const byDay = Array.from({ length: 40 }, (_, day) =>
        plannedRounds(SCHEDULES[lotto], addDays('2026-02-10', day), BANGKOK, [], 1),
      ).flat();
      expect(byDay).toEqual(plannedRounds(SCHEDULES[lotto], '2026-02-10', BANGKOK, [], 40));
    }
  });
});

it('a time of a draw is so many minutes from the midnight of its business date, and back', () => {
  expect(minutesOf({ day: 0, time: '15:20' })).toBe(15 * 60 + 20);
  expect(drawTimeAt(27 * 60 + 5)).toEqual({ day: 1, time: '03:05' });
  expect(drawTimeAt(-1)).toEqual({ day: -1, time: '23:59' });
  fc.assert(
    fc.property(fc.integer({ min: -31 * 1_440, max: 2 * 1_440 - 1 }), (minutes) => {
      expect(minutesOf(drawTimeAt(minutes))).toBe(minutes);
      expect(drawTimeAt(minutes).time).toMatch(TIME_OF_DAY);
    }),
  );
});

describe('a schedule as data', () => {
  it.each(lottos)('of %s is valid', (lotto) => {
    expect(Schedule.parse(SCHEDULES[lotto])).toEqual(SCHEDULES[lotto]);
  });

  it('is there for every lotto but yeekee', () => {
    expect([...lottos, 'yeekee', 'yeekee-vip'].sort()).toEqual([...LOTTO_CODES].sort());
  });

  it.each([
    [{ memberCancels: { day: 0, time: '18:00' } }],
    [{ earlierCloses: { top3: { day: 0, time: '18:00' }, top2: { day: 0, time: '06:01' } } }],
    [{ result: { day: 0, time: '18:00' } }],
  ])('takes %j', (change) => {
    expect(Schedule.safeParse({ ...SCHEDULES.hanoi, ...change }).success).toBe(true);
  });

  it.each([
    [{ closes: { day: 0, time: '05:00' } }, 'closes'],
    [{ closes: { day: 0, time: '06:00' } }, 'closes'],
    [{ result: { day: 0, time: '17:59' } }, 'result'],
    [{ memberCancels: { day: 0, time: '18:01' } }, 'memberCancels'],
    [{ earlierCloses: { top3: { day: 0, time: '18:01' } } }, 'earlierCloses.top3'],
    [{ earlierCloses: { top3: { day: 0, time: '06:00' } } }, 'earlierCloses.top3'],
    [{ earlierCloses: { top9: { day: 0, time: '17:00' } } }, 'earlierCloses'],
    [{ opens: { day: 0, time: '6:00' } }, 'opens.time'],
    [{ dayRule: { kind: 'weekdays', days: [0] } }, 'dayRule.days.0'],
    [{ dayRule: { kind: 'monthDays', days: [31] } }, 'dayRule.days.0'],
    [{ dayRule: { kind: 'weekdays', days: [] } }, 'dayRule.days'],
    [{ holidays: ['2026-02-30'] }, 'holidays.0'],
    [{ moves: { '2026-01-01': 'tomorrow' } }, 'moves.2026-01-01'],
  ])('refuses %j', (change, path) => {
    const parsed = Schedule.safeParse({ ...SCHEDULES.hanoi, ...change });
    expect(parsed.error?.issues.map((issue) => issue.path.join('.'))).toContain(path);
  });
});
