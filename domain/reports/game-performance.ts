/** Game performance: stakes, payouts, voids and gifts, and payouts compared with theory (reliability.md C29). */
import { defineReport } from './report';

export const gamePerformance = defineReport({
  name: 'game-performance',
  access: { subject: 'report', actions: ['read'] },
  groupings: ['lotto', 'betType', 'lottoGroup', 'round', 'date', 'account'],
  then: 'betType',
  formula: 'performance',
  measures: [
    { name: 'taken', unit: 'money', of: { stake: 1, cancelledStake: 1, refundedStake: 1 } },
    { name: 'cancelled', unit: 'money', of: { cancelledStake: 1 } },
    { name: 'refunded', unit: 'money', of: { refundedStake: 1 } },
    { name: 'stake', unit: 'money', of: { stake: 1 } },
    { name: 'discount', unit: 'money', of: { discount: 1 } },
    { name: 'winners', unit: 'count', of: { winners: 1 } },
    { name: 'payout', unit: 'money', of: { payout: 1 } },
    { name: 'expected', unit: 'money', of: { expected: 1 } },
    { name: 'overExpected', unit: 'money', of: { payout: 1, expected: -1 } },
    { name: 'paidShare', unit: 'percent', of: { payout: 1 }, per: { stake: 1 } },
    { name: 'expectedShare', unit: 'percent', of: { expected: 1 }, per: { stake: 1 } },
    { name: 'ownStake', unit: 'money', of: { ownStake: 1 } },
    { name: 'ownResult', unit: 'money', isResult: true, of: { ownWinLoss: 1 } },
    { name: 'ownExpectedWin', unit: 'money', isResult: true, of: { ownStake: 1, ownExpected: -1 } },
    { name: 'ownOverExpected', unit: 'money', isResult: true, of: { ownWinLoss: 1, ownStake: -1, ownExpected: 1 } },
  ],
  lead: 'ownResult',
  order: '-stake',
});
