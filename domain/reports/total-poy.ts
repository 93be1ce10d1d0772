/** Total slips (โพย): valid slips, the outcome of the others, and the accounts that cancelled them (screens.md §2). */
import { defineReport } from './report';

export const totalPoy = defineReport({
  name: 'total-poy',
  access: { subject: 'summary', actions: ['read'] },
  groupings: ['lottoGroup', 'lotto', 'round', 'date', 'account'],
  then: 'lotto',
  live: true,
  measures: [
    { name: 'slips', unit: 'count', of: { slips: 1 } },
    { name: 'lines', unit: 'count', of: { lines: 1 } },
    { name: 'linesPerSlip', unit: 'ratio', of: { lines: 1 }, per: { slips: 1 } },
    { name: 'stakePerSlip', unit: 'money', of: { stake: 1 }, per: { slips: 1 } },
    { name: 'cancelledSlips', unit: 'count', of: { cancelledSlips: 1 } },
    { name: 'cancelledByMember', unit: 'count', of: { cancelledByMember: 1 } },
    { name: 'cancelledByAgent', unit: 'count', of: { cancelledByAgent: 1 } },
    { name: 'cancelledByHouse', unit: 'count', of: { cancelledByHouse: 1 } },
    { name: 'refundedSlips', unit: 'count', of: { refundedSlips: 1 } },
    { name: 'refusedSlips', unit: 'count', of: { refusedSlips: 1 } },
    { name: 'unansweredSlips', unit: 'count', of: { unansweredSlips: 1 } },
    { name: 'refusedLines', unit: 'count', of: { refusedLines: 1 } },
    { name: 'refusedStake', unit: 'money', of: { refusedStake: 1 } },
  ],
  lead: 'slips',
  order: '-slips',
});
