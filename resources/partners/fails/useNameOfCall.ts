import { useTranslate } from 'ra-core';
import type { FailedCall } from '../../../domain/api/callbacks';
import { formatBaht } from '../../../src/texts/figures';

/** Returns a function that describes a failed call: its kind, its member, and its amount. */
export function useNameOfCall(): (call: FailedCall) => string {
  const translate = useTranslate();
  return ({ kind, slipNo, member, amount }) =>
    [
      translate(`partners.fails.kinds.${kind}`),
      ...(slipNo === null ? [] : [translate('partners.fails.slip', { no: slipNo })]),
      member,
      formatBaht(amount),
    ].join(' · ');
}
