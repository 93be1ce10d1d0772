/** The kinds of transfers in the journal. */

/** Reasons for which money moves. */
export const TRANSFER_KINDS = [
  /** A slip's debit, from the member's wallet to its money at stake. */
  'stake',
  /** A slip or some of its lines were cancelled, released, or refunded with their round. */
  'cancel',
  'refund',
  /**
   * A round is settled: stakes go to the accounts that hold them, payouts to the winners, commission to the accounts
   * between.
   */
  'settle',
  /** A settlement reversed, leg by leg. */
  'reverse',
  /** A win above the threshold that was held until its confirmation. */
  'confirmWin',
  /** A prize to a shooter. */
  'reward',
  'deposit',
  'withdraw',
  /** A payment between an account and its upline. */
  'clear',
  /** A correction of a balance by hand, with a reason. */
  'adjust',
  /** Outcome of a lay-off batch: the amount owed to its dealer, or by him. */
  'layOff',
  /** A payment to or by a dealer. */
  'payDealer',
] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];
