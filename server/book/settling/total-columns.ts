/** What both tables of totals count (`server/db/book/ledger.ts`), and how SQL makes and adds it. */

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
export const ALONG = ['win_loss_along', 'commission_along'] as const;

/** The places of a path of so many accounts: 1 is the root. */
export const placesOf = (depth: number) => Array.from({ length: depth }, (_, index) => index + 1);

/** An array of what stands at each place of a path of so many accounts. */
export const arrayOf = (depth: number, atPlace: (place: number) => string) =>
  `ARRAY[${placesOf(depth).map(atPlace).join(', ')}]`;

/**
 * An array made place by place, of the length that an expression tells: one form for each, which is cheaper than to cut what
 * is too long.
 *
 * @param depth the longest that there may be, 1 at least; what is longer would be lost
 */
export function arrayOfLength(length: string, depth: number, atPlace: (place: number) => string): string {
  const forms = placesOf(depth).map((places) => `WHEN ${places} THEN ${arrayOf(places, atPlace)}`);
  return `CASE ${length} ${forms.join(' ')} ELSE '{}' END`;
}

/** The assignments by which `excluded` is added to the row `day` of a business date, sum by sum and place by place. */
export function addedToDay(depth: number): string[] {
  const along = (name: string) =>
    // @guard money "a day adds each place to the same place", tested by book/settling/totals-along "has those of its
    //   rounds, a correction taking one off and adding the other on its own date": «excluded.${name}[${place}]`)»
    //   becomes «excluded.${name}[1]`)»
    arrayOfLength(`cardinality(day.${name})`, depth, (place) => `day.${name}[${place}] + excluded.${name}[${place}]`);
  return [
    ...SUMS.map((name) => `${name} = day.${name} + excluded.${name}`),
    ...ALONG.map((name) => `${name} = ${along(name)}`),
  ];
}
