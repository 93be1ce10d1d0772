/** The bet types, and the comparison of each with a part of a result (domain.md §1). */

/** Codes from the providers' vocabulary; `row` is tod, any order. */
export const BET_TYPES = [
  'top3',
  'row3',
  'front3',
  'bottom3',
  'top2',
  'bottom2',
  'row2',
  'top1',
  'bottom1',
  'top4',
  'row4',
  'top5',
  'top6',
] as const;
export type BetType = (typeof BET_TYPES)[number];

/** Parts of a result that a bet can read. The front and back prizes of three digits are drawn twice. */
export const RESULT_PARTS = ['top6', 'top5', 'top4', 'top3', 'top2', 'bottom2', 'front3', 'bottom3'] as const;
export type ResultPart = (typeof RESULT_PARTS)[number];

/**
 * Comparison of a number with a prize. `exact` equals it. `among` finds each of its digits in the prize, in any order,
 * and uses each digit of the prize once. So tod is `among` a prize of the same length, and a run `among` a longer one.
 */
export type Comparison = 'exact' | 'among';

export interface BetRule {
  /** Number of digits. */
  digits: number;
  comparison: Comparison;
  reads: ResultPart;
}

/** The rule of each bet type. The source of `row2` is a setting of the lotto; this is the default. */
export const BET_RULES: Readonly<Record<BetType, BetRule>> = {
  top3: { digits: 3, comparison: 'exact', reads: 'top3' },
  row3: { digits: 3, comparison: 'among', reads: 'top3' },
  front3: { digits: 3, comparison: 'exact', reads: 'front3' },
  bottom3: { digits: 3, comparison: 'exact', reads: 'bottom3' },
  top2: { digits: 2, comparison: 'exact', reads: 'top2' },
  bottom2: { digits: 2, comparison: 'exact', reads: 'bottom2' },
  row2: { digits: 2, comparison: 'among', reads: 'top3' },
  top1: { digits: 1, comparison: 'among', reads: 'top3' },
  bottom1: { digits: 1, comparison: 'among', reads: 'bottom2' },
  top4: { digits: 4, comparison: 'exact', reads: 'top4' },
  row4: { digits: 4, comparison: 'among', reads: 'top4' },
  top5: { digits: 5, comparison: 'exact', reads: 'top5' },
  top6: { digits: 6, comparison: 'exact', reads: 'top6' },
};
