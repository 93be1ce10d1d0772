/** Meanings of written words. Thai is written without spaces, so a run of letters can hold several words. */
import { memoizeUpTo } from '../memoize';
import { LETTERS, MEANINGS, MEANINGS_ALONE, WORDS_NEARBY, WORDS_WITHIN, type Meaning } from './lexicon';

/** A word within a run of letters, with its length. */
export type Word =
  | { kind: 'known'; length: number; meaning: Meaning }
  /** A letter with several meanings. */
  | { kind: 'letter'; length: number }
  /** A title with a name: พี่นก. */
  | { kind: 'name'; length: number }
  /** `isNear` when it could be a misspelled or hidden word for a bet type or a helper. */
  | { kind: 'unknown'; length: number; isNear: boolean };

const LONGEST = Math.max(...[...MEANINGS.keys()].map(({ length }) => length));
/** Longest run that is divided into words; a longer one is no list of words. */
const RUN_MAX = 80;

/** Divides a run into the smallest number of known words; undefined when it holds anything else. */
function wordsWithin(run: string): Word[] | undefined {
  if (run.length > RUN_MAX) return undefined;
  const best: (Word[] | undefined)[] = [[]];
  for (let start = 0; start < run.length; start++) {
    const before = best[start];
    if (!before) continue;
    for (let length = 1; length <= Math.min(LONGEST, run.length - start); length++) {
      const meaning = MEANINGS.get(run.slice(start, start + length));
      const other = best[start + length];
      if (meaning && (!other || other.length > before.length + 1)) {
        best[start + length] = [...before, { kind: 'known', length, meaning }];
      }
    }
  }
  return best[run.length];
}

/** Whether two words differ by one letter at most: another one, one too many, or two in reverse order. */
function isAlmost(typed: string, word: string): boolean {
  if (typed.length < word.length || typed.length > word.length + 1) return false;
  let start = 0;
  while (start < word.length && typed[start] === word[start]) start += 1;
  const rest = typed.slice(start);
  const wanted = word.slice(start);
  if (typed.length > word.length) return rest.slice(1) === wanted;
  const isSwapped = rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2);
  return rest.slice(1) === wanted.slice(1) || isSwapped;
}

const isNear = (run: string) =>
  WORDS_WITHIN.some((word) => run.includes(word)) || WORDS_NEARBY.some((word) => isAlmost(run, word));

function isNamed(run: string): boolean {
  for (let length = Math.min(LONGEST, run.length - 1); length > 1; length--) {
    if (MEANINGS.get(run.slice(0, length))?.kind === 'title') return true;
  }
  return false;
}

const isThai = (run: string) => run >= '\u0e00' && run < '\u0e80';

/**
 * Returns the words of a run of letters. A run that isn't made of known words is one word: a name if it begins with a
 * title, otherwise an unknown one.
 */
export const wordsOfRun: (run: string) => readonly Word[] = memoizeUpTo(5_000, (run: string): readonly Word[] => {
  const { length } = run;
  if (LETTERS.has(run)) return [{ kind: 'letter', length }];
  const meaning = MEANINGS.get(run) ?? MEANINGS_ALONE.get(run);
  if (meaning) return [{ kind: 'known', length, meaning }];
  const words = isThai(run) ? wordsWithin(run) : undefined;
  if (words) return words;
  const near = isNear(run);
  return [!near && isNamed(run) ? { kind: 'name', length } : { kind: 'unknown', length, isNear: near }];
});
