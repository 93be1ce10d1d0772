/** Bounds of typed amounts, and the commas within them. */

/** Texts that differ in the words behind numbers: amounts of bets, or actions and caps of numbers. */
export type Dialect = 'bets' | 'numbers';

/** A stake of a million baht or more comes from a key held down, or it is no stake. */
export const STAKE_BAHT_END = 1_000_000;

/** Smallest amount in baht that is too large to be meant: a stake, or a cap. */
export const BAHT_ENDS: Readonly<Record<Dialect, number>> = { bets: STAKE_BAHT_END, numbers: 1_000_000_000 };

/**
 * Whether a comma in a number groups thousands. `12,000` does; in `50,100` it could separate two amounts.
 *
 * @param rest digits behind the first comma
 */
export function isGrouped(first: string, rest: readonly string[]): boolean {
  if (first.startsWith('0') || first.length > 3 || rest.some(({ length }) => length !== 3)) return false;
  const [last = ''] = rest.slice(-1);
  return first.length === 1 || last === '000' || (last === '500' && rest.length === 1 && Number(first) <= 20);
}
