/** The search by parts of names, as the palette and the pickers have it. */
import { canonicalLine } from '../../domain/text/canonical-text';

/** The texts by which something is found. */
interface Named {
  label: string;
  /** Distinguishes it from others of the same name. */
  detail?: string;
  group?: string;
  /** Other names of it. */
  also?: readonly string[];
}

/**
 * Converts to lower case without accents, so that `membre` finds `Mémbre`; Thai vowels and tone marks stay, because
 * they carry meaning.
 */
export function plain(text: string): string {
  return canonicalLine(text)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase();
}

/** Returns the typed words in plain form. */
export const wordsOf = (typed: string) =>
  plain(typed)
    .split(/\s+/)
    .filter((word) => word !== '');

/** Returns how well an item fits the typed words: 0 not at all, 2 when one of its names begins with the first word. */
function fitOf({ label, detail = '', group = '', also = [] }: Named, words: readonly string[]): 0 | 1 | 2 {
  const names = [label, ...also].map(plain);
  const all = [...names, plain(detail), plain(group)].join(' ');
  if (!words.every((word) => all.includes(word))) return 0;
  const [first] = words;
  return first !== undefined && names.some((name) => name.startsWith(first)) ? 2 : 1;
}

/**
 * Returns the items in which every typed word occurs, those that begin with it first; all of them while nothing is
 * typed.
 */
export function matchingItems<T extends Named>(items: readonly T[], typed: string): T[] {
  const words = wordsOf(typed);
  const fitting = items.map((item) => ({ item, fit: fitOf(item, words) })).filter(({ fit }) => fit > 0);
  return fitting.sort((a, b) => b.fit - a.fit).map(({ item }) => item);
}
