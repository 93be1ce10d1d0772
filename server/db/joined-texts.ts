/**
 * Texts passed to a statement as one value. As parts of JSON they would take longer to write and to read than all the
 * rest.
 */
import { type SQL, sql } from 'drizzle-orm';

/** Terminator of each text. JSON never contains it, as it escapes the character. */
export const END_OF_TEXT = '\x1e';

/** Joins the texts to one value. Throws RangeError for a text that contains the terminator. */
export function joinedTexts(texts: readonly string[]): string {
  if (texts.some((text) => text.includes(END_OF_TEXT))) throw new RangeError('a text holds what texts are ended by');
  return texts.map((text) => `${text}${END_OF_TEXT}`).join('');
}

/** Returns an expression for the texts of such a value as `text[]`. */
export const textsIn = (value: SQL) =>
  sql`string_to_array(${value}::text, ${sql.raw(`chr(${END_OF_TEXT.charCodeAt(0)})`)})`;
