/** Slips that can't be placed together with others in one transaction, and are placed by themselves instead. */

/** Ends the transaction of several slips: some of them have to be placed by themselves, the others may be tried again. */
export class Apart extends Error {
  /** @param indexes theirs, of the slips in their order */
  constructor(readonly indexes: readonly number[]) {
    super('some of the slips have to be placed by themselves');
  }
}

/**
 * What there is of every slip.
 *
 * @param found in the order of the slips; null of those that have to be placed by themselves
 * @throws Apart with those
 */
export function allOf<T>(found: readonly (T | null)[]): T[] {
  const apart = [...found.keys()].filter((index) => found[index] === null);
  // @guard money "of slips placed together none is placed where one isn’t", tested by book/placing-together "sell a
  //   number up to its cap and no further, each after those before it"
  if (apart.length > 0) throw new Apart(apart);
  return found.filter((one) => one !== null);
}
