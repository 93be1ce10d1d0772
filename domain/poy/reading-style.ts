/**
 * Habits that differ between sellers: the signs and short forms that one seller means differently from another. A house
 * sets its own, and can set others for a sender.
 */
import { z } from 'zod';

/**
 * Meaning of a second amount after `*` or `x`. `topBottom`: the amounts apply in turn to the bet types of the number,
 * `27=100*40` is 2-top 100 and 2-bottom 40, and `123=50*20` is 3-top 50 and tod 20. `orders`: the second amount applies
 * to the other orders of the number, on top. `ask`: a question.
 */
const SECOND_AMOUNTS = ['topBottom', 'orders', 'ask'] as const;

/**
 * Meaning of `-`, `/` or `.` between digits. `byLength`: a longer round number behind two or three digits is their
 * amount, `27/100`; numbers of one length are separate numbers, `12-21=50`; anything else is a question. `amounts`: the
 * sign works like `=` and `*`, `27-50-50`. `numbers`: it only separates numbers. `ask`: a question wherever an amount is
 * possible.
 */
const SEPARATORS = ['byLength', 'amounts', 'numbers', 'ask'] as const;

export const ReadingStyle = z.strictObject({
  /** `27=100*40`. */
  star: z.enum(SECOND_AMOUNTS),
  /** `27=100x40`, and the sign `×`. */
  times: z.enum(SECOND_AMOUNTS),
  /** `27-100`, `12-21=50`. */
  dash: z.enum(SEPARATORS),
  /** `27/100`, `12/34/56=20`. */
  slash: z.enum(SEPARATORS),
  /** `27.100`. With `zero`, a point in place of an amount is no amount: `27=.*40`. */
  point: z.enum([...SEPARATORS, 'zero']),
  /** Two equal amounts for two digits, `12=50*50`: top and bottom, or 12 and 21 on top. */
  equalAmounts: z.enum(SECOND_AMOUNTS),
  /** The letter ห in front of or behind a digit: the front sweep (หน้า), the back sweep (หลัง), or a question. */
  ho: z.enum(['front', 'back', 'ask']),
  /** A two-digit number with one amount and no bet type: `27=50`. */
  twoDigits: z.enum(['top', 'topAndBottom', 'ask']),
  /** A three-digit number with one amount and no bet type: `123=50`. */
  threeDigits: z.enum(['top', 'topAndTod', 'ask']),
  /**
   * A second amount that equals the number of orders of three digits, `407=20*6` and `112=20*3`: a `set` of all orders
   * at the first amount, two amounts in turn (`amounts`), or a question.
   */
  orders: z.enum(['set', 'amounts', 'ask']),
});
export type ReadingStyle = z.infer<typeof ReadingStyle>;

/** Style of a sender without settings. */
export const DEFAULT_STYLE: ReadingStyle = {
  star: 'topBottom',
  times: 'topBottom',
  dash: 'byLength',
  slash: 'byLength',
  point: 'byLength',
  equalAmounts: 'topBottom',
  ho: 'ask',
  twoDigits: 'top',
  threeDigits: 'top',
  orders: 'set',
};
