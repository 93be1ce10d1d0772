/** The files that exist for a past moment, and the filter that limits a list to the records of then. */
import { describe, expect, it } from 'vitest';
import { canBePast, filterUntil } from '../../../domain/api/past-export';
import type { ExportedList, ExportedReport, ExportedSheet } from '../../../domain/exports/request';

const list = (name: ExportedList['name']): ExportedList => ({
  kind: 'list',
  name,
  sort: ['id', 'ASC'],
  filter: {},
  columns: ['id'],
});
const sheet = (name: ExportedSheet['name']): ExportedSheet => ({ kind: 'sheet', name, query: {} });
const report = (name: string, query: ExportedReport['query']): ExportedReport => ({ kind: 'report', name, query });

describe('a file of a moment that is past', () => {
  it.each([
    ['the ledger, which only grows', list('ledger'), true],
    ['the record of changes, which only grows', list('audit'), true],
    ['agents, who are changed in place', list('agents'), false],
    ['slips, whose states change', list('slips'), false],
    ['transactions, which only grow', sheet('transactions'), true],
    ['what was told of the system, which only grows', sheet('significant-events'), true],
    ['what is owed now', sheet('liability'), false],
    ['a report without rows of nothing', report('win-lose', {}), true],
    ['a report that leaves rows of nothing out', report('win-lose', { by: 'account', zero: 'hide' }), true],
    ['a report of accounts unless asked otherwise, idle ones too', report('win-lose', { zero: 'show' }), false],
    ['a report asked by account, idle ones too', report('total-bet', { by: 'account', zero: 'show' }), false],
    ['a report of groups of lottos unless asked otherwise', report('total-bet', { zero: 'show' }), true],
    ['a report asked by something else', report('win-lose', { by: 'lotto', zero: 'show' }), true],
    ['a report that there isn’t any more', report('gone', { zero: 'show' }), true],
  ])('there is, or isn’t, of %s', (_what, of, isThere) => {
    expect(canBePast(of)).toBe(isThere);
  });
});

describe('a list until a moment', () => {
  const AS_OF = '2026-11-03T00:00:00Z';

  it.each<[string, Record<string, unknown>, unknown]>([
    ['that moment where nothing was asked for', {}, AS_OF],
    ['what was asked for where that is earlier', { at_lt: '2026-11-01T00:00:00Z' }, '2026-11-01T00:00:00Z'],
    ['that moment where what was asked for is later', { at_lt: '2026-11-05T00:00:00Z' }, AS_OF],
    ['that moment where the same was asked for by another clock', { at_lt: '2026-11-03T07:00:00+07:00' }, AS_OF],
    ['that moment where what was asked for is no moment', { at_lt: 2_020 }, AS_OF],
  ])('ends at %s', (_what, filter, end) => {
    expect(filterUntil('ledger', filter, AS_OF)).toEqual({ at_lt: end });
  });

  it('keeps what else was asked for, and ends as its own dates are compared', () => {
    expect(filterUntil('audit', { action: 'create' }, AS_OF)).toEqual({ action: 'create', at_lte: AS_OF });
  });

  it('isn’t to be had where rows have no moment', () => {
    expect(() => filterUntil('agents', {}, AS_OF)).toThrow('agents has no moments');
  });
});
