/** Reasons for refusals of the book; the API turns them into problems. */

export type BookRefusalReason =
  | 'roundUnknown'
  | 'memberUnknown'
  /** No such account is directly below the caller. */
  | 'accountUnknown'
  /** The object was changed since it was read. */
  | 'versionDiffers'
  /** A request with this id moved something else. */
  | 'requestDiffers'
  /** The payer doesn't have the money. */
  | 'overdraws'
  | 'lottoUnknown'
  | 'changeUnknown'
  /** There is nothing to clear between them: one of them works on cash, or is the house. */
  | 'notCleared'
  /** The upline has sent the account no bill with a dispute to answer. */
  | 'disputeUnknown'
  | 'paymentUnknown'
  /** The payment has a photo already, which can't be changed. */
  | 'photoThere'
  | 'slipUnknown'
  | 'lineUnknown'
  /** The state of the slip or line doesn't allow the step. */
  | 'slipState'
  /** The round, or the line's bet type, has closed. */
  | 'closed'
  /** The member's own time limit has passed. */
  | 'tooLate'
  /** The state of the round doesn't allow the step. */
  | 'roundState'
  /** The schedule has no draw for the round. */
  | 'noDraw'
  /** The target day of a moved draw already has one. */
  | 'drawThere'
  /** The target day of a moved draw is past, or too far ahead for rounds to exist. */
  | 'notPlanned'
  /** The result can still arrive. */
  | 'tooEarly'
  /** The result is of another lotto family; yeekee takes no entered result. */
  | 'resultFamily'
  /** Another result was already entered for the round; for a correction, it is the same as the current one. */
  | 'resultDiffers'
  | 'resultSame'
  | 'approvalUnknown'
  /** The approval was already decided, or another one of its kind is open for the round. */
  | 'approvalState'
  | 'approvalOpen'
  /** The reason why an approval is blocked, as in `ApprovalFault`. */
  | 'approvalNeedsApprover'
  | 'approvalSamePerson'
  | 'approvalRelated'
  | 'approvalWaiting'
  /** The approver has to type the result, and didn't. */
  | 'approvalBlind'
  /** The request has its evidence already, which can't be changed. */
  | 'evidenceThere'
  /** Only the submitter can take the request back. */
  | 'approvalNotYours'
  | 'dealerUnknown'
  /** No more batches are made for the dealer. */
  | 'dealerOff'
  /** There is no excess over the kept amounts that the dealer takes. */
  | 'nothingAbove'
  | 'batchUnknown'
  /** The state of the batch doesn't allow the step. */
  | 'batchState'
  /** The answer takes more than was sent, or an item that wasn't sent. */
  | 'answerBeyond'
  | 'invoiceUnknown'
  /** The state of the invoice doesn't allow the step. */
  | 'invoiceState';

/** A refusal of the book; nothing was written. */
export class BookRefusal extends Error {
  constructor(readonly reason: BookRefusalReason) {
    super(`the book refuses: ${reason}`);
  }
}
