/** Texts as written in the files: nested groups with strings at the end. */
export interface TextTree {
  readonly [key: string]: string | TextTree | undefined;
}

/**
 * Merges trees of texts into one. Each key belongs to a single tree; a duplicate key takes the text of the later tree.
 */
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
