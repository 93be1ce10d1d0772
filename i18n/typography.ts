/** How a language sets its signs. In the files of texts all spaces are plain ones, which everybody can see and type. */
import type { Locale } from '../domain/locales';
import type { TextTree } from './mergeTexts';

const FINE = '\u202f';
const FIXED = '\u00a0';

/** The spaces a line is never broken at, by language; `%{…}` is a variable, before which a line may end. */
const RULES: Readonly<Partial<Record<Locale, (text: string) => string>>> = {
  // Imprimerie nationale: a fine space before ; ! ? and %, a whole one before the colon and inside the quotation marks.
  fr: (text) => text.replaceAll(/ (?=[;!?](?!\S)|%(?!\{))/g, FINE).replaceAll(/ (?=:(?!\S)|»)|(?<=«) /g, FIXED),
  // DIN 5008.
  de: (text) => text.replaceAll(/ (?=%(?!\{))/g, FIXED),
};

/** Texts as a language sets them; of most they are as they were written. */
export function typeset<T extends object>(locale: Locale, texts: T): T {
  const rule = RULES[locale];
  return rule ? (setAll(texts as TextTree, rule) as T) : texts;
}

function setAll(texts: TextTree, rule: (text: string) => string): TextTree {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? rule(text) : typeof text === 'object' ? setAll(text, rule) : text,
    ]),
  );
}
