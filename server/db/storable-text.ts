/** Text that PostgreSQL can store: it has no NUL character and no half of a surrogate pair. */

const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** Returns whether PostgreSQL can store a text as it is. */
export const isStorable = (text: string) => !UNSTORABLE.test(text);

/**
 * Returns a text as PostgreSQL can store it: without NUL, and with U+FFFD in place of half a character.
 *
 * @param max maximum length in UTF-16 code units; the cut never splits a character
 */
export function storableText(text: string, max = Infinity): string {
  // The fast path for nearly all texts: a test is cheaper than a copy.
  if (text.length <= max && isStorable(text)) return text;
  const free = text.replaceAll('\0', '');
  const cut = free.length > max ? free.slice(0, max).replace(/[\uD800-\uDBFF]$/, '') : free;
  return cut.replaceAll(/\p{Surrogate}/gu, '\u{FFFD}');
}

/** Returns a row with each of its texts as PostgreSQL can store it. Values of other types stay as they are. */
export function withStorableTexts<Row extends object>(row: Row): Row {
  const entries = Object.entries(row).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' ? storableText(value) : value,
  ]);
  return Object.fromEntries(entries) as Row;
}
