/** Batches of slips that are placed together in one transaction, and the slips that have to be placed separately. */

/** Outcome for one item of a batch: its result, or that it has to be done separately. */
export type BatchItem<T extends object> = T | 'separately';

/** Outcome of a batch in one transaction: the results of all items, or the positions of those to do separately. */
export type BatchOutcome<T> = { end: 'commit'; results: T[] } | { end: 'rollBack'; separately: readonly number[] };

/** Returns the outcome of a batch by the outcomes for its items, in their order. */
export function batchOutcome<T extends object>(items: readonly BatchItem<T>[]): BatchOutcome<T> {
  const separately = [...items.keys()].filter((position) => items[position] === 'separately');
  // @guard money "of slips placed together none is placed where one isn’t", tested by book/placing-together "sell a
  //   number up to its cap and no further, each after those before it"
  if (separately.length > 0) return { end: 'rollBack', separately };
  return { end: 'commit', results: items.filter((item) => item !== 'separately') };
}
