/** Total pay: wins, of which paid, pending or reversed ones, and prizes to shooters (screens.md §2). */
import { defineReport } from './report';

export const totalPay = defineReport({
  name: 'total-pay',
  access: { subject: 'summary', actions: ['read'] },
  groupings: ['lottoGroup', 'lotto', 'round', 'betType', 'date', 'account'],
  then: 'lotto',
  live: true,
  measures: [
    { name: 'stake', unit: 'money', of: { stake: 1 } },
    { name: 'winners', unit: 'count', of: { winners: 1 } },
    { name: 'largestWin', unit: 'money', of: { largestWin: 1 } },
    { name: 'awarded', unit: 'money', of: { payout: 1, reversedPayout: 1 } },
    { name: 'reversed', unit: 'money', of: { reversedPayout: 1 } },
    { name: 'payout', unit: 'money', of: { payout: 1 } },
    { name: 'waiting', unit: 'money', of: { waiting: 1 } },
    { name: 'paid', unit: 'money', of: { payout: 1, waiting: -1 } },
    { name: 'paidShare', unit: 'percent', of: { payout: 1 }, per: { stake: 1 } },
    { name: 'rewards', unit: 'money', of: { rewards: 1 } },
  ],
  lead: 'payout',
  order: '-payout',
});
