import { useTranslate } from 'ra-core';
import { formatInteger } from '../../../src/texts/figures';
import type { RequestedNumber } from '../../../domain/limits/number-limits';
import { BAHT } from '../../../domain/money/proportion';

/** Returns a function that names a change of a number. */
export function useDoingWords() {
  const translate = useTranslate();
  return ({ kind, cap }: { kind: RequestedNumber['kind']; cap?: number | null }) =>
    kind === 'hot'
      ? translate('limits.numbers.upTo', { amount: formatInteger((cap ?? 0) / BAHT) })
      : translate(`limits.numbers.kinds.${kind}`);
}
