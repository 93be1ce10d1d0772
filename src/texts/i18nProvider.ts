import type { I18nProvider } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { DEFAULT_LOCALE, isLocale, LOCALE_NAMES, LOCALES, type Locale } from '../../domain/locales';
import { mergeTexts } from '../../i18n/mergeTexts';
import type { Messages } from '../../i18n/messages';
import { areaTextsIn, speakAreas } from './areaTexts';
import { rememberLocale } from './locale';
import { loadMessages } from './loadMessages';

/** Speaks a language, with the texts of every area as soon as they are there. */
function voiceOf(locale: Locale, messages: Messages): Pick<I18nProvider, 'translate'> {
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
      return whole.translate(key, options);
    },
  };
}

/**
 * The texts of the back office in the reader's language.
 *
 * The first locale's texts are loaded before the provider is handed out, so that nothing is drawn in English first;
 * when they can't be loaded the page starts in English, and it rejects when that can't be had either. Every later
 * change is remembered under `locale` and named on `<html lang>`. To change the language from a component use `useLocaleChoice`, which keeps the page mounted.
 */
export async function createI18nProvider(initialLocale: Locale): Promise<I18nProvider> {
  let locale: Locale = initialLocale;
  const first = await loadMessages(initialLocale).catch(async () => {
    locale = DEFAULT_LOCALE;
    await speakAreas(DEFAULT_LOCALE);
    return loadMessages(DEFAULT_LOCALE);
  });
  let voice = voiceOf(locale, first);
  document.documentElement.lang = locale;
  return {
    translate: (key, options) => voice.translate(key, options),
    getLocale: () => locale,
    getLocales: () => LOCALES.map((each) => ({ locale: each, name: LOCALE_NAMES[each] })),
    changeLocale: async (wanted) => {
      const next = isLocale(wanted) ? wanted : DEFAULT_LOCALE;
      const messages = await loadMessages(next);
      await speakAreas(next, () => {
        locale = next;
        voice = voiceOf(next, messages);
      });
      rememberLocale(next);
    },
  };
}
