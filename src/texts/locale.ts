/** Which language the page speaks; shared by the sign-in page and the back office. */
import { isLocale, type Locale } from '../../domain/locales';
import { pageConfig } from '../pageConfig';

const STORAGE_KEY = 'locale';

/** The language chosen earlier in this browser; null when there is none or storage is blocked. */
export function chosenLocale(): Locale | null {
  try {
    const stored = window.localStorage.getItem(STORAGE_KEY);
    return isLocale(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** The language to speak: the one chosen earlier, else the house's. */
export function storedLocale(): Locale {
  return chosenLocale() ?? pageConfig.locale;
}

/** Remembers a language and names it on the document, for hyphenation, fonts and screen readers. */
export function rememberLocale(locale: Locale): void {
  document.documentElement.lang = locale;
  try {
    window.localStorage.setItem(STORAGE_KEY, locale);
  } catch {
    // Storage is blocked: the choice holds for this page only.
  }
}
