/** Reading habits of one account, where they differ from those of the accounts above it. */
import { z } from 'zod';
import { ReadingStyle } from './reading-style';

/** Name of a habit: a field of the reading style. */
export type Habit = keyof ReadingStyle;

/** Names of the habits, in the order of the screens. */
export const HABITS = Object.keys(ReadingStyle.shape) as readonly Habit[];

/** Returns the possible values of a habit. */
export const choicesOf = (habit: Habit): readonly string[] => ReadingStyle.shape[habit].options;

const { star, times, dash, slash, point, equalAmounts, ho, twoDigits, threeDigits, orders } = ReadingStyle.shape;

/** Habits set for one account; null for the value that applies above it. */
export const OwnStyle = z.strictObject({
  star: star.nullable(),
  times: times.nullable(),
  dash: dash.nullable(),
  slash: slash.nullable(),
  point: point.nullable(),
  equalAmounts: equalAmounts.nullable(),
  ho: ho.nullable(),
  twoDigits: twoDigits.nullable(),
  threeDigits: threeDigits.nullable(),
  orders: orders.nullable(),
} satisfies Record<Habit, z.ZodType>);
export type OwnStyle = z.infer<typeof OwnStyle>;

/** Habits of an account that sets none. */
export const NO_OWN_STYLE = OwnStyle.parse(Object.fromEntries(HABITS.map((habit) => [habit, null])));

/** Returns the style above with the set habits of an account in place of its own. */
export function withOwnStyle(above: ReadingStyle, own: Partial<OwnStyle>): ReadingStyle {
  const set = Object.entries(own).filter(([, value]) => value !== null);
  return ReadingStyle.parse({ ...above, ...Object.fromEntries(set) });
}
