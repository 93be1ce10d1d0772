import { type I18nProvider, useTranslate } from 'ra-core';
import { useCallback } from 'react';

/** The parts of a lotto that name it. */
export interface NamedLotto {
  code: string;
  /** Name given by the operator; null for the default name of its code. */
  name: string | null;
}

/** Names a lotto in the language of a translation function: by the operator's name, else by its code. */
export const lottoName = (translate: I18nProvider['translate'], { code, name }: NamedLotto): string =>
  name ?? translate(`lottos.names.${code}`, { _: code });

/** Returns a function that names lottos: by the operator's name, else by their code in the user's language. */
export function useLottoName(): (lotto: NamedLotto) => string {
  const translate = useTranslate();
  return useCallback((lotto) => lottoName(translate, lotto), [translate]);
}
