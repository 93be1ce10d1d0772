import { useTranslate } from 'ra-core';
import { useCallback } from 'react';

/** The parts of a lotto that name it. */
export interface NamedLotto {
  code: string;
  /** Name given by the operator; null for the default name of its code. */
  name: string | null;
}

/** Returns a function that names lottos: by the operator's name, else by their code in the user's language. */
export function useLottoName(): (lotto: NamedLotto) => string {
  const translate = useTranslate();
  return useCallback(({ code, name }) => name ?? translate(`lottos.names.${code}`, { _: code }), [translate]);
}
