/** What the book doesn't do, told by a word; the API makes problems of it. */

export type BookRefusalReason =
  | 'roundUnknown'
  | 'memberUnknown'
  /** There is no such account directly below who asks. */
  | 'accountUnknown'
  /** It was changed since it was read. */
  | 'versionDiffers'
  /** A request of this id moved something else. */
  | 'requestDiffers'
  /** Whoever pays hasn't so much. */
  | 'overdraws'
  | 'lottoUnknown'
  | 'changeUnknown'
  /** Nothing is cleared between them: one of them works on cash, or is the house. */
  | 'notCleared'
  /** The upline has sent the account no bill that waits for this answer. */
  | 'disputeUnknown'
  | 'paymentUnknown'
  /** The payment has a photo, which isn't changed. */
  | 'photoThere'
  | 'slipUnknown'
  | 'lineUnknown'
  /** The slip or line isn't in a state from which that leads on. */
  | 'slipState'
  /** The round, or the line's bet type, has closed. */
  | 'closed'
  /** The member's own time for it has run out. */
  | 'tooLate'
  /** The round isn't in a state from which that leads on. */
  | 'roundState'
  /** The schedule has no draw of the round. */
  | 'noDraw'
  /** There is one on the day that another is to be moved to. */
  | 'drawThere'
  /** The day that a draw is to be moved to is past, or rounds aren't made so far ahead. */
  | 'notPlanned'
  /** The result may still come. */
  | 'tooEarly'
  /** The result isn't one of the lotto's family; of yeekee none is entered. */
  | 'resultFamily'
  /** Another result was entered for the round already; or for a correction the same as the standing one. */
  | 'resultDiffers'
  | 'resultSame'
  | 'approvalUnknown'
  /** It has been decided, or another one of the kind is open for the round. */
  | 'approvalState'
  | 'approvalOpen'
  /** Why an approval can't go on, as `ApprovalFault` says. */
  | 'approvalNeedsApprover'
  | 'approvalSamePerson'
  | 'approvalRelated'
  | 'approvalWaiting'
  /** Whoever approves it has to type the result, and didn't. */
  | 'approvalBlind'
  /** It has its evidence, which isn't changed. */
  | 'evidenceThere'
  /** Only who asked for it takes it back. */
  | 'approvalNotYours'
  | 'dealerUnknown'
  /** No batches are made for him any more. */
  | 'dealerOff'
  /** Nothing that the dealer takes stands above what is kept. */
  | 'nothingAbove'
  | 'batchUnknown'
  /** The batch isn't in a state from which that leads on. */
  | 'batchState'
  /** Somebody takes more than was sent, or what wasn't. */
  | 'answerBeyond'
  | 'invoiceUnknown'
  /** The invoice isn't in a state from which that leads on. */
  | 'invoiceState';

/** The book refuses what it was asked for; nothing was written. */
export class BookRefusal extends Error {
  constructor(readonly reason: BookRefusalReason) {
    super(`the book refuses: ${reason}`);
  }
}
