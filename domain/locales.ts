/** The languages of the product; English is the default and the fallback. */
export const LOCALES = ['en', 'th', 'pt', 'de', 'fr'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'en';

/** Name of each language, in that language. */
export const LOCALE_NAMES: Record<Locale, string> = {
  en: 'English',
  th: 'ไทย',
  pt: 'Português',
  de: 'Deutsch',
  fr: 'Français',
};

/** Whether a value names one of our languages. */
export function isLocale(value: unknown): value is Locale {
  return (LOCALES as readonly unknown[]).includes(value);
}
