import { describe, expect, it } from 'vitest';
import { REPORTS } from '../../../domain/reports/reports';
import { measuresWithFigures } from '../../../domain/reports/shown-measures';
import { winLose } from '../../../domain/reports/win-lose';

const shown = (figures: readonly Record<string, number | null>[], always: readonly string[] = []) =>
  measuresWithFigures(winLose.measures, figures, always).map(({ name }) => name);

describe('columns of a report', () => {
  it('are those with a figure in any row', () => {
    expect(
      shown([
        { stake: 0, payout: 0 },
        { stake: 5, payout: null },
      ]),
    ).toEqual(['stake']);
    expect(shown([{ payout: -1 }, { payout: 1 }])).toEqual(['payout']);
  });

  it('of a side appear together, or not at all', () => {
    expect(shown([{ ownTotal: 7, ownWinLoss: 7, ownCommission: 0, uplineTotal: 0 }])).toEqual([
      'ownWinLoss',
      'ownCommission',
      'ownTotal',
    ]);
  });

  it('include those that are always needed', () => {
    expect(shown([{ stake: 0 }], ['stake'])).toEqual(['stake']);
    expect(shown([])).toEqual([]);
  });
});

describe('colors of profit and loss', () => {
  it.each(REPORTS.map((report) => [report.name, report] as const))('in %s are for money alone', (_name, report) => {
    const results = report.measures.filter(({ isResult }) => isResult);
    expect(results.every(({ unit }) => unit === 'money')).toBe(true);
    const named = report.measures.filter(
      ({ name, unit }) =>
        unit === 'money' && /profit|winloss|commission|result|correction|expectedwin|total/i.test(name),
    );
    expect(results).toEqual(expect.arrayContaining(named));
  });
});
