/** The texts of the book's screens, fetched with the first of them: whoever does without those does without these. */
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { Locale } from '../../domain/locales';
import type { BookMessages, RaMessages } from '../../i18n/messages';
import { storedLocale } from '../layout/locale';

const LOADERS: Record<Locale, () => Promise<{ book: BookMessages }>> = {
  en: () => import('../../i18n/en/book'),
  th: () => import('../../i18n/th/book'),
  pt: () => import('../../i18n/pt/book'),
  de: () => import('../../i18n/de/book'),
  fr: () => import('../../i18n/fr/book'),
};

/** The book's texts in one language. */
export interface BookTexts {
  /** Whether a key is one of theirs. */
  owns: (key: string) => boolean;
  translate: (key: string, options?: object) => string;
}

const byLocale = new Map<string, BookTexts>();

function textsOf(locale: Locale, book: BookMessages): BookTexts {
  // react-admin's own are asked for by its type alone; they stand with the other texts.
  const { translate } = polyglotI18nProvider(() => ({ ...book, ra: {} as RaMessages }), locale);
  return { owns: (key) => Object.hasOwn(book, key.slice(0, key.indexOf('.'))), translate };
}

/** Fetches them, in the page's language when no other is named, once; rejects when the network is down. */
export async function loadBookTexts(locale = storedLocale()): Promise<void> {
  if (!byLocale.has(locale)) byLocale.set(locale, textsOf(locale, (await LOADERS[locale]()).book));
}

/** Whether they have been needed in any language. */
export const hasBookTexts = (): boolean => byLocale.size > 0;

/** Those of a language, once they are there. */
export const bookTexts = (locale: string): BookTexts | undefined => byLocale.get(locale);
