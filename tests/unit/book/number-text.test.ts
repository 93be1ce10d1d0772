/** Numbers as text: every written text can be typed again, and odd typed texts are pointed out. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { everyNumber } from '../../../domain/bets/bet-number';
import { BET_RULES, type BetType } from '../../../domain/bets/bet-type';
import { readNumberEntry } from '../../../domain/bets/number-entry';
import { withoutRepeats, type RequestedNumber } from '../../../domain/limits/number-limits';
import {
  entryOf,
  groupsOf,
  repeatedIn,
  reversalsMissing,
  parseRequestedNumbers,
} from '../../../domain/limits/number-text';

const TYPES: BetType[] = ['top3', 'row3', 'top2', 'bottom2', 'row2', 'top1'];
const told = ({ betType, number, kind, cap }: RequestedNumber) => `${betType} ${number} ${kind} ${cap ?? ''}`;

it('rules that are written and read again are the same rules', () => {
  const rule = fc
    .record({
      betType: fc.constantFrom(...TYPES),
      at: fc.nat(),
      kind: fc.constantFrom('closed', 'halfPay', 'hot'),
      baht: fc.integer({ min: 1, max: 9_999 }),
    })
    .map(({ betType, at, kind, baht }): RequestedNumber => {
      const numbers = everyNumber(BET_RULES[betType].digits);
      return { betType, number: numbers[at % numbers.length] ?? '', kind, ...(kind === 'hot' && { cap: baht * 100 }) };
    });
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 60 }).map(withoutRepeats), (rules) => {
      const { chips, errors } = readNumberEntry(entryOf(rules));
      expect(errors).toEqual([]);
      expect(parseRequestedNumbers(chips, [], TYPES).map(told).sort()).toEqual(rules.map(told).sort());
    }),
  );
});

it('a number is meant as what is named with it, else as what the box is set to and the lotto has', () => {
  const { chips } = readNumberEntry('27 139 bottom x 05 x');
  expect(parseRequestedNumbers(chips, ['top3', 'top2', 'top1'], ['top3', 'top2', 'bottom2']).map(told)).toEqual([
    'bottom2 27 closed ',
    'top2 05 closed ',
  ]);
});

it('what was typed twice and what has a reversal are pointed out', () => {
  const closed = parseRequestedNumbers(readNumberEntry('27 72 05 27 139 913').chips, ['top2', 'row3'], TYPES);
  expect(repeatedIn(closed)).toEqual(['27', '913']);
  expect(reversalsMissing(closed)).toEqual(['50']);
  const below = { betType: 'bottom2', number: '91', kind: 'closed' } as const;
  expect(reversalsMissing([below, { ...below, betType: 'top2', number: '21' }])).toEqual(['12', '19']);
  expect(groupsOf(closed)).toEqual([
    { betType: 'row3', kind: 'closed', cap: null, numbers: ['139', '913'] },
    { betType: 'top2', kind: 'closed', cap: null, numbers: ['05', '27', '72'] },
  ]);
});

it('rules stand by bet type, by what is done, and by their caps, the smallest first', () => {
  const hot = (number: string, cap: number) => ({ betType: 'top2', number, kind: 'hot', cap }) as const;
  const closed = { betType: 'top2', number: '11', kind: 'closed' } as const;
  const rules = [
    hot('27', 50_000),
    hot('72', 30_000),
    hot('05', 40_000),
    closed,
    { ...hot('139', 900), betType: 'top3' } as const,
  ];
  for (const order of [rules, rules.toReversed()])
    expect(entryOf(order)).toBe('top3 139=9\ntop2 11 x\ntop2 72=300\ntop2 05=400\ntop2 27=500');
});
