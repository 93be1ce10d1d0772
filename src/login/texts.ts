/** The sign-in page's texts: English immediately, the others when they are needed. */
import type { Locale } from '../../domain/locales';
import { login as english } from '../../i18n/en/login';
import type { DeepStringsOf } from '../../i18n/messages';
import { typeset } from '../../i18n/typography';

export type LoginTexts = DeepStringsOf<typeof english>;

const LOADERS: Record<Exclude<Locale, 'en'>, () => Promise<{ login: LoginTexts }>> = {
  th: () => import('../../i18n/th/login'),
  pt: () => import('../../i18n/pt/login'),
  de: () => import('../../i18n/de/login'),
  fr: () => import('../../i18n/fr/login'),
};

/** Loads the texts of a language; English when they can't be fetched, so that signing in is always possible. */
export async function loadLoginTexts(locale: Locale): Promise<LoginTexts> {
  if (locale === 'en') return english;
  try {
    return typeset(locale, (await LOADERS[locale]()).login);
  } catch {
    return english;
  }
}
