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

function repaired(value: unknown, max: number): unknown {
  if (typeof value === 'string') return storableText(value, max);
  if (Array.isArray(value)) return value.map((item: unknown) => repaired(item, max));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]: [string, unknown]) => [storableText(name, max), repaired(item, max)]),
  );
}

/**
 * Returns a value of JSON with each of its texts, names of fields included, as PostgreSQL can store it. Values of other
 * types stay as they are.
 *
 * @param max maximum length of each text, as in `storableText`
 */
export function withStorableTexts<Value>(value: Value, max = Infinity): Value {
  return repaired(value, max) as Value;
}
