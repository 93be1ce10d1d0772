/** Numbers as text: every written text can be typed again, and odd typed texts are pointed out. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { everyNumber } from '../../../domain/bets/bet-number';
import { BET_RULES, type BetType } from '../../../domain/bets/bet-type';
import { withoutRepeats, type RequestedNumber } from '../../../domain/limits/number-limits';
import { entryOf, groupsOf, repeatedIn, reversalsMissing, requestedNumbers } from '../../../domain/limits/number-text';
import type { NumberDoing } from '../../../domain/poy/number-entry';
import { readNumberText } from '../../../domain/poy/number-reader';

const TYPES: BetType[] = ['top3', 'row3', 'top2', 'bottom2', 'row2', 'top1'];
/** Settings of a box for these bet types, which closes numbers. */
const boxOf = (betTypes: BetType[], doing: NumberDoing = { kind: 'closed' }) => ({ betTypes, doing });
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
      const { lines, questions, unread } = readNumberText(entryOf(rules));
      expect([...questions, ...unread]).toEqual([]);
      expect(requestedNumbers(lines, boxOf([]), TYPES).map(told).sort()).toEqual(rules.map(told).sort());
    }),
  );
});

it('a number is meant as what is named with it, else as what the box is set to and the lotto has', () => {
  const { lines } = readNumberText('27 bottom x, 05 x; 139 bottom=50; 72');
  const offered: BetType[] = ['top3', 'top2', 'bottom2'];
  expect(
    requestedNumbers(lines, boxOf(['top3', 'top2', 'top1'], { kind: 'hot', cap: 300 }), offered).map(told),
  ).toEqual(['bottom2 27 closed ', 'top2 05 closed ', 'top2 72 hot 30000']);
});

it('what was typed twice and what has a reversal are pointed out', () => {
  const closed = requestedNumbers(readNumberText('27 72 05 27 139 913').lines, boxOf(['top2', 'row3']), TYPES);
  expect(repeatedIn(closed)).toEqual(['27', '913']);
  expect(reversalsMissing(closed)).toEqual([{ betType: 'top2', number: '50', kind: 'closed' }]);
  const below = { betType: 'bottom2', number: '91', kind: 'closed' } as const;
  const half = { betType: 'top2', number: '21', kind: 'halfPay' } as const;
  expect(reversalsMissing([below, half])).toEqual([
    { ...below, number: '19' },
    { ...half, number: '12' },
  ]);
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
