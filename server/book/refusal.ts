/** What the book doesn't do, told by a word; the API makes problems of it. */

export type BookRefusalReason =
  | 'roundUnknown'
  | 'memberUnknown'
  | 'slipUnknown'
  | 'lineUnknown'
  /** The slip or line isn't in a state from which that leads on. */
  | 'slipState'
  /** The round, or the line's bet type, has closed. */
  | 'closed'
  /** The member's own time for it has run out. */
  | 'tooLate';

/** The book refuses what it was asked for; nothing was written. */
export class BookRefusal extends Error {
  constructor(readonly reason: BookRefusalReason) {
    super(`the book refuses: ${reason}`);
  }
}
