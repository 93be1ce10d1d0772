/** Lines in groups: together they say the same as each line alone. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alikeLines } from '../../../server/book/placing/alike-lines';
import type { BookedLine } from '../../../server/book/placing/booking';

const lineOf = (change: Partial<BookedLine> = {}): BookedLine => ({
  position: 1,
  betType: 'top3',
  number: '321',
  booked: '123',
  stake: 500,
  rate: 90_000,
  packageRate: 90_000,
  discount: 50,
  debit: 450,
  weights: [7_000, 3_000],
  held: [350, 150],
  commissionRates: [1_000, 500],
  commissions: [35, 15],
  ...change,
});

const partsOf = (text: string) => text.slice(1, -1).split(',');
const numbersOf = (text: string) => (text === '{}' ? [] : partsOf(text).map(Number));

/** The lines of groups again, in the order of their positions. */
function apart(groups: ReturnType<typeof alikeLines>): BookedLine[] {
  const lines = groups.flatMap(
    ({ slip: _, positions, numbers, booked, weights, held, commissionRates, commissions, ...same }) =>
      numbersOf(positions).map((position, index) => ({
        ...same,
        position,
        number: partsOf(numbers)[index] ?? '',
        booked: partsOf(booked)[index] ?? '',
        weights: numbersOf(weights),
        held: numbersOf(held),
        commissionRates: numbersOf(commissionRates),
        commissions: numbersOf(commissions),
      })),
  );
  return lines.sort((one, other) => one.position - other.position);
}

describe('lines that are written together', () => {
  it('are one row where they differ in their numbers alone', () => {
    const lines = [lineOf(), lineOf({ position: 2, number: '007', booked: '007' })];
    expect(alikeLines(3, lines)).toEqual([
      {
        slip: 3,
        betType: 'top3',
        stake: 500,
        rate: 90_000,
        packageRate: 90_000,
        discount: 50,
        debit: 450,
        weights: '{7000,3000}',
        held: '{350,150}',
        commissionRates: '{1000,500}',
        commissions: '{35,15}',
        positions: '{1,2}',
        numbers: '{321,007}',
        booked: '{123,007}',
      },
    ]);
  });

  it.each<Partial<BookedLine>>([
    { betType: 'row3' },
    { stake: 501 },
    { rate: 80_000 },
    { packageRate: 95_000 },
    { discount: 51 },
    { debit: 449 },
    { weights: [6_000, 4_000] },
    { held: [300, 200] },
    { commissionRates: [1_000, 400] },
    { commissions: [35, 14] },
  ])('are apart where they differ in %o', (change) => {
    const line = lineOf();
    expect(alikeLines(0, [line, lineOf({ position: 2, ...change })])).toHaveLength(2);
    expect(alikeLines(0, [line, { ...line, position: 2, ...change }])).toHaveLength(2);
  });

  it('say together what each of them said', () => {
    const few = (...values: number[]) => fc.constantFrom(...values);
    const shared = [[1, 2], [12], []];
    const arrays = fc.oneof(fc.constantFrom(...shared), fc.array(few(1, 2, 12), { maxLength: 3 }));
    const line = fc.record({
      number: fc.constantFrom('000', '01', '999'),
      booked: fc.constantFrom('000', '10'),
      stake: few(1, 11, 111),
      rate: few(1, 11),
      discount: few(0, 1),
      weights: arrays,
      held: arrays,
      commissionRates: arrays,
      commissions: arrays,
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (changes) => {
        const lines = changes.map((change, index) => lineOf({ ...change, position: index + 1 }));
        const groups = alikeLines(0, lines);
        expect(apart(groups)).toEqual(lines);
        expect(
          alikeLines(
            0,
            lines.map((line) => structuredClone(line)),
          ),
        ).toEqual(groups);
      }),
    );
  });
});
