/** The orders of a number's digits. */

/** Returns the distinct orders of a number's digits, ascending: `112` → `112`, `121`, `211`. */
export function permutationsOf(number: string): string[] {
  if (number.length <= 1) return [number];
  const firsts = [...new Set(number)].sort();
  return firsts.flatMap((first) => {
    const rest = number.replace(first, '');
    return permutationsOf(rest).map((tail) => first + tail);
  });
}
