/** Amounts in words, as BAHTTEXT of a spreadsheet and English cheques have them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountInEnglish, amountInThai } from '../../../domain/invoices/amount-in-words';

describe('in Thai', () => {
  it.each([
    [0, 'ศูนย์บาทถ้วน'],
    [25, 'ยี่สิบห้าสตางค์'],
    [1, 'หนึ่งสตางค์'],
    [100, 'หนึ่งบาทถ้วน'],
    [1_000, 'สิบบาทถ้วน'],
    [1_100, 'สิบเอ็ดบาทถ้วน'],
    [2_100, 'ยี่สิบเอ็ดบาทถ้วน'],
    [10_100, 'หนึ่งร้อยเอ็ดบาทถ้วน'],
    [11_000, 'หนึ่งร้อยสิบบาทถ้วน'],
    [12_021, 'หนึ่งร้อยยี่สิบบาทยี่สิบเอ็ดสตางค์'],
    [123_456_750, 'หนึ่งล้านสองแสนสามหมื่นสี่พันห้าร้อยหกสิบเจ็ดบาทห้าสิบสตางค์'],
    [100_000_100, 'หนึ่งล้านเอ็ดบาทถ้วน'],
    [1_100_000_000, 'สิบเอ็ดล้านบาทถ้วน'],
    [1_000_000_000_000, 'หนึ่งหมื่นล้านบาทถ้วน'],
    [100_000_000_000_000, 'หนึ่งล้านล้านบาทถ้วน'],
  ])('%i satang are %s', (amount, words) => {
    expect(amountInThai(amount)).toBe(words);
  });
});

describe('in English', () => {
  it.each([
    [0, 'Zero baht only'],
    [25, 'Twenty-five satang'],
    [1_900, 'Nineteen baht only'],
    [2_000, 'Twenty baht only'],
    [10_000, 'One hundred baht only'],
    [10_100, 'One hundred one baht only'],
    [60_000_000, 'Six hundred thousand baht only'],
    [1_250, 'Twelve baht and fifty satang'],
    [123_456_701, 'One million two hundred thirty-four thousand five hundred sixty-seven baht and one satang'],
    [100_000_000, 'One million baht only'],
    [1_000_000_000_000, 'Ten billion baht only'],
  ])('%i satang are %s', (amount, words) => {
    expect(amountInEnglish(amount)).toBe(words);
  });
});

const DIGITS = ['', 'หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า'];
const PLACES: [string, number][] = [
  ['แสน', 100_000],
  ['หมื่น', 10_000],
  ['พัน', 1_000],
  ['ร้อย', 100],
  ['สิบ', 10],
];

/** Reads whole baht back from their words. */
function bahtOf(words: string): number {
  const [before, after] = words.includes('ล้าน')
    ? [words.slice(0, words.lastIndexOf('ล้าน')), words.slice(words.lastIndexOf('ล้าน') + 4)]
    : ['', words];
  let left = after;
  let sum = before === '' ? 0 : bahtOf(before) * 1_000_000;
  for (const [name, worth] of PLACES) {
    const at = left.indexOf(name);
    if (at < 0) continue;
    const digit = left.slice(0, at);
    sum += worth * (digit === '' ? 1 : digit === 'ยี่' ? 2 : DIGITS.indexOf(digit));
    left = left.slice(at + name.length);
  }
  if (left === 'เอ็ด') return sum + 1;
  return left === 'ศูนย์' ? sum : sum + Math.max(0, DIGITS.indexOf(left));
}

describe('any amount', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000_000_000 });

  it('can be read back from its Thai words', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000_000), (baht) => {
        expect(bahtOf(amountInThai(baht * 100).replace('บาทถ้วน', ''))).toBe(baht);
      }),
    );
  });

  it('has words that no other amount has', () => {
    fc.assert(
      fc.property(amount, amount, (one, other) => {
        fc.pre(one !== other);
        expect(amountInThai(one)).not.toBe(amountInThai(other));
        expect(amountInEnglish(one)).not.toBe(amountInEnglish(other));
      }),
    );
  });

  it('below nothing has none', () => {
    expect(() => amountInThai(-1)).toThrow(RangeError);
    expect(() => amountInEnglish(0.5)).toThrow(RangeError);
  });
});
