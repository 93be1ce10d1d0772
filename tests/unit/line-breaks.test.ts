/** Lines of pictures and papers: Thai ends them after words, and nothing is wider than its column. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markBreaks, wrapText } from '../../domain/text/line-breaks';

/** Width of a text in letters with their marks, as in a typeface with one width. */
const lettersIn = (text: string) => Array.from(new Intl.Segmenter('th').segment(text)).length;
const NOTE = 'ชำระค่าคอมมิชชั่นประจำสัปดาห์ที่สองเดือนมีนาคมพร้อมส่วนลดพิเศษ (ร้านโชคดี) งวดต่างๆ';

describe('a text in a column', () => {
  it.each<[string, number, string[]]>([
    ['', 10, ['']],
    ['Bill share', 10, ['Bill share']],
    ['Bill  share, 02/03/2026', 12, ['Bill share,', '02/03/2026']],
    [NOTE, 20, ['ชำระค่าคอมมิชชั่นประจำ', 'สัปดาห์ที่สองเดือนมีนาคม', 'พร้อมส่วนลดพิเศษ (ร้าน', 'โชคดี) งวดต่างๆ']],
    // A word that fits into no line is broken between letters, and the next text continues its last line.
    ['to ABCDEFGHIJKLMNOPQ on', 8, ['to', 'ABCDEFGH', 'IJKLMNOP', 'Q on']],
    // A closing bracket, a repetition mark and an amount's currency stay with their text.
    ['(โชคดี)มากๆ', 6, ['(โชคดี)', 'มากๆ']],
    ['ยอด฿1,234.50ค่าคอม', 9, ['ยอด', '฿1,234.50', 'ค่าคอม']],
  ])('%j of width %i has the lines %j', (text, width, lines) => {
    expect(wrapText(text, width, lettersIn)).toEqual(lines);
  });

  it('never breaks a letter from its marks', () => {
    expect(wrapText('ปี่ปู่จู้น้ำ', 1, lettersIn)).toEqual(Array.from('ปี่ ปู่ จู้ น้ำ'.split(' ')));
  });

  const word = fc.oneof(
    fc.constantFrom(...NOTE.split(' '), 'ABC', '02/03/2026', '฿1,234.50', '(', ')', 'ๆ', 'กขค', 'น้ำ', '😀', '·'),
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.constantFrom('A', 'ก', 'กี่').chain((letter) => fc.nat({ max: 40 }).map((count) => letter.repeat(count))),
  );
  const text = fc
    .array(fc.tuple(word, fc.constantFrom('', ' ')), { maxLength: 12 })
    .map((words) => words.flat().join(''));

  it('keeps all of its letters, and no line is wider than the column', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 40 }), (written, width) => {
        const lines = wrapText(written, width, lettersIn);
        expect(lines.join('').replaceAll(' ', '')).toBe(written.replaceAll(' ', ''));
        for (const line of lines) {
          expect(lettersIn(line)).toBeLessThanOrEqual(width);
          expect(line).not.toMatch(/^\p{M}/u);
        }
      }),
    );
  });

  it('uses fewer lines where the column is wider', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 40 }), (written, width) => {
        const linesOf = (column: number) => wrapText(written, column, lettersIn).length;
        expect(linesOf(width + 200)).toBeLessThanOrEqual(linesOf(width));
      }),
    );
  });
});

describe('marked breaks', () => {
  it('leave usual words and numbers as they are', () => {
    for (const usual of ['', 'INV-2026-000042', 'Thirty-eight thousand baht', 'วันที่ ฐู น้ำ กี่ ปู่จู้ ก็']) {
      expect(markBreaks(usual)).toBe(usual);
    }
  });

  it('are between the words of long Thai, and between the letters of a run without words', () => {
    expect(markBreaks('ชำระค่าคอมมิชชั่นประจำสัปดาห์ที่สองเดือนมีนาคม').split('\u200B')).toContain('ประจำ');
    expect(markBreaks('W'.repeat(21)).split('\u200B')).toEqual(Array(21).fill('W'));
  });

  it('add nothing else, and leave no run that is longer than the longest usual one', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (written) => {
        fc.pre(!written.includes('\u200B'));
        const marked = markBreaks(written);
        expect(marked.replaceAll('\u200B', '')).toBe(written);
        for (const run of marked.split(/[\s\u200B]/u)) expect(lettersIn(run)).toBeLessThanOrEqual(20);
      }),
    );
  });
});
