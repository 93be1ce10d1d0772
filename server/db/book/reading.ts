/** Reading habits of accounts: the meaning of signs that sellers use differently. */
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { choicesOf, type Habit, type OwnStyle } from '../../../domain/poy/own-style';
import { account } from '../schema';
import { isOneOf } from './columns';

/** Column of each habit. */
const COLUMNS = {
  star: 'star',
  times: 'times',
  dash: 'dash',
  slash: 'slash',
  point: 'point',
  equalAmounts: 'equal_amounts',
  ho: 'ho',
  twoDigits: 'two_digits',
  threeDigits: 'three_digits',
  orders: 'orders',
} as const satisfies Record<Habit, string>;

const habit = <H extends Habit>(name: H) => text(COLUMNS[name]).$type<OwnStyle[H]>();

/** Habits set for an account; null, or no row, for those that apply above it. */
export const accountReading = pgTable(
  'account_reading',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => account.id, { onDelete: 'cascade' }),
    star: habit('star'),
    times: habit('times'),
    dash: habit('dash'),
    slash: habit('slash'),
    point: habit('point'),
    equalAmounts: habit('equalAmounts'),
    ho: habit('ho'),
    twoDigits: habit('twoDigits'),
    threeDigits: habit('threeDigits'),
    orders: habit('orders'),
    version: integer('version').notNull().default(1),
  },
  () =>
    Object.entries(COLUMNS).map(([name, column]) =>
      check(`account_reading_${column}_known`, isOneOf(column, choicesOf(name as Habit))),
    ),
);
