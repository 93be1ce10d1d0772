import { useTranslate } from 'ra-core';
import type { FailedCall } from '../../../domain/api/callbacks';
import { formatMoney } from '../../../domain/format';

/** What a failed call is, for whom, and of how much. */
export function useNameOfCall(): (call: FailedCall) => string {
  const translate = useTranslate();
  return ({ kind, slipNo, member, amount }) =>
    [
      translate(`partners.fails.kinds.${kind}`),
      ...(slipNo === null ? [] : [translate('partners.fails.slip', { no: slipNo })]),
      member,
      `฿${formatMoney(amount)}`,
    ].join(' · ');
}
