import type { Locale } from '../../domain/locales';
import type { Messages } from '../../i18n/messages';
import { typeset } from '../../i18n/typography';

const LOADERS: Record<Locale, () => Promise<{ messages: Messages }>> = {
  en: () => import('../../i18n/en/messages'),
  th: () => import('../../i18n/th/messages'),
  pt: () => import('../../i18n/pt/messages'),
  de: () => import('../../i18n/de/messages'),
  fr: () => import('../../i18n/fr/messages'),
};

/** Fetches the back office's texts in a language, once; rejects when the network is down. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  return typeset(locale, (await LOADERS[locale]()).messages);
}
