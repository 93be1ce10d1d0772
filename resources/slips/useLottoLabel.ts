import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { Reference } from '../../domain/entities/field';

/**
 * Returns a function that names the lotto of a reference. Its label is the operator's own name, or a code that each
 * language translates.
 */
export function useLottoLabel(): (lotto: Reference) => string {
  const translate = useTranslate();
  return useCallback(({ label }) => translate(`lottos.names.${label}`, { _: label }), [translate]);
}
