/** Recorded changes of an account's money, field by field in the words and units of its own screens. */
import { describe, expect, it } from 'vitest';
import { Agent } from '../../../domain/entities/agent';
import { changesOf } from '../../../domain/history/changes';

const told = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  changesOf(Agent, before, after).map(({ field, part, meta, before: was, after: is }) => [
    part ?? null,
    field,
    meta?.type,
    was,
    is,
  ]);

describe('the changes of an account’s money', () => {
  it('are told as amounts, percents and words, not as they are stored', () => {
    expect(told({ creditLimit: 0, clearingCycle: 'weekly' }, { creditLimit: 50_000, clearingCycle: 'daily' })).toEqual([
      ['account-terms', 'creditLimit', 'money', 0, 50_000],
      ['account-terms', 'clearingCycle', 'oneOf', 'weekly', 'daily'],
    ]);
    expect(told({ balance: 0 }, { balance: 700 })).toEqual([[null, 'balance', 'money', 0, 700]]);
  });

  it('are told per bet type, those that stayed left out', () => {
    expect(told({ commissions: { top3: null, top2: 100 } }, { commissions: { top3: 800, top2: 100 } })).toEqual([
      ['account-commissions', 'top3', 'percent', null, 800],
    ]);
    const holds = { before: [{ betType: 'top3', cap: 100 }], after: [{ betType: 'top2', cap: 200 }] };
    expect(told({ holds: holds.before, takesRest: false }, { holds: holds.after, takesRest: true })).toEqual([
      ['account-holds', 'top3', 'money', 100, undefined],
      ['account-holds', 'top2', 'money', undefined, 200],
      ['account-holds', 'takesRest', 'flag', false, true],
    ]);
  });
});
