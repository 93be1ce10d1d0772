/** The orders of a number's digits. */
import { memoizeUpTo } from '../memoize';

/** Returns the distinct orders of a number's digits, ascending: `112` → `112`, `121`, `211`. */
export const permutationsOf: (number: string) => readonly string[] = memoizeUpTo(5_000, (number) => {
  if (number.length <= 1) return [number];
  const firsts = [...new Set(number)].sort();
  return firsts.flatMap((first) => {
    const rest = number.replace(first, '');
    return permutationsOf(rest).map((tail) => first + tail);
  });
});
