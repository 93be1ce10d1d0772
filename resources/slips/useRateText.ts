import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { formatMoney, formatPercent } from '../../src/texts/figures';
import type { SlipLineDetail } from '../../domain/api/slip-detail';

/**
 * Returns a function that explains a rate that differs from its package: `package 900 · half-pay`; empty for equal
 * rates.
 */
export function useRateText(): (line: Pick<SlipLineDetail, 'rate' | 'packageRate' | 'reasons'>) => string {
  const translate = useTranslate();
  return useCallback(
    ({ rate, packageRate, reasons }) => {
      if (rate === packageRate && reasons.length === 0) return '';
      const why = reasons.map((reason) => {
        switch (reason.kind) {
          case 'halfPay':
            return translate('slips.reasons.halfPay');
          case 'step':
            return translate('slips.reasons.step', { percent: formatPercent(reason.dropped) });
          case 'level':
            return translate('slips.reasons.level', { level: reason.level });
        }
      });
      return [translate('slips.show.packageRate', { rate: formatMoney(packageRate) }), ...why].join(' · ');
    },
    [translate],
  );
}
