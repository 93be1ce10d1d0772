import { describe, expect, it } from 'vitest';
import type { SoldResult, Statistics } from '../../../domain/api/dashboard';
import { briefOf } from '../../../domain/dashboard/brief';
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
    expect(briefOf(said, [], 'own').result).toEqual({ own: -60, whole: 300, range: 'below' });
    expect(briefOf(said, [], 'whole').result?.range).toBe('above');
  });

  it('names what lost most, also where more was made elsewhere, by the part that is shown', () => {
    const said = { yesterday: yesterday(10, 10), sold: [sold('lao', 900, -500), sold('hanoi', -2, 40)] };
    expect(briefOf(said, [], 'own').mover).toMatchObject({
      sold: { lotto: { code: 'hanoi' } },
      amount: 2,
      hasLost: true,
    });
    expect(briefOf(said, [], 'whole').mover).toMatchObject({ sold: { lotto: { code: 'lao' } }, amount: 500 });
  });

  it('names what made most where nothing lost, and nothing where nothing was sold', () => {
    const said = { yesterday: yesterday(10, 10), sold: [sold('lao', 5, 5), sold('hanoi', 7, 7)] };
    expect(briefOf(said, [], 'own').mover).toMatchObject({
      sold: { lotto: { code: 'hanoi' } },
      amount: 7,
      hasLost: false,
    });
    const nothing = { ...yesterday(0, 0), slips: 0, whole: { stake: 0, payout: 0, profit: 0 } };
    expect(briefOf({ yesterday: nothing, sold: [] }, [], 'own')).toEqual({ result: null, mover: null, waiting: [] });
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
    const found = briefOf({ yesterday: yesterday(1, 1), sold: all }, [], 'own').mover;
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
    expect(briefOf({ yesterday: day, sold: [] }, [], 'own').result !== null).toBe(isTold);
  });

  it('leaves out what waits for nobody', () => {
    const waiting = [{ kind: 'results', count: 2 } as const, { kind: 'approvals', count: 0 } as const];
    expect(briefOf({ yesterday: yesterday(1, 1), sold: [] }, waiting, 'own').waiting).toEqual([waiting[0]]);
  });
});

describe('the compared periods', () => {
  it('are yesterday, today, and this week against the last up to the same weekday', () => {
    // A Wednesday.
    expect(pointsInTime('2026-11-25')).toMatchObject({
      yesterday: { from: '2026-11-24', to: '2026-11-24' },
      week: { from: '2026-11-23', to: '2026-11-25' },
      weekBefore: { from: '2026-11-16', to: '2026-11-18' },
      readFrom: '2026-10-19',
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
