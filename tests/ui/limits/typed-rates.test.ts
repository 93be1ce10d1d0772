/** A list of rates: a comma between digits is never guessed at. */
import { describe, expect, it } from 'vitest';
import { hasTightComma, readRates } from '../../../resources/limits/limit/typedRates';

const MARKS = [',', '.', ' '] as const;

describe('typed rates', () => {
  it.each<[string, number[]]>([
    ['900, 800, 700', [90_000, 80_000, 70_000]],
    ['900 800; 700 → 650', [90_000, 80_000, 70_000, 65_000]],
    ['92.5, 90,', [9_250, 9_000]],
    ['', []],
  ])('%j are the same in every language', (text, rates) => {
    for (const mark of MARKS) expect(readRates(text, mark)).toEqual(rates);
    expect(hasTightComma(text)).toBe(false);
  });

  it.each(['92,5', '95,90', '1,000', '900,800, 700', '92,5; 90'])('%j are refused', (text) => {
    for (const mark of MARKS) expect(readRates(text, mark).some(Number.isNaN)).toBe(true);
    expect(hasTightComma(text)).toBe(true);
  });
});
