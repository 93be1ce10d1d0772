/** Win/Lose: win/loss of everyone below, of the reader and of everyone above, for settled lines (domain.md §5). */
import { defineReport, measuresOfSide, SIDES } from './report';

export const winLose = defineReport({
  name: 'win-lose',
  access: { subject: 'report', actions: ['read'] },
  groupings: ['account', 'lottoGroup', 'lotto', 'round', 'betType', 'date'],
  measures: [
    { name: 'slips', unit: 'count', of: { slips: 1 } },
    { name: 'taken', unit: 'money', of: { stake: 1, cancelledStake: 1, refundedStake: 1 } },
    { name: 'stake', unit: 'money', of: { stake: 1 } },
    { name: 'payout', unit: 'money', of: { payout: 1 } },
    ...SIDES.flatMap(measuresOfSide),
    { name: 'margin', unit: 'percent', of: { ownWinLoss: 1, ownCommission: 1 }, per: { stake: 1 } },
  ],
  lead: 'ownTotal',
  order: 'ownTotal',
});
