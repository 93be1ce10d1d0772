/** The range between two boxes of a list. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rangeOf, withRange } from '../../src/fields/useRange';

const IDS = ['a', 'b', 'c', 'd', 'e'];

describe('the range between two boxes', () => {
  it.each([
    ['b', 'd', ['b', 'c', 'd']],
    ['d', 'b', ['b', 'c', 'd']],
    ['c', 'c', ['c']],
    // Without an earlier box, or with one that has left the list, only the clicked one changes.
    [undefined, 'c', ['c']],
    ['gone', 'c', ['c']],
  ])('from %s to %s', (from, to, expected) => {
    expect(rangeOf(IDS, from, to)).toEqual(expected);
  });

  it('is added to the chosen ones, or taken from them', () => {
    expect([...withRange(new Set(['a', 'c']), ['b', 'c'], true)]).toEqual(['a', 'c', 'b']);
    expect([...withRange(new Set(['a', 'b', 'c']), ['b', 'c'], false)]).toEqual(['a']);
  });
});

describe('every table with a column of boxes', () => {
  const tables = ['src', 'resources'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => ({ file: `${folder}/${file}`, text: readFileSync(`${folder}/${file}`, 'utf8') }))
      .filter(({ text }) => /padding="checkbox"/.test(text)),
  );

  it('chooses ranges with Shift', () => {
    expect(tables.length).toBeGreaterThan(2);
    expect(tables.filter(({ text }) => !text.includes('useRange(')).map(({ file }) => file)).toEqual([]);
  });
});
