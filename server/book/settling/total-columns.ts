/** Counted columns of both tables of totals (`server/db/book/ledger.ts`), and the SQL that makes and adds them. */

export const SUMS = [
  'slips',
  'lines',
  'stake',
  'discount',
  'payout',
  'expected',
  'winners',
  'win_loss',
  'commission',
  'own_held',
  'own_win_loss',
  'own_commission',
] as const;

/** Arrays with an amount for each account of a path, root first. */
export const AMOUNTS_PER_ACCOUNT = ['win_loss_along', 'commission_along'] as const;

/** Returns the positions on a path of `depth` accounts: 1 is the root. */
export const placesOf = (depth: number) => Array.from({ length: depth }, (_, index) => index + 1);

/** Returns an array with one expression for each position of a path of `depth` accounts. */
export const arrayOf = (depth: number, atPlace: (place: number) => string) =>
  `ARRAY[${placesOf(depth).map(atPlace).join(', ')}]`;

/**
 * Returns an array built position by position, with the length that an expression gives. It has one form per length,
 * which is cheaper than cutting a longer array.
 *
 * @param depth maximum length, at least 1; longer arrays would be lost
 */
export function arrayOfLength(length: string, depth: number, atPlace: (place: number) => string): string {
  const forms = placesOf(depth).map((places) => `WHEN ${places} THEN ${arrayOf(places, atPlace)}`);
  return `CASE ${length} ${forms.join(' ')} ELSE '{}' END`;
}

/**
 * Returns the assignments that add `excluded` to the row `day` of a business date, sum by sum and position by position.
 */
export function addedToDay(depth: number): string[] {
  const along = (name: string) =>
    // @guard money "a day adds each place to the same place", tested by book/settling/totals-along "has those of its
    //   rounds, a correction taking one off and adding the other on its own date": «excluded.${name}[${place}]`)»
    //   becomes «excluded.${name}[1]`)»
    arrayOfLength(`cardinality(day.${name})`, depth, (place) => `day.${name}[${place}] + excluded.${name}[${place}]`);
  return [
    ...SUMS.map((name) => `${name} = day.${name} + excluded.${name}`),
    ...AMOUNTS_PER_ACCOUNT.map((name) => `${name} = ${along(name)}`),
  ];
}
