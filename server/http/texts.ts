/** The words that the server itself writes, such as the head of a CSV file, in the language a request asks for. */
import { accepts } from 'hono/accepts';
import { DEFAULT_LOCALE, isLocale, type Locale } from '../../domain/locales';
import { engine as engineDe } from '../../i18n/de/engine';
import { resources as resourcesDe } from '../../i18n/de/resources';
import { engine as engineEn } from '../../i18n/en/engine';
import { resources as resourcesEn } from '../../i18n/en/resources';
import { engine as engineFr } from '../../i18n/fr/engine';
import { resources as resourcesFr } from '../../i18n/fr/resources';
import { engine as enginePt } from '../../i18n/pt/engine';
import { resources as resourcesPt } from '../../i18n/pt/resources';
import { engine as engineTh } from '../../i18n/th/engine';
import { resources as resourcesTh } from '../../i18n/th/resources';
import type { AppContext } from './context';

const TEXTS: Record<Locale, object> = {
  en: { engine: engineEn, resources: resourcesEn },
  th: { engine: engineTh, resources: resourcesTh },
  pt: { engine: enginePt, resources: resourcesPt },
  de: { engine: engineDe, resources: resourcesDe },
  fr: { engine: engineFr, resources: resourcesFr },
};

const baseOf = (tag: string) => tag.toLowerCase().split('-', 1)[0];

/** The language of ours that the request's `Accept-Language` likes best; English when it names none. */
export function localeOf(c: AppContext): Locale {
  const chosen = accepts(c, {
    header: 'Accept-Language',
    supports: [],
    default: DEFAULT_LOCALE,
    match: (wanted) =>
      baseOf([...wanted].sort((a, b) => b.q - a.q).find(({ type, q }) => q > 0 && isLocale(baseOf(type)))?.type ?? '') ?? '',
  });
  return isLocale(chosen) ? chosen : DEFAULT_LOCALE;
}

/** Finds texts by their dotted keys; a key without a text is its own, so that a slip is seen. */
export function textsOf(locale: Locale): (key: string) => string {
  return (key) => {
    const found = key.split('.').reduce<unknown>((tree, step) => (tree as Record<string, unknown> | undefined)?.[step], TEXTS[locale]);
    return typeof found === 'string' ? found : key;
  };
}
