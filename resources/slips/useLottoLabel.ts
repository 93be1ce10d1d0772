import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { Reference } from '../../domain/entities/field';

/** Names the lotto that a reference points to: its label is the operator's own name, or the code that each language has a name for. */
export function useLottoLabel(): (lotto: Reference) => string {
  const translate = useTranslate();
  return useCallback(({ label }) => translate(`lottos.names.${label}`, { _: label }), [translate]);
}
