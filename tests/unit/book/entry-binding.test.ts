/** Every bet type, helper and reverse of a text that is accepted has an effect; a word without one is refused. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BetType } from '../../../domain/bets/bet-type';
import { BET_TYPE_WORDS, joinedWords } from '../../../domain/bets/entry-words';
import { readNumberEntry } from '../../../domain/bets/number-entry';

/** Returns the meaning of a text; null for a refused one. */
const reading = (text: string): string | null => {
  const { chips, errors } = readNumberEntry(text);
  return errors.length > 0 ? null : JSON.stringify(chips.map(({ from: _from, ...chip }) => chip));
};

const NUMBERS = ['27', '05', '36', '139', '405', '5', '1234'];
const TYPES = ['ล่าง', 'โต๊ด', 'bottom', 'tod', '2 ตัวล่าง', '3-tod', 'วิ่งล่าง', 'บน', 'top', '2 ตัวบน', 'วิ่ง', 'วิ่งบน'];
const HELPERS = ['กลับ', 'r', '6 กลับ', '6ways', '19 ประตู', 'g', 'รูดหน้า', 'back', 'เบิ้ล'];
/** Words of which no two mean the same. */
const CONTRASTS = ['บน', 'ล่าง', 'โต๊ด', 'วิ่ง'];

const typesOf = (word: string) => BET_TYPE_WORDS.get(joinedWords(word)) ?? [];

const haveCommon = (one: readonly BetType[], other: readonly BetType[]) => one.some((each) => other.includes(each));

/** Whether a text names a bet type elsewhere too, where either word is enough: `ล่าง 27=20; ล่าง 36`. */
const isRepeated = (words: readonly string[], word: string) =>
  words.filter((other) => haveCommon(typesOf(other), typesOf(word))).length > 1;

/** Runs of each law; thousands of them have passed too. */
const RUNS = 150;

const maybe = (words: readonly string[]) => fc.oneof(fc.constant(''), fc.constantFrom(...words));

/** Texts as they are typed, and words in any order. */
const textsOf = (doings: readonly string[], between: readonly string[]) => {
  const entry = fc.tuple(
    maybe(TYPES),
    maybe(HELPERS),
    maybe(NUMBERS),
    fc.constantFrom(...NUMBERS),
    maybe(HELPERS),
    maybe(TYPES),
    maybe(TYPES),
    fc.constantFrom(...doings),
    fc.constantFrom(...between),
  );
  const words = fc.array(fc.constantFrom(...NUMBERS, ...NUMBERS, ...TYPES, ...HELPERS, ...doings, ...between), {
    minLength: 2,
    maxLength: 7,
  });
  return fc
    .oneof(
      fc.array(entry, { minLength: 1, maxLength: 3 }).map((entries) => entries.flat()),
      words,
    )
    .map((list) => list.filter((word) => word !== ''));
};

const texts = textsOf(['=500', 'x', 'half', ''], [' ', ';', '\n']);

describe('in the box of numbers', () => {
  const textOf = (words: readonly string[]) => words.join(' ');
  const accepted = texts.filter((words) => reading(textOf(words)) !== null);
  const replaced = (words: readonly string[], at: number, count: number, ...others: readonly string[]) =>
    textOf([...words.slice(0, at), ...others, ...words.slice(at + count)]);

  it('no bet type or helper can be left out', () => {
    fc.assert(
      fc.property(accepted, (words) => {
        const before = reading(textOf(words));
        for (const [at, word] of words.entries()) {
          // Elsewhere a type may be named that the number has anyway.
          if (!HELPERS.includes(word) && !TYPES.includes(word)) continue;
          if (isRepeated(words, word)) continue;
          expect(reading(replaced(words, at, 1)), `${textOf(words)} without ${word}`).not.toBe(before);
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('no bet type can be another', () => {
    fc.assert(
      fc.property(accepted, (words) => {
        for (const [at, word] of words.entries()) {
          if (!TYPES.includes(word)) continue;
          const results = CONTRASTS.map((other) => reading(replaced(words, at, 1, other)));
          const taken = results.filter((result) => result !== null);
          expect(new Set(taken).size, `${textOf(words)} with another ${word}`).toBe(taken.length);
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('none can be added without effect', () => {
    fc.assert(
      fc.property(accepted, fc.nat(), fc.constantFrom(...HELPERS, ...TYPES), (words, at, word) => {
        const more = words.toSpliced(at % (words.length + 1), 0, word);
        fc.pre(!isRepeated(more, word));
        expect(reading(textOf(more)), textOf(more)).not.toBe(reading(textOf(words)));
      }),
      { numRuns: RUNS },
    );
  });
});
