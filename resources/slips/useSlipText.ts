import { useTranslate } from 'ra-core';
import { Slip } from '../../domain/entities/slip';
import { formatBusinessDate, formatDateTime, formatMoney } from '../../src/texts/figures';
import { isReturned } from '../../domain/slips/shown-state';
import type { SlipDetail } from '../../domain/api/slip-detail';
import { businessName } from '../../src/metadata/businessName';
import { labelKeyOf } from '../../src/fields/types';
import { businessTimeZone } from '../../src/metadata/businessTimeZone';
import { useLottoLabel } from './useLottoLabel';

/** Returns a function that writes a slip as lines of text for a chat: the member's bets, without the holders. */
export function useSlipText(): (slip: SlipDetail) => string[] {
  const translate = useTranslate();
  const lottoOf = useLottoLabel();
  const label = (field: string) => translate(labelKeyOf(Slip.name, field));
  return (slip) => [
    businessName,
    `${label('no')} #${slip.no} · ${translate(`resources.slips.options.state.${slip.state}`)}`,
    `${lottoOf(slip.lotto)} · ${translate('slips.show.roundOf', { number: slip.roundNumber, date: formatBusinessDate(slip.businessDate) })}`,
    `${label('member')} ${slip.member.label}`,
    `${label('at')} ${formatDateTime(slip.at, businessTimeZone)}`,
    '',
    ...slip.slipLines.map(({ betType, number, stake, rate, state }) => {
      const suffix = isReturned(state) ? ` (${translate(`resources.slips.options.state.${state}`)})` : '';
      return `${translate(`betTypes.${betType}`)} ${number} = ${formatMoney(stake)} × ${formatMoney(rate)}${suffix}`;
    }),
    '',
    `${label('stake')} ${formatMoney(slip.stake)} · ${label('discount')} ${formatMoney(slip.discount)}`,
    `${label('debit')} ${formatMoney(slip.debit)}`,
    ...(slip.payout > 0 ? [`${label('payout')} ${formatMoney(slip.payout)}`] : []),
  ];
}
