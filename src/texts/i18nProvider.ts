import type { I18nProvider } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { DEFAULT_LOCALE, isLocale, LOCALE_NAMES, LOCALES, type Locale } from '../../domain/locales';
import { mergeTexts } from '../../i18n/mergeTexts';
import type { Messages } from '../../i18n/messages';
import { valuesIn } from '../../i18n/written-numbers';
import { areaTextsIn, speakAreas } from './areaTexts';
import { writeFiguresIn } from './figures';
import { rememberLocale } from './locale';
import { loadMessages } from './loadMessages';

/**
 * Returns the translation function of a language, with the texts of every area as soon as they are there. It writes
 * numbers and dates in sentences as the language does.
 */
export function voiceOf(locale: Locale, messages: Messages): Pick<I18nProvider, 'translate'> {
  let areas = areaTextsIn(locale);
  const put = () => {
    const all = { ...mergeTexts(messages, ...(areas?.values() ?? [])), ra: messages.ra };
    return polyglotI18nProvider(() => all, locale);
  };
  let whole = put();
  return {
    translate: (key, options) => {
      const now = areaTextsIn(locale);
      if (now !== areas) {
        areas = now;
        whole = put();
      }
      return whole.translate(key, options && valuesIn(locale, options));
    },
  };
}

/**
 * Creates the provider of the back office's texts in the user's language.
 *
 * The first locale's texts are loaded before the provider is returned, so that nothing appears in English first. When
 * they can't be loaded the page starts in English; it rejects when English can't be loaded either. Every later change
 * is stored under `locale` and set on `<html lang>`. To change the language from a component use `useLocaleChoice`,
 * which keeps the page mounted.
 */
export async function createI18nProvider(initialLocale: Locale): Promise<I18nProvider> {
  let locale: Locale = initialLocale;
  const first = await loadMessages(initialLocale).catch(async () => {
    locale = DEFAULT_LOCALE;
    await speakAreas(DEFAULT_LOCALE);
    return loadMessages(DEFAULT_LOCALE);
  });
  let voice = voiceOf(locale, first);
  writeFiguresIn(locale);
  document.documentElement.lang = locale;
  return {
    translate: (key, options) => voice.translate(key, options),
    getLocale: () => locale,
    getLocales: () => LOCALES.map((each) => ({ locale: each, name: LOCALE_NAMES[each] })),
    changeLocale: async (tag) => {
      const next = isLocale(tag) ? tag : DEFAULT_LOCALE;
      const messages = await loadMessages(next);
      await speakAreas(next, () => {
        locale = next;
        voice = voiceOf(next, messages);
        writeFiguresIn(next);
      });
      rememberLocale(next);
    },
  };
}
