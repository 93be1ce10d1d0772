/** Presentation of each kind of approval. */
import type { ApprovalKind } from '../../../domain/rounds/approval-kind';
import type { ApprovalRow } from '../../../domain/rounds/approval-record';
import type { Figure } from '../Figures';
import { countIn, differenceIn, moneyIn, payoutToStake, shareIn } from './effect';

interface KindOnPage {
  /** Returns the main figures of a submission. */
  figures: (effect: ApprovalRow['effect']) => Figure[];
  /** Returns the address at which a returned submission of a round can be submitted again. */
  wayBack: (roundId: string) => string;
}

export const KINDS_ON_PAGE: Readonly<Record<ApprovalKind, KindOnPage>> = {
  result: {
    figures: (effect) => [
      ...moneyIn(effect, 'results.figures.payout', 'payout'),
      ...moneyIn(effect, 'results.figures.stake', 'stake'),
      ...payoutToStake(effect),
      ...shareIn(effect, 'results.figures.ownShare', 'ownShare'),
      ...countIn(effect, 'results.figures.winners', 'winners'),
    ],
    wayBack: () => '/lotto/result',
  },
  correction: {
    figures: (effect) => [
      ...moneyIn(effect, 'results.correction.oldPayout', 'payoutBefore'),
      ...moneyIn(effect, 'results.correction.newPayout', 'payout'),
      ...differenceIn(effect, 'results.correction.difference', 'payoutBefore', 'payout'),
      ...countIn(effect, 'results.correction.accountCount', 'accounts'),
      ...countIn(effect, 'results.correction.negativeCount', 'goNegative'),
      ...(effect['partnerCalls'] === 0 ? [] : countIn(effect, 'results.correction.partnerCalls', 'partnerCalls')),
    ],
    wayBack: (roundId) => `/lotto/history/edit?id=${roundId}`,
  },
  void: {
    figures: (effect) => [
      ...moneyIn(effect, 'approvals.void.refunded', 'debit'),
      ...countIn(effect, 'approvals.void.slips', 'slips'),
      ...moneyIn(effect, 'approvals.void.takenBack', 'payout'),
      ...countIn(effect, 'approvals.void.accounts', 'accounts'),
      ...countIn(effect, 'results.correction.negativeCount', 'goNegative'),
    ],
    wayBack: (roundId) => `/lotto/result/round?id=${roundId}`,
  },
  win: {
    figures: (effect) => [
      ...moneyIn(effect, 'results.figures.payout', 'payout'),
      ...moneyIn(effect, 'results.figures.stake', 'stake'),
      ...payoutToStake(effect),
    ],
    wayBack: (roundId) => `/lotto/result/round?id=${roundId}&tab=winners`,
  },
};
