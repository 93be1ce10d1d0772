/** Typographic rules of the languages. The files of texts contain only plain spaces, which anyone can see and type. */
import type { Locale } from '../domain/locales';
import type { TextTree } from './mergeTexts';

const FINE = '\u202f';
const FIXED = '\u00a0';

/** Spaces without a line break, by language. `%{…}` is a variable, and a line can end before it. */
const RULES: Readonly<Partial<Record<Locale, (text: string) => string>>> = {
  // Imprimerie nationale: a thin space before ; ! ? and %, a full one before the colon and inside quotation marks.
  fr: (text) => text.replaceAll(/ (?=[;!?](?!\S)|%(?!\{))/g, FINE).replaceAll(/ (?=:(?!\S)|»)|(?<=«) /g, FIXED),
  // DIN 5008.
  de: (text) => text.replaceAll(/ (?=%(?!\{))/g, FIXED),
};

/** Returns the texts with the typographic rules of a language; unchanged for most languages. */
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
