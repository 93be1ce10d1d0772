/** Text as PostgreSQL can store it: nothing that can be stored is changed, and nothing that can't is left. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isStorable, storableText, withStorableTexts } from '../../server/db/storable-text';

/** Any UTF-16, halves of characters and NUL more often than by chance. */
const anyText = fc
  .array(fc.oneof(fc.constantFrom('\0', '\uD83D', '\uDE00', '😀', 'ก', 'é'), fc.string({ unit: 'binary' })))
  .map((parts) => parts.join(''));

describe('a text', () => {
  it.each([
    ['a\0b', 'ab'],
    ['\uD800', '\uFFFD'],
    ['\uDC00x', '\uFFFDx'],
    ['\uDE00\uD83D', '\uFFFD\uFFFD'],
    ['😀 ก้ \u200D', '😀 ก้ \u200D'],
    ['', ''],
  ])('%j is stored as %j', (text, stored) => expect(storableText(text)).toBe(stored));

  it.each([
    ['ab', 2, 'ab'],
    ['abc', 2, 'ab'],
    ['a😀', 2, 'a'],
    ['a😀b', 3, 'a😀'],
    ['a\uD83D', 2, 'a\uFFFD'],
    ['a\0bc', 2, 'ab'],
  ])('%j is cut at %i to %j', (text, max, cut) => expect(storableText(text, max)).toBe(cut));

  it('can always be stored, is never longer than it may be, and stays as it is where it could be stored', () => {
    fc.assert(
      fc.property(anyText, fc.nat(80), (text, max) => {
        const stored = storableText(text, max);
        expect(isStorable(stored)).toBe(true);
        expect(stored.length).toBeLessThanOrEqual(max);
        expect(stored.length).toBeGreaterThanOrEqual(Math.min(text.replaceAll('\0', '').length, max) - 1);
        expect(storableText(stored, max)).toBe(stored);
        if (isStorable(text)) {
          expect(storableText(text)).toBe(text);
          expect(text.startsWith(stored)).toBe(true);
        }
      }),
    );
  });
});

it('a row has its texts made so at any depth, names included, and nothing else', () => {
  const at = new Date();
  const row = {
    at,
    path: 'a\0',
    status: 200,
    reason: null,
    isSigned: true,
    after: { list: ['\uD800', 1], 'n\0': 'x' },
  };
  expect(withStorableTexts(row)).toEqual({ ...row, path: 'a', after: { list: ['\uFFFD', 1], n: 'x' } });
});

it('a row has its texts cut between characters', () => {
  expect(withStorableTexts({ path: 'abcd😀', after: { reason: ['abcdef'] } }, 5)).toEqual({
    path: 'abcd',
    after: { reaso: ['abcde'] },
  });
});
