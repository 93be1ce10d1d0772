import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  doubles,
  nineteenGates,
  reversals,
  roodBack,
  roodFront,
  sixWay,
  winThree,
  winTwo,
} from '../../../domain/bets/number-sets';
import { permutationsOf } from '../../../domain/bets/permutations';
import { runs } from '../../support/runs';

const TWO = Array.from({ length: 100 }, (_, value) => String(value).padStart(2, '0'));
const THREE = Array.from({ length: 1000 }, (_, value) => String(value).padStart(3, '0'));
const DIGITS = [...'0123456789'];

describe('helpers of entering', () => {
  it.each(DIGITS)('19 gates of %s are the nineteen numbers that hold it', (digit) => {
    expect(nineteenGates(digit)).toEqual(TWO.filter((number) => number.includes(digit)));
    expect(nineteenGates(digit)).toHaveLength(19);
  });

  it.each(DIGITS)('rood of %s runs through the other place', (digit) => {
    expect(roodFront(digit)).toEqual(TWO.filter((number) => number.startsWith(digit)));
    expect(roodBack(digit)).toEqual(TWO.filter((number) => number.endsWith(digit)));
  });

  it('doubles are 00 to 99', () => {
    expect(doubles()).toEqual(['00', '11', '22', '33', '44', '55', '66', '77', '88', '99']);
  });

  it('reverses a two-digit number, a double once', () => {
    expect(reversals('12')).toEqual(['12', '21']);
    expect(reversals('07')).toEqual(['07', '70']);
    expect(reversals('55')).toEqual(['55']);
  });

  it('turns three digits 6, 3 or 1 ways', () => {
    expect(sixWay('123')).toEqual(['123', '132', '213', '231', '312', '321']);
    expect(sixWay('112')).toEqual(['112', '121', '211']);
    expect(sixWay('777')).toEqual(['777']);
    for (const number of THREE) {
      const kinds = new Set(number).size;
      expect(sixWay(number)).toHaveLength(kinds === 3 ? 6 : kinds === 2 ? 3 : 1);
    }
  });

  it('win makes combinations of the chosen digits, whatever their order or repeats', () => {
    expect(winTwo('135')).toEqual(['13', '15', '35']);
    expect(winTwo('5313')).toEqual(['13', '15', '35']);
    expect(winThree('1234')).toEqual(['123', '124', '134', '234']);
    expect(winTwo('0123456789')).toHaveLength(45);
    expect(winThree('0123456789')).toHaveLength(120);
    expect(winThree('12')).toEqual([]);
  });

  it('refuses what is no digit or has the wrong length', () => {
    expect(() => roodFront('12')).toThrow(RangeError);
    expect(() => roodBack('๑')).toThrow(RangeError);
    expect(() => winTwo('1a')).toThrow(RangeError);
    expect(() => sixWay('12')).toThrow(RangeError);
    expect(() => reversals('1 ')).toThrow(RangeError);
  });

  it('permutations are distinct, sorted, and all of the same digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{1,5}$/), (number) => {
        const found = permutationsOf(number);
        expect(found).toEqual([...new Set(found)].sort());
        expect(found).toContain(number);
        for (const order of found) expect([...order].sort()).toEqual([...number].sort());
        const factorial = (n: number): number => (n <= 1 ? 1 : n * factorial(n - 1));
        const repeats = DIGITS.map((digit) => factorial([...number].filter((one) => one === digit).length));
        expect(found).toHaveLength(factorial(number.length) / repeats.reduce((a, b) => a * b, 1));
      }),
      runs(100),
    );
  });
});
