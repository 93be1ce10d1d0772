import { describe, expect, it } from 'vitest';
import { readReport, reportQueryOf, thenOf } from '../../../domain/api/reports';
import { addDays } from '../../../domain/calendar/business-day';
import { parseFields } from '../../../domain/validation/validation';
import { defineReport, measuresOfSide } from '../../../domain/reports/report';
import { totalBet } from '../../../domain/reports/total-bet';
import { winLose } from '../../../domain/reports/win-lose';

const report = { ...winLose, name: 'x' };

describe('a report', () => {
  it('has each measure once, and is ordered by one of them', () => {
    expect(() => defineReport({ ...report, measures: [...measuresOfSide('own'), ...measuresOfSide('own')] })).toThrow(
      'two measures',
    );
    expect(() => defineReport({ ...report, order: '-profit' })).toThrow('ordered by no measure');
    expect(defineReport({ ...report, order: '-stake' }).order).toBe('-stake');
  });

  it('adds up from day to day what it measures alone', () => {
    expect(defineReport({ ...report, cumulative: ['ownTotal', 'stake'] }).cumulative).toEqual(['ownTotal', 'stake']);
    for (const cumulative of [['luck'], ['ownTotal', 'luck']])
      expect(() => defineReport({ ...report, cumulative })).toThrow('adds up what is no measure');
  });

  it('has the total of a side beside what it is made of', () => {
    expect(measuresOfSide('upline').at(-1)).toMatchObject({
      name: 'uplineTotal',
      of: { uplineWinLoss: 1, uplineCommission: 1 },
    });
  });
});

describe('what a report may be asked', () => {
  const asked = (query: object) => parseFields(reportQueryOf(winLose), query);

  it('is this week by account unless somebody asks otherwise', () => {
    expect(asked({}).data).toEqual({ period: 'thisWeek', by: 'account', zero: 'hide', page: 1 });
  });

  it('goes by any of its measures either way, and over 800 days at most, one at least', () => {
    expect(asked({ order: '-ownTotal' }).errors).toBeUndefined();
    expect(asked({ order: '-key' }).errors).toBeUndefined();
    const range = (from: string, to: string) => asked({ period: 'range', from, to }).errors?.to?.key;
    expect(range('2026-11-02', '2026-11-02')).toBeUndefined();
    expect(range('2024-01-01', addDays('2024-01-01', 799))).toBeUndefined();
    expect(range('2024-01-01', addDays('2024-01-01', 800))).toBe('tooManyDays');
    for (const date of ['2000-01-01', '9998-12-31'])
      expect(asked({ period: 'range', from: date, to: date }).errors).toBeUndefined();
    expect(asked({ period: 'range', from: '2026-11-02', to: '2026-11-03' }).errors).toBeUndefined();
    expect(Object.keys(asked({ period: 'range' }).errors ?? {})).toEqual(['from', 'to']);
    expect(Object.keys(asked({ period: 'range', to: '2026-11-02' }).errors ?? {})).toEqual(['from']);
  });

  it.each([
    [{}, ['from', 'to']],
    [{ from: '1999-12-31' }, ['to']],
    [{ to: '9999-12-31' }, ['from']],
  ])('of a range with %j is told what is missing, and nothing else before that', (dates, fields) => {
    const { errors = {} } = asked({ period: 'range', ...dates });
    expect(Object.entries(errors)).toEqual(fields.map((field) => [field, { key: 'required', args: {} }]));
  });

  it('is asked at its own address', () => {
    expect(readReport(winLose)).toMatchObject({ method: 'GET', path: '/reports/win-lose', about: 'rounds' });
  });

  it.each([
    [{ order: 'nothing' }, 'order', 'option'],
    [{ by: 'member' }, 'by', 'option'],
    [{ period: 'range' }, 'from', 'required'],
    [{ period: 'range', from: '2026-11-02' }, 'to', 'required'],
    [{ period: 'range', from: '2026-11-02', to: '2026-11-01' }, 'to', 'endsEarlier'],
    [{ period: 'range', from: '2020-11-02', to: '2026-11-01' }, 'to', 'tooManyDays'],
    [{ period: 'range', from: '2026-02-31', to: '2026-11-01' }, 'from', 'invalid'],
    [{ period: 'range', from: '0001-01-01', to: '0001-01-02' }, 'from', 'invalid'],
    [{ period: 'range', from: '9999-12-30', to: '9999-12-31' }, 'to', 'invalid'],
    [{ page: 0 }, 'page', 'tooSmall'],
    [{ within: 'me' }, 'within', 'invalid'],
    [{ day: 'today' }, 'day', 'unknownField'],
  ])('refuses %j at %s: %s', (query, field, key) => {
    expect(asked(query).errors?.[field]?.key).toBe(key);
  });
});

describe('what divides the rows of a report', () => {
  it('is as asked, and the report’s own as long as its rows are', () => {
    expect(thenOf(totalBet, { by: 'lottoGroup' })).toBe('lotto');
    expect(thenOf(totalBet, { by: 'lotto' })).toBeUndefined();
    expect(thenOf(totalBet, { by: 'lotto', then: 'round' })).toBe('round');
    expect(thenOf(totalBet, { by: 'lottoGroup', then: 'none' })).toBeUndefined();
    expect(thenOf(winLose, { by: 'account' })).toBeUndefined();
  });

  it('is something else than the rows', () => {
    expect(defineReport({ ...report, then: 'date' }).then).toBe('date');
    expect(() => defineReport({ ...report, then: 'account' })).toThrow('the same twice');
    expect(parseFields(reportQueryOf(winLose), { then: 'account' }).errors?.['then']?.key).toBe('option');
  });
});
