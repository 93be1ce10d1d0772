/** The round that keying in begins with: never a closed one, and yeekee only where the user was, or nothing else is open. */
import { describe, expect, it } from 'vitest';
import type { LottoFamily } from '../../../domain/lotto/lotto';
import { roundsByLotto, roundToBegin } from '../../../domain/slips/round-choice';
import type { KeyInRound } from '../../../domain/slips/slip-check';

const NOW = Date.parse('2026-11-29T05:00:00Z');
const MINUTE = 60_000;

const round = (lotto: string, number: number, minutes: number, changes: Partial<KeyInRound> = {}): KeyInRound => ({
  id: `${lotto}-${number}`,
  lotto,
  lottoName: null,
  family: lotto.split('-')[0] as LottoFamily,
  businessDate: '2026-11-29',
  number,
  state: 'open',
  closesAt: new Date(NOW + minutes * MINUTE).toISOString(),
  ...changes,
});

const ROUNDS = [
  round('yeekee', 1, 5),
  round('yeekee-vip', 1, 6),
  round('yeekee', 2, 20),
  round('yeekee-vip', 2, 21),
  round('hanoi', 1, 60),
  round('lao', 1, 90),
  round('hanoi', 2, 1_500),
];

describe('the round to begin with', () => {
  const begins = (
    last: { id: string; lotto: string } | null,
    rounds: readonly KeyInRound[] = ROUNDS,
    context: { code: string; round: string | null } | null = null,
  ) => roundToBegin(rounds, { context, last, now: NOW })?.id;

  it.each([
    ['nothing was keyed in yet: the nearest that isn’t yeekee', null, 'hanoi-1'],
    ['the last one is still open', { id: 'lao-1', lotto: 'lao' }, 'lao-1'],
    ['the last one is a later round of its lotto', { id: 'hanoi-2', lotto: 'hanoi' }, 'hanoi-2'],
    ['the last one is over: the next of its lotto', { id: 'yeekee-0', lotto: 'yeekee' }, 'yeekee-1'],
    ['the last lotto has no round: the nearest that isn’t yeekee', { id: 'gsb-1', lotto: 'gsb' }, 'hanoi-1'],
  ])('%s', (_case, last, wanted) => {
    expect(begins(last)).toBe(wanted);
  });

  it('is of yeekee where nothing else is open, and none where nothing is', () => {
    expect(begins(null, ROUNDS.slice(0, 4))).toBe('yeekee-1');
    expect(begins(null, [])).toBeUndefined();
  });

  it('is never suspended or past its close, though the list still has it', () => {
    const last = { id: 'hanoi-1', lotto: 'hanoi' };
    expect(begins(last, [round('hanoi', 1, 60, { state: 'suspended' }), round('hanoi', 2, 90)])).toBe('hanoi-2');
    expect(begins(last, [round('hanoi', 1, 0), round('hanoi', 2, 90)])).toBe('hanoi-2');
    expect(begins(last, [round('hanoi', 1, 60, { state: 'suspended' })])).toBeUndefined();
  });

  it('is that of the lotto worked on before all others', () => {
    const last = { id: 'hanoi-1', lotto: 'hanoi' };
    expect(begins(last, ROUNDS, { code: 'yeekee', round: null })).toBe('yeekee-1');
    expect(begins(last, ROUNDS, { code: 'yeekee', round: 'yeekee-2' })).toBe('yeekee-2');
    expect(begins(last, ROUNDS, { code: 'gsb', round: null })).toBe('hanoi-1');
  });
});

it('has one group for each lotto, the next to close first, and folds several rounds of yeekee alone', () => {
  const groups = roundsByLotto(ROUNDS);
  expect(groups.map(({ lotto, isFolded, rounds }) => [lotto, isFolded, rounds.length])).toEqual([
    ['yeekee', true, 2],
    ['yeekee-vip', true, 2],
    ['hanoi', false, 2],
    ['lao', false, 1],
  ]);
  expect(roundsByLotto(ROUNDS.slice(0, 1))[0]?.isFolded).toBe(false);
});
