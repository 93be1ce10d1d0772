import type { TermName } from '../../src/metadata/glossary/termName';

/** The word of the glossary that explains a measure, for measures whose name has a meaning of the trade. */
export const TERM_OF_MEASURE: Readonly<Partial<Record<string, TermName>>> = {
  stake: 'stake',
  discount: 'discount',
  payout: 'payout',
  refunded: 'refund',
  expected: 'theoreticalPayout',
  overExpected: 'theoreticalPayout',
  profitMargin: 'margin',
  margin: 'margin',
  ownStake: 'pt',
  ownResult: 'winLose',
  downlineWinLoss: 'winLose',
  ownWinLoss: 'winLose',
  uplineWinLoss: 'winLose',
  downlineCommission: 'commission',
  ownCommission: 'commission',
  uplineCommission: 'commission',
};
