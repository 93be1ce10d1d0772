/** Reading habits of an account: how typed and pasted bets of the account and those below it are read. */
import { choicesOf, HABITS, type Habit } from '../poy/own-style';
import { defineEntity } from './entity';
import { id, integer, oneOfOrNull, type Field } from './field';

type Choices = readonly [string, ...string[]];

/** Null for the value that applies above the account. */
const habits = Object.fromEntries(HABITS.map((habit) => [habit, oneOfOrNull(choicesOf(habit) as Choices)])) as Record<
  Habit,
  ReturnType<typeof oneOfOrNull<Choices>>
> satisfies Record<string, Field>;

export const AccountReading = defineEntity({
  name: 'account-reading',
  subject: 'member',
  label: 'id',
  search: [],
  fields: { id: id(), ...habits, version: integer({ write: 'never' }) },
});
