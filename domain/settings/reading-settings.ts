/** Settings for the reading of typed and pasted bets: one for each habit that differs between sellers. */
import { HABITS, choicesOf, type Habit } from '../poy/own-style';
import { DEFAULT_STYLE, ReadingStyle } from '../poy/reading-style';
import type { Declared } from './setting-kind';

const keyOf = <H extends Habit>(habit: H): `reading.${H}` => `reading.${habit}`;

/** Key of the setting of each habit. */
export const READING_SETTINGS = Object.fromEntries(HABITS.map((habit) => [habit, keyOf(habit)])) as {
  readonly [H in Habit]: `reading.${H}`;
};

/** A wrong value books other bets than the seller meant, so that each setting is dangerous. */
export const READING = Object.fromEntries(
  HABITS.map((habit): [string, Declared<string>] => [
    keyOf(habit),
    {
      kind: 'choice',
      group: 'reading',
      schema: ReadingStyle.shape[habit],
      choices: choicesOf(habit),
      default: DEFAULT_STYLE[habit],
      isDangerous: true,
    },
  ]),
) as { [H in Habit as `reading.${H}`]: Declared<ReadingStyle[H]> };
