import type { I18nProvider } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { DEFAULT_LOCALE, isLocale, LOCALE_NAMES, LOCALES, type Locale } from '../../domain/locales';
import { bookTexts, hasBookTexts, loadBookTexts } from './bookTexts';
import { rememberLocale } from '../layout/locale';
import { loadMessages } from './loadMessages';

/**
 * The texts of the back office in the reader's language.
 *
 * The first locale's texts are loaded before the provider is handed out, so that nothing is drawn in English first;
 * when they can't be loaded the page starts in English, and it rejects when that can't be had either. Every later
 * change is remembered under `locale` and named on `<html lang>`. To change the language from a component use `useLocaleChoice`, which keeps the page mounted.
 */
export async function createI18nProvider(initialLocale: Locale): Promise<I18nProvider> {
  let locale: Locale = initialLocale;
  const first = await loadMessages(initialLocale).catch(() => {
    locale = DEFAULT_LOCALE;
    return loadMessages(DEFAULT_LOCALE);
  });
  const provider = polyglotI18nProvider(
    (wanted) => (wanted !== locale && isLocale(wanted) ? loadMessages(wanted) : first),
    locale,
    LOCALES.map((each) => ({ locale: each, name: LOCALE_NAMES[each] })),
  );
  document.documentElement.lang = locale;
  return {
    ...provider,
    translate: (key, options) => {
      const texts = bookTexts(provider.getLocale());
      return (texts?.owns(key) ? texts : provider).translate(key, options);
    },
    changeLocale: async (wanted) => {
      const next = isLocale(wanted) ? wanted : DEFAULT_LOCALE;
      if (hasBookTexts()) await loadBookTexts(next);
      await provider.changeLocale(next);
      rememberLocale(next);
    },
  };
}
