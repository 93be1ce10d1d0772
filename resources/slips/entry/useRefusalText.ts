import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { formatMoney } from '../../../domain/format';
import type { SlipRefusalMessage } from '../../../domain/slips/slip-check';

const AMOUNTS = ['min', 'max', 'left', 'free', 'rate', 'available', 'step'] as const;

/** Says why a slip or line is refused, with what is free or the new rate. */
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
