/** The results that would cost most, held against every result there is. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BET_RULES, type BetType } from '../../../domain/bets/bet-type';
import { worstResults } from '../../../domain/round-desk/worst-results';
import type { LottoFamily } from '../../../domain/lotto/lotto';
import { digitsOf } from '../../../domain/results/derive';
import { type DrawnDigits, type Row2Source, topsOf } from '../../../domain/results/drawn-digits';
import { wins } from '../../../domain/results/matching';
import { mostPaidByOneResult } from '../../../domain/results/most-paid';
import type { PayableLine } from '../../../domain/results/paid-by-part';
import { runs } from '../../support/runs';

/** Lines as `type number baht`. */
const linesOf = (...texts: string[]): PayableLine[] =>
  texts.map((text) => {
    const [betType, number = '', baht] = text.split(' ');
    return { betType: betType as BetType, number, payout: Number(baht) * 100 };
  });
const baht = (results: ReturnType<typeof worstResults>) =>
  results.map(({ top, bottom, paid }) => `${top}/${bottom} ${paid / 100}`);
const HANOI = { family: 'hanoi', row2Reads: 'top3' } as const;

describe('the worst results', () => {
  it('add up all that hangs on the same digits, the dearest first', () => {
    const lines = linesOf(
      'top3 627 900',
      'row3 267 150',
      'top2 27 90',
      'top1 7 3',
      'top3 111 1000',
      'bottom2 45 400',
      'bottom1 5 4',
    );
    expect(baht(worstResults(lines, HANOI, 4))).toEqual(['627/45 1547', '111/45 1404', '627/05 1147', '627/15 1147']);
  });

  it('are those of four digits together where these are everything', () => {
    const lines = linesOf('top3 345 900', 'bottom2 12 90', 'top4 2345 50');
    expect(baht(worstResults(lines, { family: 'lao', row2Reads: 'top3' }, 2))).toEqual(['2345/23 950', '0345/03 900']);
  });

  it('name the longest number that is bet on, and both numbers of what is drawn twice', () => {
    const lines = linesOf('top3 456 100', 'top6 123456 500', 'front3 111 45', 'front3 222 40', 'front3 333 30');
    const [worst] = worstResults(lines, { family: 'thai', row2Reads: 'top3' }, 1);
    expect(worst).toEqual({ top: '123456', bottom: '00', front3: ['111', '222'], bottom3: [], paid: 68_500 });
  });

  it('name both numbers of the back prize as of the front one', () => {
    const lines = linesOf('bottom3 111 45', 'bottom3 222 40', 'bottom3 333 50', 'front3 444 20');
    const [worst] = worstResults(lines, { family: 'thai', row2Reads: 'top3' }, 1);
    expect(worst).toEqual({ top: '000', bottom: '00', front3: ['444'], bottom3: ['333', '111'], paid: 11_500 });
  });

  it.each([
    [
      'where both cost the same',
      ['top3 627 10', 'top3 111 5', 'bottom2 45 10', 'bottom2 05 5'],
      ['627/45 20', '111/45 15', '627/05 15', '000/45 10'],
    ],
    [
      'also of longer numbers',
      ['top6 900100 500', 'top6 123456 500', 'bottom2 07 1'],
      ['123456/07 501', '900100/07 501', '123456/00 500', '123456/01 500'],
    ],
  ])('stand in the order of their digits %s', (_where, texts, results) => {
    expect(baht(worstResults(linesOf(...texts), { family: 'thai', row2Reads: 'top3' }, 4))).toEqual(results);
  });

  it.each([
    [
      'a longer one in place of that in which it ends',
      ['top3 456 100', 'top4 3456 50'],
      ['3456/45 270', '3456/00 150'],
    ],
    [
      'the dearest of several longer ones',
      ['top4 1456 50', 'top4 2456 90', 'top4 3456 70'],
      ['2456/45 210', '000/45 120'],
    ],
    ['the shorter one where the longer costs less', ['top3 456 100', 'top4 3456 -50'], ['456/45 220', '000/45 120']],
    ['the shorter one where the longer costs no more', ['top3 456 100', 'top4 3456 0'], ['456/45 220', '000/45 120']],
  ])('name of tops that end alike one, %s', (_which, texts, results) => {
    const lines = linesOf(...texts, 'bottom2 45 120');
    expect(baht(worstResults(lines, { family: 'thai', row2Reads: 'top3' }, 2))).toEqual(results);
  });

  it('name of longer tops that cost the same the lower one where but one is asked for', () => {
    const lines = linesOf('top6 900100 500', 'top6 123456 500');
    expect(baht(worstResults(lines, { family: 'thai', row2Reads: 'top3' }, 1))).toEqual(['123456/00 500']);
  });

  it('begin anywhere where nothing is sold', () => {
    expect(baht(worstResults([], HANOI, 1))).toEqual(['000/00 0']);
  });
});

const numberOf = (value: number, digits: number) => String(value).padStart(digits, '0');
const upTo = (count: number) => Array.from({ length: count }, (_, value) => value);

/** Returns the payouts of all results, the highest first, by checking each line against each result. */
function everyPayout(lines: readonly PayableLine[], everyResult: readonly DrawnDigits[], row2Reads: Row2Source) {
  const paidBy = (drawn: DrawnDigits) =>
    lines.reduce((sum, line) => (wins(line.betType, line.number, drawn, row2Reads) ? sum + line.payout : sum), 0);
  return everyResult.map(paidBy).sort((one, other) => other - one);
}

const TYPES: readonly BetType[] = ['top3', 'row3', 'top2', 'bottom2', 'row2', 'top1', 'bottom1'];
const lineOf = (betTypes: readonly BetType[]) =>
  fc
    .record({
      betType: fc.constantFrom(...betTypes),
      number: fc.integer({ min: 0, max: 9_999 }),
      payout: fc.integer({ min: -200, max: 1_000 }),
    })
    .map(({ betType, number, payout }): PayableLine => {
      const { digits } = BET_RULES[betType];
      return { betType, number: numberOf(number % 10 ** digits, digits), payout };
    });

describe('the worst ten of all', () => {
  it('pay what going through every top with every bottom finds', () => {
    const everyResult = (from: DrawnDigits[], parts: DrawnDigits[]) =>
      from.flatMap((top) => parts.map((bottom) => ({ ...top, ...bottom })));
    const bottoms = upTo(100).map((value): DrawnDigits => ({ bottom2: [numberOf(value, 2)] }));
    const law = fc.property(
      fc.array(lineOf(TYPES), { minLength: 1, maxLength: 6 }),
      fc.constantFrom<Row2Source>('top3', 'top2', 'bottom2'),
      fc.constantFrom<LottoFamily>('hanoi', 'malay', 'stock'),
      fc.uniqueArray(fc.integer({ min: 0, max: 999 }), { minLength: 1, maxLength: 40 }),
      (lines, row2Reads, family, some) => {
        const worst = worstResults(lines, { family, row2Reads }, 10);
        const [dearest] = everyPayout(
          lines,
          everyResult(
            some.map((top) => topsOf(numberOf(top, 3))),
            bottoms,
          ),
          row2Reads,
        );
        // A selection of results never pays more than the worst of all, and each of the ten pays as its digits say.
        expect(worst[0]?.paid ?? 0).toBeGreaterThanOrEqual(dearest ?? 0);
        for (const { top, bottom, paid } of worst)
          expect(everyPayout(lines, [{ ...topsOf(top), bottom2: [bottom] }], row2Reads)).toEqual([paid]);
      },
    );
    fc.assert(law, runs(25));
  });

  it('are the ten dearest of all hundred thousand, and of Lao of all ten thousand', () => {
    const lao = upTo(10_000).map((value) => digitsOf({ family: 'lao', number: numberOf(value, 4) }));
    fc.assert(
      fc.property(
        fc.array(lineOf(TYPES), { minLength: 1, maxLength: 5 }),
        fc.array(lineOf([...TYPES, 'top4', 'row4']), { minLength: 1, maxLength: 5 }),
        (lines, ofLao) => {
          // Of tops and bottoms that don't hang together every pair is a result: its payout is that of both.
          const tops = everyPayout(
            lines.filter(({ betType }) => BET_RULES[betType].reads !== 'bottom2'),
            upTo(1_000).map((value) => topsOf(numberOf(value, 3))),
            'top3',
          );
          const bottoms = everyPayout(
            lines.filter(({ betType }) => BET_RULES[betType].reads === 'bottom2'),
            upTo(100).map((value) => ({ bottom2: [numberOf(value, 2)] })),
            'top3',
          );
          const pairs = tops.flatMap((top) => bottoms.map((bottom) => top + bottom)).sort((a, b) => b - a);
          expect(worstResults(lines, HANOI, 10).map(({ paid }) => paid)).toEqual(pairs.slice(0, 10));
          const worst = worstResults(ofLao, { family: 'lao', row2Reads: 'top3' }, 10);
          expect(worst.map(({ paid }) => paid)).toEqual(everyPayout(ofLao, lao, 'top3').slice(0, 10));
          expect(new Set(worst.map(({ top, bottom }) => `${top} ${bottom}`)).size).toBe(10);
        },
      ),
      runs(10),
    );
  });

  it('begin with the most that one result pays', () => {
    fc.assert(
      fc.property(
        fc.array(lineOf([...TYPES, 'front3', 'bottom3', 'top4', 'top5']), { minLength: 2, maxLength: 8 }),
        (lines) => {
          const payable = lines.map((line) => ({ ...line, payout: Math.abs(line.payout) }));
          const [worst] = worstResults(payable, { family: 'thai', row2Reads: 'top3' }, 10);
          expect(worst?.paid).toBe(mostPaidByOneResult(payable, { family: 'thai', row2Reads: 'top3' }));
        },
      ),
      runs(25),
    );
  });
});

it('are found among four thousand numbers within 30 ms', () => {
  const everyType = ['top3', 'row3', 'front3', 'bottom3', 'top2', 'bottom2', 'row2'] as const;
  const lines = everyType.flatMap((betType) =>
    upTo(10 ** BET_RULES[betType].digits).map((value) => ({
      betType,
      number: numberOf(value, BET_RULES[betType].digits),
      payout: 100 + value,
    })),
  );
  // The best of many: a busy machine interrupts some, and a slower way is slow each time.
  const times = upTo(40).map(() => {
    const begin = performance.now();
    worstResults(lines, { family: 'thai', row2Reads: 'top3' }, 10);
    return performance.now() - begin;
  });
  expect(Math.min(...times)).toBeLessThan(30);
});
