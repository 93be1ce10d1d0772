/** Texts that the server itself writes, such as the head of a CSV file, in the language of the request. */
import { accepts } from 'hono/accepts';
import { DEFAULT_LOCALE, isLocale, type Locale } from '../../domain/locales';
import { areas as deAreas } from '../../i18n/de/areas';
import { messages as de } from '../../i18n/de/messages';
import { areas as enAreas } from '../../i18n/en/areas';
import { messages as en } from '../../i18n/en/messages';
import { areas as frAreas } from '../../i18n/fr/areas';
import { messages as fr } from '../../i18n/fr/messages';
import { mergeTexts, type TextTree } from '../../i18n/mergeTexts';
import { areas as ptAreas } from '../../i18n/pt/areas';
import { messages as pt } from '../../i18n/pt/messages';
import { areas as thAreas } from '../../i18n/th/areas';
import { messages as th } from '../../i18n/th/messages';
import { typeset } from '../../i18n/typography';
import type { AppContext } from './context';

const TEXTS: Record<Locale, TextTree> = {
  en: mergeTexts(en, ...Object.values(enAreas)),
  th: mergeTexts(th, ...Object.values(thAreas)),
  pt: mergeTexts(pt, ...Object.values(ptAreas)),
  de: typeset('de', mergeTexts(de, ...Object.values(deAreas))),
  fr: typeset('fr', mergeTexts(fr, ...Object.values(frAreas))),
};

const baseOf = (tag: string) => tag.toLowerCase().split('-', 1)[0];

/** Returns the supported language that the request's `Accept-Language` prefers; English when it names none. */
export function localeOf(c: AppContext): Locale {
  const chosen = accepts(c, {
    header: 'Accept-Language',
    supports: [],
    default: DEFAULT_LOCALE,
    match: (accepted) =>
      baseOf(
        [...accepted].sort((a, b) => b.q - a.q).find(({ type, q }) => q > 0 && isLocale(baseOf(type)))?.type ?? '',
      ) ?? '',
  });
  return isLocale(chosen) ? chosen : DEFAULT_LOCALE;
}

/**
 * Returns a look-up of texts by their dotted keys. A key without a text is returned itself, so that the mistake is
 * noticed.
 */
export function textsOf(locale: Locale): (key: string) => string {
  return (key) => {
    const found = key
      .split('.')
      .reduce<TextTree | string | undefined>(
        (tree, step) => (typeof tree === 'object' ? tree[step] : undefined),
        TEXTS[locale],
      );
    return typeof found === 'string' ? found : key;
  };
}
