/** Stock lotteries on the clock of their exchange: every day of 2027, both changes of each clock, its calendar. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, weekdayOf } from '../../../domain/calendar/business-day';
import { clockChanges, noonOffset } from '../../../domain/calendar/clock-change';
import { HOUR_MS } from '../../../domain/durations';
import { partsOfMoment } from '../../../domain/format';
import { EXCHANGES, timeZoneOf } from '../../../domain/lotto/exchange';
import { contradictionsOf, type ExchangeDay, ExchangeDayWritten, hoursOn } from '../../../domain/lotto/exchange-day';
import { EXCHANGE_PRESETS } from '../../../domain/lotto/exchange-presets';
import { familyOf } from '../../../domain/lotto/lotto';
import { clockOf, minutesOfTime, Schedule } from '../../../domain/lotto/schedule';
import { SCHEDULES, type ScheduledLotto } from '../../../domain/lotto/schedules';
import { drawDates, plannedRounds, roundOn } from '../../../domain/rounds/generate';
import { nextRounds } from '../../../domain/rounds/next-rounds';
import { runs } from '../../support/runs';

const BANGKOK = 'Asia/Bangkok';
const stocks = (Object.keys(SCHEDULES) as ScheduledLotto[]).filter((lotto) => familyOf(lotto) === 'stock');
const marketOf = (lotto: ScheduledLotto) => SCHEDULES[lotto].market ?? expect.unreachable();
const calendarOf = (lotto: ScheduledLotto) =>
  EXCHANGE_PRESETS.filter(({ exchange }) => exchange === marketOf(lotto).exchange);

/** Date and time by a clock, such as `2027-03-15 03:55`. */
function shown(moment: Date, timeZone: string): string {
  const { year, month, day, hour, minute } = partsOfMoment(moment.toISOString(), timeZone);
  return `${year}-${month}-${day} ${hour}:${minute}`;
}

/** Times in Bangkok by season, and the first and last date of the exchange's summer in 2027; written by hand. */
const CLOSES: Readonly<Record<string, { winter: string; summer?: string; from?: string; to?: string }>> = {
  'stock-nikkei-am': { winter: '09:00' },
  'stock-nikkei-pm': { winter: '12:30' },
  'stock-china-am': { winter: '10:05' },
  'stock-china-pm': { winter: '13:30' },
  'stock-hangseng-am': { winter: '10:55' },
  'stock-hangseng-pm': { winter: '14:55' },
  'stock-taiwan': { winter: '12:00' },
  'stock-korea': { winter: '12:30' },
  'stock-singapore': { winter: '15:30' },
  'stock-thai': { winter: '16:00' },
  'stock-india': { winter: '16:30' },
  'stock-egypt': { winter: '19:25', summer: '18:25', from: '2027-04-30', to: '2027-10-28' },
  'stock-uk': { winter: '23:00', summer: '22:00', from: '2027-03-28', to: '2027-10-30' },
  'stock-germany': { winter: '23:00', summer: '22:00', from: '2027-03-28', to: '2027-10-30' },
  'stock-russia': { winter: '22:00' },
  'stock-dowjones': { winter: '03:55', summer: '02:55', from: '2027-03-14', to: '2027-11-06' },
};

/** Days of 2027 on which the exchange closes earlier, with the close of bets in Bangkok. */
const EARLIER: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'stock-singapore': { '2027-02-05': '10:30', '2027-12-24': '10:30', '2027-12-31': '10:30' },
  'stock-uk': { '2027-12-24': '19:00', '2027-12-31': '19:00' },
  'stock-germany': { '2027-12-30': '19:30' },
  'stock-dowjones': { '2027-11-26': '00:55' },
};

/** Weekdays of 2027 without a draw, apart from Saturdays and Sundays, for the calendars that are known completely. */
const WITHOUT: Readonly<Record<string, readonly string[]>> = {
  'stock-dowjones': [
    ...['2027-01-01', '2027-01-18', '2027-02-15', '2027-03-26', '2027-05-31', '2027-06-18', '2027-07-05'],
    ...['2027-09-06', '2027-11-25', '2027-12-24'],
  ],
  'stock-uk': [
    ...['2027-01-01', '2027-03-26', '2027-03-29', '2027-05-03', '2027-05-31', '2027-08-30', '2027-12-27'],
    '2027-12-28',
  ],
  'stock-germany': ['2027-01-01', '2027-03-26', '2027-03-29', '2027-12-24', '2027-12-31'],
  'stock-hangseng-am': [
    ...['2027-01-01', '2027-02-08', '2027-02-09', '2027-03-26', '2027-03-29', '2027-04-05', '2027-05-13'],
    ...['2027-06-09', '2027-07-01', '2027-09-16', '2027-10-01', '2027-10-08', '2027-12-27'],
  ],
  // On half days there is no afternoon.
  'stock-hangseng-pm': [
    ...['2027-01-01', '2027-02-05', '2027-02-08', '2027-02-09', '2027-03-26', '2027-03-29', '2027-04-05'],
    ...['2027-05-13', '2027-06-09', '2027-07-01', '2027-09-16', '2027-10-01', '2027-10-08', '2027-12-24'],
    ...['2027-12-27', '2027-12-31'],
  ],
};

describe('the stock lotteries in 2027', () => {
  it.each(stocks)('%s closes as in the table, on each day', (lotto) => {
    const { winter, summer = winter, from = '', to = '' } = CLOSES[lotto] ?? expect.unreachable();
    const rounds = plannedRounds(SCHEDULES[lotto], '2027-01-01', BANGKOK, calendarOf(lotto), 365);
    expect(rounds.length).toBeGreaterThan(230);
    for (const { businessDate, closesAt } of rounds) {
      const usual = from <= businessDate && businessDate <= to ? summer : winter;
      const time = EARLIER[lotto]?.[businessDate] ?? usual;
      const isNextDay = time < '06:00';
      expect([lotto, shown(closesAt, BANGKOK)]).toEqual([
        lotto,
        `${isNextDay ? addDays(businessDate, 1) : businessDate} ${time}`,
      ]);
    }
  });

  it.each(Object.entries(WITHOUT) as [ScheduledLotto, string[]][])('%s has no draw on its holidays', (lotto, dates) => {
    const drawn = drawDates(SCHEDULES[lotto], '2027-01-01', 365, calendarOf(lotto));
    const weekdays = Array.from({ length: 365 }, (_, day) => addDays('2027-01-01', day)).filter(
      (date) => weekdayOf(date) < 6,
    );
    expect(weekdays.filter((date) => !drawn.includes(date))).toEqual(dates);
  });

  it('have a table each', () => {
    expect(Object.keys(CLOSES)).toEqual(stocks);
  });
});

/** The ten rounds from a Monday on, as date and close in Bangkok. */
const TEN: readonly [ScheduledLotto, string, readonly string[]][] = [
  [
    'stock-dowjones',
    '2027-03-08',
    [
      ...['2027-03-09 03:55', '2027-03-10 03:55', '2027-03-11 03:55', '2027-03-12 03:55', '2027-03-13 03:55'],
      ...['2027-03-16 02:55', '2027-03-17 02:55', '2027-03-18 02:55', '2027-03-19 02:55', '2027-03-20 02:55'],
    ],
  ],
  [
    'stock-dowjones',
    '2027-11-01',
    [
      ...['2027-11-02 02:55', '2027-11-03 02:55', '2027-11-04 02:55', '2027-11-05 02:55', '2027-11-06 02:55'],
      ...['2027-11-09 03:55', '2027-11-10 03:55', '2027-11-11 03:55', '2027-11-12 03:55', '2027-11-13 03:55'],
    ],
  ],
  [
    // Good Friday and Easter Monday are on both sides of the change.
    'stock-uk',
    '2027-03-22',
    [
      ...['2027-03-22 23:00', '2027-03-23 23:00', '2027-03-24 23:00', '2027-03-25 23:00', '2027-03-30 22:00'],
      ...['2027-03-31 22:00', '2027-04-01 22:00', '2027-04-02 22:00', '2027-04-05 22:00', '2027-04-06 22:00'],
    ],
  ],
  [
    'stock-germany',
    '2027-10-25',
    [
      ...['2027-10-25 22:00', '2027-10-26 22:00', '2027-10-27 22:00', '2027-10-28 22:00', '2027-10-29 22:00'],
      ...['2027-11-01 23:00', '2027-11-02 23:00', '2027-11-03 23:00', '2027-11-04 23:00', '2027-11-05 23:00'],
    ],
  ],
  [
    // Cairo trades from Sunday to Thursday, and is closed on Monday, 3 May.
    'stock-egypt',
    '2027-04-25',
    [
      ...['2027-04-25 19:25', '2027-04-26 19:25', '2027-04-27 19:25', '2027-04-28 19:25', '2027-04-29 19:25'],
      ...['2027-05-02 18:25', '2027-05-04 18:25', '2027-05-05 18:25', '2027-05-06 18:25', '2027-05-09 18:25'],
    ],
  ],
  [
    'stock-egypt',
    '2027-10-24',
    [
      ...['2027-10-24 18:25', '2027-10-25 18:25', '2027-10-26 18:25', '2027-10-27 18:25', '2027-10-28 18:25'],
      ...['2027-10-31 19:25', '2027-11-01 19:25', '2027-11-02 19:25', '2027-11-03 19:25', '2027-11-04 19:25'],
    ],
  ],
];

describe('the next ten rounds over a change of the clock', () => {
  it.each(TEN)('%s from %s', (lotto, from, closes) => {
    const now = new Date(`${from}T00:00:00Z`);
    const rounds = nextRounds(SCHEDULES[lotto], [], from, now, BANGKOK, calendarOf(lotto));
    expect(rounds.map(({ closesAt }) => shown(closesAt, BANGKOK))).toEqual(closes);
    const { exchange, closes: close } = marketOf(lotto);
    for (const { businessDate, closesAt } of rounds) {
      const [date = '', time = ''] = shown(closesAt, timeZoneOf(exchange)).split(' ');
      expect([date, minutesOfTime(close) - minutesOfTime(time) >= 5]).toEqual([businessDate, true]);
    }
  });

  it('is on the days that the law of each country says', () => {
    const changes = (timeZone: string) => clockChanges(timeZone, '2026-12-31', 365);
    expect(changes('America/New_York')).toEqual(['2027-03-14', '2027-11-07']);
    expect(changes('Europe/London')).toEqual(['2027-03-28', '2027-10-31']);
    expect(changes('Europe/Berlin')).toEqual(['2027-03-28', '2027-10-31']);
    expect(changes('Africa/Cairo')).toEqual(['2027-04-30', '2027-10-29']);
    for (const timeZone of ['Asia/Tokyo', 'Asia/Kolkata', 'Europe/Moscow', BANGKOK])
      expect(changes(timeZone)).toEqual([]);
    expect(clockChanges('Europe/London', '2027-03-28', 5), 'not the day itself').toEqual([]);
    expect([noonOffset('2027-07-01', 'Africa/Cairo'), noonOffset('2027-01-01', 'Asia/Kolkata')]).toEqual([
      3 * HOUR_MS,
      5.5 * HOUR_MS,
    ]);
  });

  it('a time that the clock skips is as far after the change, one that occurs twice is the earlier', () => {
    const daily = (lotto: ScheduledLotto, time: string): Schedule => ({
      ...SCHEDULES[lotto],
      dayRule: { kind: 'daily' },
      opens: { day: 0, time },
    });
    const opens = (lotto: ScheduledLotto, time: string, date: string) =>
      roundOn(daily(lotto, time), date, BANGKOK, []).opensAt.toISOString();
    expect(opens('stock-dowjones', '02:30', '2027-03-14')).toBe('2027-03-14T07:30:00.000Z');
    expect(opens('stock-dowjones', '01:30', '2027-11-07')).toBe('2027-11-07T05:30:00.000Z');
    expect(opens('stock-uk', '01:30', '2027-03-28')).toBe('2027-03-28T01:30:00.000Z');
    expect(opens('stock-germany', '02:30', '2027-10-31')).toBe('2027-10-31T00:30:00.000Z');
    // Cairo skips the first hour of the 30th, and repeats the last one of the 28th.
    expect(opens('stock-egypt', '00:30', '2027-04-30')).toBe('2027-04-29T22:30:00.000Z');
    expect(opens('stock-egypt', '23:30', '2027-10-28')).toBe('2027-10-28T20:30:00.000Z');
  });
});

it('bets close at least five minutes before the exchange on any day, whatever the clock does (law)', () => {
  fc.assert(
    fc.property(fc.constantFrom(...stocks), fc.integer({ min: 0, max: 2_000 }), (lotto, days) => {
      const date = addDays('2026-11-29', days);
      const { exchange, closes } = marketOf(lotto);
      const [drawn] = plannedRounds(SCHEDULES[lotto], date, BANGKOK, calendarOf(lotto), 1);
      if (!drawn) return;
      const hours = hoursOn(calendarOf(lotto), date);
      const [day = '', time = ''] = shown(drawn.closesAt, timeZoneOf(exchange)).split(' ');
      const close = hours.kind === 'shortened' && hours.closes < closes ? hours.closes : closes;
      expect(day).toBe(date);
      expect(minutesOfTime(close) - minutesOfTime(time)).toBeGreaterThanOrEqual(5);
      expect(drawn.opensAt < drawn.closesAt && drawn.closesAt <= drawn.resultAt).toBe(true);
    }),
    runs(500),
  );
});

describe('the calendar of an exchange', () => {
  const day = (from: string, to: string, kind: ExchangeDay['kind'], closes: string | null = null): ExchangeDay => ({
    ...{ from, to, kind, closes },
  });
  const year = day('2027-01-01', '2027-12-31', 'open');
  const halfDay = day('2027-03-08', '2027-03-10', 'shortened', '13:00');
  const closed = day('2027-03-09', '2027-03-09', 'closed');

  it.each<[ExchangeDay[], string, ReturnType<typeof hoursOn>]>([
    [[], '2027-03-09', { kind: 'open', isConfirmed: false }],
    [[year], '2027-03-09', { kind: 'open', isConfirmed: true }],
    [[year], '2028-01-01', { kind: 'open', isConfirmed: false }],
    [[year, halfDay], '2027-03-08', { kind: 'shortened', closes: '13:00' }],
    [[year, halfDay], '2027-03-10', { kind: 'shortened', closes: '13:00' }],
    [[year, halfDay], '2027-03-11', { kind: 'open', isConfirmed: true }],
    [
      [halfDay, day('2027-03-10', '2027-03-10', 'shortened', '12:30')],
      '2027-03-10',
      { kind: 'shortened', closes: '12:30' },
    ],
    [[halfDay, closed, year], '2027-03-09', { kind: 'closed' }],
  ])('%j on %s says %j', (days, date, hours) => {
    expect(hoursOn(days, date)).toEqual(hours);
  });

  const times = (lotto: ScheduledLotto, date: string, days: ExchangeDay[]) => {
    const [round] = plannedRounds(SCHEDULES[lotto], date, BANGKOK, days, 1);
    const clock = clockOf(SCHEDULES[lotto], BANGKOK);
    return round && [round.opensAt, round.closesAt, round.resultAt].map((at) => shown(at, clock).slice(-5));
  };

  it('moves every time but the opening when the exchange closes earlier', () => {
    const early = (closes: string) => [day('2027-03-09', '2027-03-09', 'shortened', closes)];
    expect(times('stock-dowjones', '2027-03-09', [])).toEqual(['09:30', '15:55', '17:30']);
    expect(times('stock-dowjones', '2027-03-09', early('13:00'))).toEqual(['09:30', '12:55', '14:30']);
    expect(times('stock-dowjones', '2027-03-09', early('16:00')), 'its usual close').toEqual([
      '09:30',
      '15:55',
      '17:30',
    ]);
    expect(times('stock-dowjones', '2027-03-09', early('17:00')), 'a later one').toEqual(['09:30', '15:55', '17:30']);
    expect(times('stock-dowjones', '2027-03-09', early('09:35')), 'nobody could bet').toBeUndefined();
    expect(times('stock-dowjones', '2027-03-09', early('09:36'))).toEqual(['09:30', '09:31', '11:06']);
    expect(times('stock-hangseng-am', '2027-03-09', early('12:00'))).toEqual(['07:00', '11:55', '12:05']);
    expect(times('stock-hangseng-pm', '2027-03-09', early('12:00'))).toBeUndefined();
    expect(times('stock-hangseng-pm', '2027-03-09', early('13:00')), 'as it would begin').toBeUndefined();
    expect(times('stock-hangseng-pm', '2027-03-09', early('14:00'))).toEqual(['07:00', '13:55', '14:10']);
  });

  it('moves earlier closes of bet types and the deadline of cancels along', () => {
    const schedule: Schedule = {
      ...SCHEDULES['stock-dowjones'],
      earlierCloses: { bottom2: { day: 0, time: '15:30' } },
      memberCancels: { day: 0, time: '15:00' },
    };
    const { earlierCloses, memberCancelsUntil } = roundOn(schedule, '2027-03-09', BANGKOK, [halfDay]);
    expect(shown(earlierCloses.bottom2 ?? expect.unreachable(), 'America/New_York')).toBe('2027-03-09 12:30');
    expect(shown(memberCancelsUntil, 'America/New_York')).toBe('2027-03-09 12:00');
  });

  it('leaves out a closed day, unless a draw was moved onto it by hand, which then has the usual times', () => {
    expect(times('stock-dowjones', '2027-03-09', [closed])).toBeUndefined();
    const moved: Schedule = { ...SCHEDULES['stock-dowjones'], moves: { '2027-03-10': '2027-03-09' } };
    const [round] = plannedRounds(moved, '2027-03-09', BANGKOK, [closed], 2);
    expect(round?.closesAt.toISOString()).toBe('2027-03-09T20:55:00.000Z');
  });

  it('means nothing to a lottery that follows no exchange', () => {
    expect(drawDates(SCHEDULES.hanoi, '2027-03-09', 1, [closed])).toEqual(['2027-03-09']);
    expect(clockOf(SCHEDULES.hanoi, BANGKOK)).toBe(BANGKOK);
    const [next] = nextRounds(SCHEDULES.hanoi, [], '2027-03-09', new Date('2027-03-09T00:00Z'), BANGKOK, [closed]);
    expect(next).toMatchObject({ businessDate: '2027-03-09', exchangeDay: null });
  });

  it('marks the next rounds: shortened, confirmed, unconfirmed, and closed if slips keep them', () => {
    const schedule = SCHEDULES['stock-dowjones'];
    const sold = { ...roundOn(schedule, '2027-03-09', BANGKOK, []), slips: 2 };
    const known = [halfDay, closed, day('2027-03-11', '2027-03-11', 'open')];
    const rounds = nextRounds(schedule, [sold], '2027-03-08', new Date('2027-03-08T00:00Z'), BANGKOK, known);
    expect(
      rounds.slice(0, 5).map(({ businessDate, exchangeDay, keeps }) => [businessDate, exchangeDay, keeps]),
    ).toEqual([
      ['2027-03-08', 'shortened', false],
      ['2027-03-09', 'closed', true],
      ['2027-03-10', 'shortened', false],
      ['2027-03-11', 'open', false],
      ['2027-03-12', 'unconfirmed', false],
    ]);
  });

  it.each<[ExchangeDay, Record<string, unknown>]>([
    [year, {}],
    [halfDay, {}],
    [day('2027-03-02', '2027-03-01', 'closed'), { to: { key: 'endsEarlier' } }],
    [day('2027-03-01', '2027-03-01', 'shortened'), { closes: { key: 'required' } }],
    [day('2027-03-01', '2027-03-01', 'open', '12:00'), { closes: { key: 'readOnly' } }],
    [day('2027-03-01', '2027-03-01', 'closed', '12:00'), { closes: { key: 'readOnly' } }],
  ])('%j has the faults %j', (written, faults) => {
    expect(contradictionsOf(written)).toEqual(faults);
  });
});

describe('the calendars of a fresh installation', () => {
  it('are valid, each entry with a source, and none begins before December 2026', () => {
    for (const { exchange, ...written } of EXCHANGE_PRESETS) {
      expect(EXCHANGES).toContain(exchange);
      expect([ExchangeDayWritten.parse(written), contradictionsOf(written)]).toEqual([written, {}]);
      expect(written.from >= '2026-11-30' && written.to <= '2027-12-31').toBe(true);
    }
    const keys = EXCHANGE_PRESETS.map(({ exchange, from, to, kind }) => [exchange, from, to, kind].join(' '));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('name no day on which the exchange never trades', () => {
    const single = EXCHANGE_PRESETS.filter(({ from, to }) => from === to);
    const never = single.filter(({ exchange, from }) =>
      (exchange === 'cairo' ? [5, 6] : [6, 7]).includes(weekdayOf(from)),
    );
    expect(never).toEqual([]);
  });
});

describe('a schedule on the clock of an exchange', () => {
  const faultsOf = (change: object) => {
    const parsed = Schedule.safeParse({ ...SCHEDULES['stock-dowjones'], ...change });
    return parsed.error?.issues.map((issue) => issue.path.join('.')) ?? [];
  };
  const market = { exchange: 'newYork', opens: '09:30', closes: '16:00' };

  it.each<[object, string[]]>([
    [{}, []],
    [{ market: null }, []],
    [{ closes: { day: 0, time: '15:55' } }, []],
    [{ closes: { day: 0, time: '15:56' } }, ['closes']],
    [{ closes: { day: 0, time: '16:00' } }, ['closes']],
    [{ market: null, closes: { day: 0, time: '16:00' } }, []],
    [{ closes: { day: 1, time: '03:55' }, result: { day: 1, time: '04:30' } }, ['closes']],
    [{ market: { ...market, closes: '09:30' } }, ['market.closes', 'closes']],
    [{ market: { ...market, closes: '15:59' } }, ['closes']],
    [{ market: { ...market, exchange: 'mars' } }, ['market.exchange']],
    [{ market: { ...market, opens: '9:30' } }, ['market.opens']],
  ])('with %j has faults at %j', (change, paths) => {
    expect(faultsOf(change)).toEqual(paths);
  });
});
