import { describe, expect, it } from 'vitest';
import type { SoldResult, Statistics } from '../../../domain/api/dashboard';
import { briefOf } from '../../../domain/dashboard/brief';
import { profitLines } from '../../../domain/dashboard/profit-lines';
import { pointsInTime } from '../../../domain/dashboard/points-in-time';

const sold = (code: string, ownProfit: number, wholeProfit: number): SoldResult => ({
  lotto: { id: code, code, name: null },
  betType: 'top3',
  winners: 1,
  stake: 100,
  payout: 0,
  ownProfit,
  wholeProfit,
});

function yesterday(own: number, whole: number): Statistics['yesterday'] {
  const result = (profit: number) => ({ stake: 1_000, payout: 1_000 - profit, profit });
  const usual = { expected: 100, band: { low: -50, high: 250 } };
  return {
    from: '2026-11-22',
    to: '2026-11-22',
    slips: 3,
    own: result(own),
    whole: result(whole),
    usual: { own: usual, whole: usual },
  };
}

describe('the brief', () => {
  it('says what was made, and whether that is usual for the part that is shown', () => {
    const said = { yesterday: yesterday(-60, 300), sold: [] };
    expect(briefOf(said, 'own').result).toEqual({ own: -60, whole: 300, range: 'below' });
    expect(briefOf(said, 'whole').result?.range).toBe('above');
  });

  it('names what lost most, also where more was made elsewhere, by the part that is shown', () => {
    const said = { yesterday: yesterday(10, 10), sold: [sold('lao', 900, -500), sold('hanoi', -2, 40)] };
    expect(briefOf(said, 'own').mover).toMatchObject({
      sold: { lotto: { code: 'hanoi' } },
      amount: 2,
      hasLost: true,
    });
    expect(briefOf(said, 'whole').mover).toMatchObject({ sold: { lotto: { code: 'lao' } }, amount: 500 });
  });

  it('names what made most where nothing lost, and nothing where nothing was sold', () => {
    const said = { yesterday: yesterday(10, 10), sold: [sold('lao', 5, 5), sold('hanoi', 7, 7)] };
    expect(briefOf(said, 'own').mover).toMatchObject({
      sold: { lotto: { code: 'hanoi' } },
      amount: 7,
      hasLost: false,
    });
    const nothing = { ...yesterday(0, 0), slips: 0, whole: { stake: 0, payout: 0, profit: 0 } };
    expect(briefOf({ yesterday: nothing, sold: [] }, 'own')).toEqual({ result: null, mover: null });
  });

  it.each([
    ['what made most of several', [5, 9, 7], { sold: { lotto: { code: '9' } }, amount: 9, hasLost: false }],
    [
      'what made something beside what came out even',
      [0, 5],
      { sold: { lotto: { code: '5' } }, amount: 5, hasLost: false },
    ],
    ['nothing where all came out even', [0, 0], null],
    ['what lost most of several', [-3, 9, -5], { sold: { lotto: { code: '-5' } }, amount: 5, hasLost: true }],
  ])('names %s', (_what, profits, mover) => {
    const all = profits.map((profit) => sold(String(profit), profit, profit));
    const found = briefOf({ yesterday: yesterday(1, 1), sold: all }, 'own').mover;
    if (mover === null) expect(found).toBeNull();
    else expect(found).toMatchObject(mover);
  });

  it.each([
    ['slips that came out even', { slips: 3, stake: 1_000, profit: 0 }, true],
    ['slips whose stakes were given back', { slips: 3, stake: 0, profit: 0 }, true],
    ['stakes of slips that count for another day', { slips: 0, stake: 1_000, profit: 0 }, true],
    ['a result of slips that count for another day', { slips: 0, stake: 1_000, profit: 40 }, true],
    ['a correction alone', { slips: 0, stake: 0, profit: -40 }, true],
    ['nothing at all', { slips: 0, stake: 0, profit: 0 }, false],
  ])('has a result to tell of a day with %s: %j', (_what, { slips, stake, profit }, isTold) => {
    const day = { ...yesterday(0, 0), slips, whole: { stake, payout: stake - profit, profit } };
    expect(briefOf({ yesterday: day, sold: [] }, 'own').result !== null).toBe(isTold);
  });
});

describe('the compared periods', () => {
  it('are yesterday, today, and this week against the last up to the same weekday', () => {
    // A Wednesday.
    expect(pointsInTime('2026-11-25')).toMatchObject({
      yesterday: { from: '2026-11-24', to: '2026-11-24' },
      week: { from: '2026-11-23', to: '2026-11-25' },
      weekBefore: { from: '2026-11-16', to: '2026-11-18' },
      readFrom: '2026-09-30',
    });
  });

  it('begin with the week on a Monday, when yesterday is of the week before', () => {
    expect(pointsInTime('2026-11-23')).toMatchObject({
      yesterday: { from: '2026-11-22', to: '2026-11-22' },
      week: { from: '2026-11-23', to: '2026-11-23' },
      weekBefore: { from: '2026-11-16', to: '2026-11-16' },
    });
  });
});

describe('the chart of profits', () => {
  const day = (date: string, profit: number, expected = 0) => ({
    date,
    own: { profit, expected },
    whole: { profit: profit * 10, expected: expected * 10 },
  });
  const ofWeek = { to: '2026-11-24', length: 7, part: 'own' } as const;

  it('has a point for each day, also for days without a settled round, beside the same day of the week before', () => {
    const points = profitLines([day('2026-11-15', 4), day('2026-11-22', -7, 3), day('2026-11-24', 9, 2)], ofWeek);
    expect(points.map(({ date }) => date)).toEqual([
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
      '2026-11-23',
      '2026-11-24',
    ]);
    expect(points[4]).toEqual({ date: '2026-11-22', profit: -7, expected: 3, before: 4 });
    expect(points[5]).toEqual({ date: '2026-11-23', profit: 0, expected: 0, before: 0 });
    expect(profitLines([day('2026-11-22', -7, 3)], { ...ofWeek, part: 'whole' })[4]).toMatchObject({
      profit: -70,
      expected: 30,
    });
  });

  it('has no ghost where there was nothing a week before, and no point where nothing was settled', () => {
    expect(profitLines([day('2026-11-24', 9)], ofWeek).every(({ before }) => before === null)).toBe(true);
    expect(profitLines([day('2026-11-17', 9)], ofWeek)).toEqual([]);
  });

  it('needs twice its days of what was read', () => {
    const { chart, readFrom } = pointsInTime('2026-11-25');
    expect(chart).toEqual({ from: '2026-09-30', to: '2026-11-24' });
    expect(readFrom).toBe('2026-09-30');
  });
});
