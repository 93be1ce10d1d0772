import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { formatMoney } from '../../../src/texts/figures';
import type { SlipRefusalMessage } from '../../../domain/slips/slip-check';

const AMOUNTS = ['min', 'max', 'left', 'free', 'rate', 'available', 'step'] as const;

/** Returns a function that explains why a slip or a line was refused, with the free amount or the new rate. */
export function useRefusalText(): (refusal: SlipRefusalMessage) => string {
  const translate = useTranslate();
  return useCallback(
    (refusal) => {
      const args = Object.fromEntries(
        AMOUNTS.flatMap((name) => (refusal[name] === undefined ? [] : [[name, formatMoney(refusal[name])]])),
      );
      return translate(`slips.entry.refused.${refusal.reason}`, args);
    },
    [translate],
  );
}
