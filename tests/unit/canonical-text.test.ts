/** Text in one form: what looks the same is stored and found the same, and nothing that is seen gets lost. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalLine, canonicalText, isVisible } from '../../domain/text/canonical-text';

describe('a text', () => {
  it.each([
    ['sara am of two characters', 'น\u0E49\u0E4D\u0E32', 'น้ำ'],
    ['sara am around its tone mark', 'น\u0E4D\u0E49\u0E32', 'น้ำ'],
    ['a tone mark behind sara am', 'น\u0E33\u0E49', 'น้ำ'],
    ['sara am without a tone mark', 'ท\u0E4D\u0E32', 'ทำ'],
    ['sara am as it is', 'น้ำ', 'น้ำ'],
    ['a tone mark before its vowel', 'ก\u0E48\u0E35', 'กี่'],
    ['a tone mark before a vowel below', 'ก\u0E48\u0E38', 'กุ่'],
    ['a vowel typed twice', 'ก\u0E34\u0E34น', 'กิน'],
    ['a vowel of two strokes', 'เเดง', 'แดง'],
    ['a silenced letter', 'สมศักดิ\u0E4C', 'สมศักดิ์'],
    ['a letter and its accent', 'Jose\u0301', 'José'],
    ['zero-width characters', '\u200Bเจ๊\u200Cหนึ่ง\uFEFF\u2060', 'เจ๊หนึ่ง'],
    ['overrides of the writing direction', 'a\u202Eb\u2066c', 'abc'],
    ['fillers and blank patterns', '\u3164a\u115F\uFFA0\u2800b\u00AD', 'ab'],
    ['control characters', 'a\u0007b\u007F\u009Fc', 'abc'],
    ['other spaces', 'a\u00A0b\u2003c\u3000d\te', 'a b c d e'],
    ['an emoji of several', '👨\u200D👩\u200D👧 ❤\uFE0F 👍🏽', '👨\u200D👩\u200D👧 ❤\uFE0F 👍🏽'],
    ['a joiner of nothing', 'a\u200Db\uFE0F', 'ab'],
  ])('with %s', (_form, typed, canonical) => {
    expect(canonicalText(typed)).toBe(canonical);
    expect(canonicalLine(`${typed}\r\n${typed}`)).toBe(`${canonical} ${canonical}`);
  });

  it('keeps its lines', () => {
    expect(canonicalText('a\r\nb\rc\u2028d\ne')).toBe('a\nb\nc\nd\ne');
    expect(canonicalLine('a\r\nb')).toBe('a b');
  });

  const thai = fc.integer({ min: 0x0e01, max: 0x0e5b }).map((code) => String.fromCharCode(code));
  const any = fc.oneof(
    thai,
    fc.string({ unit: 'binary', maxLength: 3 }),
    fc.constantFrom('\u200D', '\uFE0F', '👩', '\n'),
  );

  it('in its form stays as it is', () => {
    fc.assert(
      fc.property(fc.array(any), (parts) => {
        const once = canonicalText(parts.join(''));
        expect(canonicalText(once)).toBe(once);
        expect(once).toBe(once.normalize('NFC'));
        expect(canonicalLine(canonicalLine(parts.join('')))).toBe(canonicalLine(parts.join('')));
      }),
      { numRuns: 3_000 },
    );
  });

  it('loses no consonant, letter of another script, digit or sign', () => {
    const seen = (text: string) =>
      text
        .normalize('NFD')
        .match(/[\p{L}\p{N}\p{P}\p{S}]/gu)
        ?.filter((sign) => !/[เแาำ]/.test(sign));
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        fc.pre(!/[\p{Default_Ignorable_Code_Point}\u2800]/u.test(text));
        expect(seen(canonicalText(text))).toEqual(seen(text));
      }),
    );
  });
});

it('is visible with a letter, a digit or a sign, and not with spaces or marks alone', () => {
  expect(['a', 'ก', '7', '!', '❤', '฿'].every(isVisible)).toBe(true);
  expect(['', ' ', '\n', '\u0E49', '\u0301', '\u200D'].some(isVisible)).toBe(false);
});
