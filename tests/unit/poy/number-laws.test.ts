/** Laws of the box for numbers: nothing is lost, and an action comes from words that say it. `LONG=1` tries more texts. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBetNumber } from '../../../domain/bets/bet-number';
import { plainText } from '../../../domain/poy/characters';
import type { NumberReading } from '../../../domain/poy/number-entry';
import { NUMBER_TEXT, readNumberText } from '../../../domain/poy/number-reader';
import type { Span } from '../../../domain/poy/reading';
import { answerQuestion, takeLines } from '../../../domain/poy/taking';
import { writtenEntries, writtenEntry, writtenNumbers } from './written-numbers';

const isLong = process.env.LONG === '1';
const RUNS = { numRuns: isLong ? 30_000 : 300 };

const NUMBERS = ['27', '05', '36', '139', '405', '5', '1234', '๒๗'];
const TYPES = ['ล่าง', 'โต๊ด', 'bottom', '2 ตัวล่าง', '3-tod', 'วิ่งล่าง', 'บน', 'top', 'บนล่าง', '(บน ล่าง)'];
const HELPERS = ['กลับ', 'r', '6 กลับ', '6ways', '19 ประตู', 'g', 'รูดหน้า', 'back', 'เบิ้ล'];
const ACTIONS = ['x', 'ปิด', 'เลขปิด', 'half', 'จ่ายครึ่ง', '50%', 'อั้น', 'เลขอั้น:', '=500', '=1,5', '=0', '=x'];
const OTHERS = ['qqq', 'พี่นก', 'ค่ะ', '10:32', '1.', '1)', '16/11/69', 'ยกเลิก', 'รวม 3', 'ลาว', 'ฮานอย', '1OO', '½'];
const BETWEEN = [' ', ' ', ' ', '\n', '\n', ', ', ';', '\n\n', '/', '-', '.', '', '='];

const texts = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .array(
        fc.tuple(
          fc.oneof(
            { weight: 5, arbitrary: fc.constantFrom(...NUMBERS) },
            { weight: 4, arbitrary: fc.constantFrom(...ACTIONS) },
            { weight: 2, arbitrary: fc.constantFrom(...TYPES) },
            { weight: 1, arbitrary: fc.constantFrom(...HELPERS) },
            { weight: 1, arbitrary: fc.constantFrom(...OTHERS) },
          ),
          fc.constantFrom(...BETWEEN),
        ),
        { maxLength: 14 },
      )
      .map((parts) => parts.flat().join('')),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme' }) },
);

/** Letters, digits and pictures; signs between words have no owner. */
const HAS_MEANING = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;
const covers = (list: readonly Span[], at: number) => list.some(({ from, to }) => from <= at && at < to);

describe('any text', () => {
  it('is read without a rest, each word as one part', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { lines, questions, unread, notes } = readNumberText(text);
        const headings = [...lines, ...questions, ...unread].flatMap(({ heading }) => (heading ? [heading] : []));
        const plain = plainText(text);
        fc.pre(plain.text.length === [...plain.text].length);
        for (const [index, character] of [...plain.text].entries()) {
          const at = plain.from[index];
          if (at === undefined || !HAS_MEANING.test(character)) continue;
          const where = `«${text.slice(at, at + 10)}» of ${JSON.stringify(text)}`;
          const isRead = [lines, questions, unread, notes, headings].some((list) => covers(list, at));
          expect(isRead, where).toBe(true);
          const kinds = [lines, questions, unread].filter((list) => covers(list, at));
          expect(kinds.length, where).toBeLessThan(2);
        }
      }),
      RUNS,
    );
  });

  it('yields numbers of bet types, within the text', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { lines, questions, unread, notes } = readNumberText(text);
        for (const { number, betTypes } of lines) {
          expect(number).toMatch(/^\d{1,6}$/);
          if (betTypes === null) continue;
          expect(betTypes.length).toBeGreaterThan(0);
          expect(betTypes.every((betType) => isBetNumber(betType, number))).toBe(true);
        }
        for (const { from, to } of [...lines, ...questions, ...unread, ...notes]) {
          expect(from >= 0 && from < to && to <= text.length, JSON.stringify(text)).toBe(true);
        }
      }),
      RUNS,
    );
  });

  it('yields no action without a word for it', () => {
    const words = { closed: /x|ปิด|ปิ|=0/, halfPay: /half|ครึ่ง|50%|½/, hot: /500|=/ };
    fc.assert(
      fc.property(texts, (text) => {
        for (const { doing } of readNumberText(text).lines) if (doing) expect(text).toMatch(words[doing.kind]);
      }),
      RUNS,
    );
  });

  it('has questions whose choices say the same in clear words', () => {
    fc.assert(
      fc.property(texts, (text) => {
        for (const { choices } of readNumberText(text).questions) {
          for (const choice of choices) {
            const written = writtenNumbers(readNumberText(choice.text)).split(' ').sort();
            expect(written, JSON.stringify(text)).toEqual(choice.lines.map(writtenEntry).sort());
          }
        }
      }),
      RUNS,
    );
  });

  it('yields each of its numbers once, however often one takes, and keeps the doubtful words', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const reading = readNumberText(text);
        const { taken, rest } = takeLines(text, reading, reading.lines, NUMBER_TEXT);
        const left = reading.lines.filter((line) => !taken.includes(line));
        const after = readNumberText(rest);
        expect(writtenEntries(after.lines)).toBe(writtenEntries(left));
        expect(after.questions.map(({ reason }) => reason)).toEqual(reading.questions.map(({ reason }) => reason));
        expect(after.unread.map(({ text: words }) => words)).toEqual(reading.unread.map(({ text: words }) => words));
      }),
      RUNS,
    );
  });

  it('has answers that leave all other words as they were', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const reading = readNumberText(text);
        const [question] = reading.questions;
        const choice = question?.choices[0];
        if (!question || !choice) return;
        const answered = answerQuestion(text, reading, question, choice, NUMBER_TEXT);
        if (answered === null) return;
        const after = readNumberText(answered);
        expect(after.lines.map(writtenEntry).sort()).toEqual(
          [...reading.lines, ...choice.lines].map(writtenEntry).sort(),
        );
        expect(after.questions).toHaveLength(reading.questions.length - 1);
      }),
      RUNS,
    );
  });
});

const isClear = ({ lines, questions, unread }: NumberReading) =>
  lines.length > 0 && questions.length + unread.length === 0;
/** Returns the meaning of words; null for a text with doubtful words. */
function meaningOf(words: readonly string[]): string | null {
  const reading = readNumberText(words.join(' '));
  return isClear(reading) ? writtenEntries(reading.lines) : null;
}

const maybe = (words: readonly string[]) => fc.oneof(fc.constant(''), fc.constantFrom(...words));
const CLEAR_ACTIONS = ['x', 'ปิด', 'half', 'จ่ายครึ่ง', '=500', '=300'];
/** Words of which no two have the same effect on a number. */
const CONTRASTS = ['บน', 'ล่าง', 'โต๊ด'];
const accepted = fc
  .array(
    fc
      .tuple(
        maybe(['ปิด', 'จ่ายครึ่ง']),
        maybe(TYPES),
        maybe(HELPERS),
        fc.constantFrom(...NUMBERS),
        maybe(NUMBERS),
        maybe(HELPERS),
        maybe(TYPES),
        maybe(CLEAR_ACTIONS),
        maybe(TYPES),
        fc.constantFrom('', ';', '\n', '\n\n'),
      )
      .map((words) => words.filter((word) => word !== '')),
    { minLength: 1, maxLength: 3 },
  )
  .map((rows) => rows.flat())
  .filter((words) => meaningOf(words) !== null);

const KINDS = [
  ['x', 'ปิด'],
  ['half', 'จ่ายครึ่ง'],
  ['=500'],
  ['=300'],
  ...TYPES.map((word) => [word]),
  ...HELPERS.map((word) => [word]),
];
/** Words that together say what another one says too. */
const isRepeated = (words: readonly string[], word: string) => {
  const isAction = CLEAR_ACTIONS.includes(word);
  const isSame = (other: string) =>
    isAction
      ? KINDS.some((kind) => kind.includes(word) && kind.includes(other))
      : TYPES.includes(word) === TYPES.includes(other) &&
        HELPERS.includes(word) === HELPERS.includes(other) &&
        !CLEAR_ACTIONS.includes(other) &&
        !NUMBERS.includes(other);
  return words.filter(isSame).length > 1;
};

describe('a text that is read as a whole', () => {
  it('reads otherwise without one of its actions, bet types or helpers', () => {
    fc.assert(
      fc.property(accepted, (words) => {
        const before = meaningOf(words);
        for (const [at, word] of words.entries()) {
          const isWord = [...CLEAR_ACTIONS, ...TYPES, ...HELPERS].includes(word);
          // A word above or before can say the same.
          if (!isWord || isRepeated(words, word)) continue;
          expect(meaningOf(words.toSpliced(at, 1)), `${words.join(' ')} without ${word}`).not.toBe(before);
        }
      }),
      { numRuns: isLong ? 20_000 : 150 },
    );
  });

  it('reads otherwise with another bet type or action', () => {
    fc.assert(
      fc.property(accepted, (words) => {
        for (const [at, word] of words.entries()) {
          const others = TYPES.includes(word) ? CONTRASTS : CLEAR_ACTIONS.includes(word) ? ['x', 'half', '=500'] : [];
          const readings = others.map((other) => meaningOf(words.with(at, other))).filter((one) => one !== null);
          expect(new Set(readings).size, `${words.join(' ')} with another ${word}`).toBe(readings.length);
        }
      }),
      { numRuns: isLong ? 20_000 : 150 },
    );
  });

  it('yields nothing more with an unknown word in any of its rows', () => {
    fc.assert(
      fc.property(accepted, fc.nat(), (words, at) => {
        const { lines, questions, unread } = readNumberText(
          words.toSpliced(at % (words.length + 1), 0, 'qqq').join(' '),
        );
        const all = readNumberText(words.join(' ')).lines.map(writtenEntry);
        expect(questions.length + unread.length).toBeGreaterThan(0);
        for (const line of lines) expect(all).toContain(writtenEntry(line));
      }),
      { numRuns: isLong ? 20_000 : 150 },
    );
  });
});
