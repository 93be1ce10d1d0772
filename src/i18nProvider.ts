import type { I18nProvider } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { DEFAULT_LOCALE, isLocale, LOCALE_NAMES, LOCALES, type Locale } from '../domain/locales';
import { messages as english } from '../i18n/en/messages';
import type { Messages } from '../i18n/messages';
import { rememberLocale } from './layout/locale';

/** English is part of the page; the others are fetched, so these reject when the network is down. */
const LOADERS: Record<Locale, () => Promise<{ messages: Messages }>> = {
  en: () => Promise.resolve({ messages: english }),
  th: () => import('../i18n/th/messages'),
  pt: () => import('../i18n/pt/messages'),
  de: () => import('../i18n/de/messages'),
  fr: () => import('../i18n/fr/messages'),
};

async function loadMessages(locale: Locale): Promise<Messages> {
  return (await LOADERS[locale]()).messages;
}

/**
 * The texts of the back office in the reader's language.
 *
 * The first locale's texts are loaded before the provider is handed out, so that nothing is drawn in English first;
 * when they can't be loaded the page starts in English. Every later change is remembered under `locale` and named on
 * `<html lang>`. To change the language from a component use `useLocaleChoice`, which keeps the page mounted.
 */
export async function createI18nProvider(initialLocale: Locale): Promise<I18nProvider> {
  let locale: Locale = initialLocale;
  const first = await loadMessages(initialLocale).catch(() => {
    locale = DEFAULT_LOCALE;
    return english;
  });
  const provider = polyglotI18nProvider(
    (wanted) => (wanted !== locale && isLocale(wanted) ? loadMessages(wanted) : first),
    locale,
    LOCALES.map((each) => ({ locale: each, name: LOCALE_NAMES[each] })),
  );
  document.documentElement.lang = locale;
  return {
    ...provider,
    changeLocale: async (wanted) => {
      const next = isLocale(wanted) ? wanted : DEFAULT_LOCALE;
      await provider.changeLocale(next);
      rememberLocale(next);
    },
  };
}
