/** Texts as they are written down: groups within groups, words at the end. */
export interface TextTree {
  readonly [key: string]: string | TextTree | undefined;
}

/** Puts trees of texts together into one. No two of them hold the same key; where they did, the later one's words stand. */
export function mergeTexts(...trees: readonly TextTree[]): TextTree {
  const merged: Record<string, string | TextTree | undefined> = {};
  for (const tree of trees) {
    for (const [key, added] of Object.entries(tree)) {
      const there = merged[key];
      merged[key] = typeof there === 'object' && typeof added === 'object' ? mergeTexts(there, added) : added;
    }
  }
  return merged;
}
