/** The page's language; shared by the sign-in page and the back office. */
import { DEFAULT_LOCALE, isLocale, type Locale } from '../../domain/locales';
import { pageConfig } from '../pageConfig';

const STORAGE_KEY = 'locale';

/** Returns the language chosen earlier in this browser; null when there is none or storage is blocked. */
export function chosenLocale(): Locale | null {
  try {
    const stored = window.localStorage.getItem(STORAGE_KEY);
    return isLocale(stored) ? stored : null;
  } catch {
    return null;
  }
}

/**
 * Returns the first of our languages that the browser prefers, regardless of the country; English without one, and
 * outside of a browser.
 */
function browserLocale(browser: Pick<Navigator, 'languages'> | undefined = globalThis.navigator): Locale {
  const languages = browser?.languages ?? [];
  return languages.map((tag) => tag.toLowerCase().split('-', 1)[0]).find(isLocale) ?? DEFAULT_LOCALE;
}

/** Returns the language to use: the one chosen earlier, else the operator's, else the browser's. */
export function storedLocale(): Locale {
  return chosenLocale() ?? pageConfig.locale ?? browserLocale();
}

/** Stores a language and sets it on the document, for hyphenation, fonts and screen readers. */
export function rememberLocale(locale: Locale): void {
  document.documentElement.lang = locale;
  try {
    window.localStorage.setItem(STORAGE_KEY, locale);
  } catch {
    // Storage is blocked: the choice applies to this page only.
  }
}
