/** A poy makes one slip for each sender, and several if it has more lines than a slip holds. */
import { expect, it } from 'vitest';
import { LINES_PER_SLIP_MAX } from '../../../domain/bets/line';
import { lastAmountsOf, repeatedLines } from '../../../domain/poy/last-amounts';
import { readPoy } from '../../../domain/poy/poy-reader';
import { slipPartsOf } from '../../../domain/poy/slip-parts';
import { WHOLE_POYS } from './seller-poys';
import { writtenBets } from './written-reading';

const partsOf = (text: string) =>
  slipPartsOf(readPoy(text).lines).map(({ sender, lines }) => [sender, lines.length] as const);

it('makes a slip for each sender, in the order of their first bets', () => {
  expect(partsOf(WHOLE_POYS.EXPORT)).toEqual([
    ['ป้าแดง', 2],
    ['พี่นก', 2],
  ]);
  expect(partsOf(WHOLE_POYS.CHAT)).toEqual([[null, 14]]);
  expect(partsOf('')).toEqual([]);
});

it('keeps the lines of the same words together', () => {
  const rows = Array.from({ length: 13 }, (_, digit) => `${digit % 10} 19 ประตู=${digit + 1}`);
  const counts = partsOf(rows.join('\n')).map(([, count]) => count);
  expect(counts).toEqual([190, 57]);
  expect(Math.max(...counts)).toBeLessThanOrEqual(LINES_PER_SLIP_MAX);
});

it('makes a slip that is too long of words for too many lines', () => {
  const lines = readPoy('27=50').lines.flatMap((line) => Array.from({ length: 201 }, () => line));
  expect(slipPartsOf(lines).map((part) => part.lines.length)).toEqual([201]);
});

it.each([
  ['27=100*40', '36', 'bottom2 36 = 40; top2 36 = 100'],
  ['27=100*40', '12r', 'bottom2 12 21 = 40; top2 12 21 = 100'],
  ['27=20', 'd', 'top2 00 11 22 33 44 55 66 77 88 99 = 20'],
  ['27=20; 123=50*30', '๔๕๖', 'row3 456 = 30; top3 456 = 50'],
  ['915 bottom=20', '123', 'bottom3 123 = 20'],
  ['407=20*6', '123', 'top3 123 = 20'],
])('after %j, %j alone repeats the amounts', (before, text, meaning) => {
  expect(writtenBets(repeatedLines(text, lastAmountsOf(readPoy(before).lines)) ?? [])).toBe(meaning);
});

it.each(['27 บน', '27 36', '27=', '27\n36', '5', '5 19 ประตู', 'พี่นก', ''])(
  '%j is no number alone with last amounts',
  (text) => {
    expect(repeatedLines(text, { 2: [50] })).toBeNull();
  },
);

it('leaves no amounts of a number whose orders had others', () => {
  const { lines } = readPoy('27=50; 915=30(10x5)');
  expect(lines).toHaveLength(7);
  expect(lastAmountsOf(lines)).toEqual({ 2: [50] });
});
