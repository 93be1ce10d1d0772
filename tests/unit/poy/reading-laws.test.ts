/** Laws of readings: nothing is lost, and a bet comes from words that name it. `LONG=1` tries a million texts. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBetNumber } from '../../../domain/bets/bet-number';
import { plainText } from '../../../domain/poy/characters';
import { readPoy } from '../../../domain/poy/poy-reader';
import type { Reading, Span } from '../../../domain/poy/reading';
import { entries, HELPERS, texts, TYPES, words } from './random-poys';
import { writtenBets, writtenReading } from './written-reading';

const isLong = process.env.LONG === '1';
const RUNS = { numRuns: isLong ? 1_000_000 : 300 };
const FEWER_RUNS = { numRuns: isLong ? 100_000 : 60 };

/** Milliseconds that a law may take. */
const IN_TIME = { timeout: isLong ? 3_600_000 : 20_000 };

/** Letters, digits and pictures; signs between words have no owner. */
const HAS_MEANING = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;

const spansOf = ({ lines, questions, unread, notes, cancelRequests, totals }: Reading) => {
  const headings = [...lines, ...questions, ...unread].flatMap(({ heading }) => (heading ? [heading] : []));
  return { words: [...lines, ...questions, ...unread, ...cancelRequests, ...totals], headings, notes };
};
const covers = (list: readonly Span[], at: number) => list.some(({ from, to }) => from <= at && at < to);

describe('any text', IN_TIME, () => {
  it('is read without a rest, each word as one part', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const reading = readPoy(text);
        const { words: read, headings, notes } = spansOf(reading);
        const plain = plainText(text);
        const parts = [reading.lines, reading.questions, reading.unread, reading.cancelRequests, reading.totals];
        // Characters of two units have another index.
        const characters = /[\ud800-\udfff]/.test(plain.text) ? [] : [...plain.text];
        const wrong = characters.flatMap((character, index) => {
          const at = plain.from[index];
          if (at === undefined || !HAS_MEANING.test(character)) return [];
          const isCovered = covers(read, at) || covers(notes, at) || covers(headings, at);
          const isOnce = parts.filter((list) => covers(list, at)).length < 2;
          return isCovered && isOnce ? [] : [{ at, character, isCovered, isOnce }];
        });
        expect(wrong, JSON.stringify(text)).toEqual([]);
      }),
      RUNS,
    );
  });

  it('yields bets that can be placed, within the text, and their sum', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { lines, questions, unread, notes, cancelRequests, totals, total } = readPoy(text);
        for (const { betType, number, stake } of lines) {
          expect(isBetNumber(betType, number)).toBe(true);
          expect(stake > 0 && stake % 100 === 0 && stake < 100_000_000).toBe(true);
        }
        for (const { from, to } of [...lines, ...questions, ...unread, ...notes, ...cancelRequests, ...totals]) {
          expect(from >= 0 && from < to && to <= text.length, JSON.stringify(text)).toBe(true);
        }
        for (const passage of [...questions, ...unread, ...notes, ...cancelRequests, ...totals]) {
          expect(passage.text).toBe(text.slice(passage.from, passage.to));
        }
        expect(total).toBe(lines.reduce((sum, { stake }) => sum + stake, 0));
      }),
      RUNS,
    );
  });

  it('yields no bet without its amount among its words', () => {
    const stakes: Readonly<Record<number, RegExp>> = { 150_000: /1,500/, 20_000_000: /2\d{5}/ };
    fc.assert(
      fc.property(words, (text) => {
        for (const { from, to, stake } of readPoy(text).lines) {
          const range = plainText(text.slice(from, to)).text;
          expect(range, text).toMatch(
            stakes[stake] ?? new RegExp(String(stake / 100).replace(/(\d)(?=\d{3}$)/, '$1,?')),
          );
        }
      }),
      RUNS,
    );
  });

  it('has questions whose choices say the same bets in clear words', () => {
    fc.assert(
      fc.property(texts, (text) => {
        for (const { choices } of readPoy(text).questions) {
          for (const choice of choices) {
            const read = readPoy(choice.text);
            expect(writtenReading(read), JSON.stringify(text)).toBe(writtenBets(choice.lines));
          }
        }
      }),
      { numRuns: isLong ? 100_000 : 150 },
    );
  });
});

const isClear = ({ lines, questions, unread }: Reading) => lines.length > 0 && questions.length + unread.length === 0;
/** Texts of which every word is read. */
const accepted = entries.filter((list) => isClear(readPoy(list.join(' '))));

/** Bet types of which no two are the same for any number. */
const CONTRASTS = ['บน', 'ล่าง', 'โต๊ด'];
/** Words that change every bet that they belong to. */
const EFFECTIVE = ['ล่าง', 'โต๊ด', '2 ตัวล่าง', '3 ตัวโต๊ด', 'bottom', 'ล', 'ต', ...HELPERS.filter((word) => word !== 'วิน')];

describe('a text that is read as a whole', IN_TIME, () => {
  const betsOf = (list: readonly string[]) => {
    const reading = readPoy(list.join(' '));
    return isClear(reading) ? writtenBets(reading.lines) : null;
  };

  it('reads otherwise without one of its bet types or helpers', () => {
    fc.assert(
      fc.property(accepted, (list) => {
        const before = betsOf(list);
        for (const [at, word] of list.entries()) {
          if (!EFFECTIVE.includes(word)) continue;
          // A heading, or a double or triple, can make a second word needless.
          const isAlone = list.filter((other) => EFFECTIVE.includes(other)).length === 1 && !list.includes('=20*6');
          if (isAlone) expect(betsOf(list.toSpliced(at, 1)), `${list.join(' ')} without ${word}`).not.toBe(before);
        }
      }),
      FEWER_RUNS,
    );
  });

  it('reads otherwise with another bet type', () => {
    fc.assert(
      fc.property(accepted, (list) => {
        for (const [at, word] of list.entries()) {
          if (!TYPES.includes(word)) continue;
          const readings = CONTRASTS.map((other) => betsOf(list.with(at, other))).filter((bets) => bets !== null);
          expect(new Set(readings).size, `${list.join(' ')} with another ${word}`).toBe(readings.length);
        }
      }),
      FEWER_RUNS,
    );
  });

  it('is doubted with an unknown word in any of its rows', () => {
    fc.assert(
      fc.property(accepted, fc.nat(), (list, at) => {
        const { lines, questions, unread } = readPoy(list.toSpliced(at % (list.length + 1), 0, 'qqq').join(' '));
        const all = readPoy(list.join(' ')).lines;
        if (questions.length + unread.length === 0) expect(writtenBets(lines)).toBe(writtenBets(all));
        else expect(lines.length).toBeLessThanOrEqual(all.length);
      }),
      FEWER_RUNS,
    );
  });
});
