/**
 * Total profit: of everyone involved and the reader's own, with the margin next to the theoretical one (domain.md §5).
 */
import { defineReport } from './report';

export const totalProfit = defineReport({
  name: 'total-profit',
  access: { subject: 'summary', actions: ['read'] },
  groupings: ['lottoGroup', 'lotto', 'round', 'betType', 'date', 'account'],
  then: 'lotto',
  live: true,
  formula: 'profit',
  measures: [
    { name: 'stake', unit: 'money', of: { stake: 1 } },
    { name: 'discount', unit: 'money', of: { discount: 1 } },
    { name: 'payout', unit: 'money', of: { payout: 1 } },
    { name: 'profit', unit: 'money', isResult: true, of: { stake: 1, discount: -1, payout: -1 } },
    { name: 'ownProfit', unit: 'money', isResult: true, of: { ownWinLoss: 1, ownCommission: 1 } },
    { name: 'uplineProfit', unit: 'money', isResult: true, of: { uplineWinLoss: 1, uplineCommission: 1 } },
    { name: 'correction', unit: 'money', isResult: true, of: { correction: 1 } },
    { name: 'profitMargin', unit: 'percent', of: { stake: 1, discount: -1, payout: -1 }, per: { stake: 1 } },
    { name: 'expectedMargin', unit: 'percent', of: { stake: 1, discount: -1, expected: -1 }, per: { stake: 1 } },
    { name: 'margin', unit: 'percent', of: { ownWinLoss: 1, ownCommission: 1 }, per: { stake: 1 } },
  ],
  cumulative: ['profit', 'ownProfit'],
  lead: 'ownProfit',
  order: '-profit',
});
