/** What moves money in the journal. */

/** Why money moves. */
export const TRANSFER_KINDS = [
  /** A slip's debit: from the member's wallet to what it has at stake. */
  'stake',
  /** A slip or some of its lines were cancelled, released, or refunded with their round. */
  'cancel',
  'refund',
  /** A round is settled: stakes to those who hold them, payouts to the winners, commission along the way. */
  'settle',
  /** A settlement taken back, leg by leg. */
  'reverse',
  /** A win above the threshold that was held until it was confirmed. */
  'confirmWin',
  /** A prize to a shooter. */
  'reward',
  'deposit',
  'withdraw',
  /** A payment between an account and its upline. */
  'clear',
  /** A correction of a balance by hand, with a reason. */
  'adjust',
  /** What a batch of lay-off came to: what its dealer is owed, or owes. */
  'layOff',
  /** A payment to a dealer or by one. */
  'payDealer',
] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];
