/** Texts that a statement takes as one value: as parts of JSON they take longer to write and to read than all else of it. */
import { type SQL, sql } from 'drizzle-orm';

/** Ends each text. JSON has it nowhere, as it escapes it. */
export const END_OF_TEXT = '\x1e';

/** The value. Throws RangeError for a text with the character that ends each. */
export function joinedTexts(texts: readonly string[]): string {
  if (texts.some((text) => text.includes(END_OF_TEXT))) throw new RangeError('a text holds what texts are ended by');
  return texts.map((text) => `${text}${END_OF_TEXT}`).join('');
}

/** The texts as `text[]`, of a value that is such. */
export const textsIn = (value: SQL) =>
  sql`string_to_array(${value}::text, ${sql.raw(`chr(${END_OF_TEXT.charCodeAt(0)})`)})`;
