/**
 * A report's address has one spelling. Its figures of a round are numbers or amounts. The parts of measures are listed.
 */
import { describe, expect, it } from 'vitest';
import { reportSearchText } from '../../../domain/api/report-search';
import { factsIn } from '../../../domain/reports/report';
import { unitOfRoundFigure } from '../../../domain/reports/round-figures';

describe('the address of a report', () => {
  it.each([
    ['', ''],
    ['period=range&from=2026-11-02&to=2026-11-03', 'from=2026-11-02&period=range&to=2026-11-03'],
    ['to=2026-11-03&from=2026-11-02&period=range', 'from=2026-11-02&period=range&to=2026-11-03'],
    ['zero=show&page=3&by=lotto', 'by=lotto&zero=show'],
    ['page=2', ''],
  ])('%j is spelled %j', (address, spelled) => {
    expect(reportSearchText(new URLSearchParams(address))).toBe(spelled);
  });
});

it.each([
  ['slips', 'count'],
  ['lines', 'count'],
  ['buy', 'money'],
  ['commission', 'money'],
  ['payout', 'money'],
  ['net', 'money'],
] as const)('of a round %s are told as %s', (name, unit) => {
  expect(unitOfRoundFigure(name)).toBe(unit);
});

describe('the facts of a report', () => {
  it('are those that its measures add up, take off or are a share of, each once and in the order of the facts', () => {
    expect(
      factsIn([
        { name: 'profit', unit: 'money', of: { stake: 1, discount: -1, payout: -1 } },
        { name: 'perLine', unit: 'ratio', of: { stake: 1 }, per: { lines: 1 } },
      ]),
    ).toEqual(['lines', 'stake', 'discount', 'payout']);
  });

  it('are none without measures', () => {
    expect(factsIn([])).toEqual([]);
  });
});
