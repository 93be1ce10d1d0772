/** Total bet: the accepted stakes, the refunds and the valid stakes (screens.md §2). */
import { defineReport } from './report';

export const totalBet = defineReport({
  name: 'total-bet',
  access: { subject: 'summary', actions: ['read'] },
  groupings: ['lottoGroup', 'lotto', 'round', 'betType', 'date', 'account'],
  then: 'lotto',
  live: true,
  measures: [
    { name: 'slips', unit: 'count', of: { slips: 1 } },
    { name: 'lines', unit: 'count', of: { lines: 1 } },
    { name: 'taken', unit: 'money', of: { stake: 1, cancelledStake: 1, refundedStake: 1 } },
    { name: 'cancelled', unit: 'money', of: { cancelledStake: 1 } },
    { name: 'refunded', unit: 'money', of: { refundedStake: 1 } },
    { name: 'stake', unit: 'money', of: { stake: 1 } },
    { name: 'discount', unit: 'money', of: { discount: 1 } },
    { name: 'received', unit: 'money', of: { stake: 1, discount: -1 } },
  ],
  lead: 'stake',
  order: '-stake',
});
