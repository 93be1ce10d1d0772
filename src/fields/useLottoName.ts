import { useTranslate } from 'ra-core';
import { useCallback } from 'react';

/** What of a lotto names it. */
export interface NamedLotto {
  code: string;
  /** What the operator calls it; null for the name of its code. */
  name: string | null;
}

/** Names lottos: as the operator does, else by their code in the reader's language. */
export function useLottoName(): (lotto: NamedLotto) => string {
  const translate = useTranslate();
  return useCallback(({ code, name }) => name ?? translate(`lottos.names.${code}`, { _: code }), [translate]);
}
