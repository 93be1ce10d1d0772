/** Slips that can't be placed together with others in one transaction and are placed separately instead. */

/** Ends the transaction of several slips: some of them have to be placed separately, the others can be tried again. */
export class Apart extends Error {
  /** @param indexes positions of the slips to place separately */
  constructor(readonly indexes: readonly number[]) {
    super('some of the slips have to be placed by themselves');
  }
}

/**
 * Returns the items of all slips, if every slip has one.
 *
 * @param found one item per slip, in their order; null for a slip that has to be placed separately
 * @throws `Apart` with those slips
 */
export function allOf<T>(found: readonly (T | null)[]): T[] {
  const apart = [...found.keys()].filter((index) => found[index] === null);
  // @guard money "of slips placed together none is placed where one isn’t", tested by book/placing-together "sell a
  //   number up to its cap and no further, each after those before it"
  if (apart.length > 0) throw new Apart(apart);
  return found.filter((one) => one !== null);
}
