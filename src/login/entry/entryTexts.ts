/** The texts of the pages next to the sign-in form. */
import { useEffect, useState } from 'react';
import type { FieldError } from '../../../domain/validation/validation';
import type { Locale } from '../../../domain/locales';
import type { entry as english } from '../../../i18n/en/entry';
import { interpolate } from '../../../i18n/interpolate';
import type { DeepStringsOf } from '../../../i18n/messages';

export type EntryTexts = DeepStringsOf<typeof english>;

const LOADERS: Record<Locale, () => Promise<{ entry: EntryTexts }>> = {
  en: () => import('../../../i18n/en/entry'),
  th: () => import('../../../i18n/th/entry'),
  pt: () => import('../../../i18n/pt/entry'),
  de: () => import('../../../i18n/de/entry'),
  fr: () => import('../../../i18n/fr/entry'),
};

/** Loads the texts of a language. */
export async function loadEntryTexts(locale: Locale): Promise<EntryTexts> {
  return (await LOADERS[locale]()).entry;
}

/** Returns the texts in the chosen language; while they load, the previous ones. */
export function useEntryTexts(locale: Locale, initial: EntryTexts): EntryTexts {
  const [texts, setTexts] = useState(initial);
  useEffect(() => {
    let isWanted = true;
    loadEntryTexts(locale)
      .then((loaded) => {
        if (isWanted) setTexts(loaded);
      })
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [locale]);
  return texts;
}

type Tree = { readonly [key: string]: string | Tree };

/** Returns the text for the fault of a field; a general one if there is no text for it. */
export function faultText({ faults }: EntryTexts, { key, args = {} }: FieldError): string {
  const found = key
    .split('.')
    .reduce<string | Tree | undefined>((tree, step) => (typeof tree === 'object' ? tree[step] : undefined), faults);
  return interpolate(typeof found === 'string' ? found : faults.invalid, args);
}
