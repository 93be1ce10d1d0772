/** Columns that many tables share. */
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, integer, jsonb, text, timestamp } from 'drizzle-orm/pg-core';
import { BET_TYPES, type BetType } from '../../../domain/bets/bet-type';
import type { PricingMode } from '../../../domain/limits/pricing-mode';

/** A moment, to the millisecond. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** An amount in satang. */
export const money = (name: string) => bigint(name, { mode: 'number' });

/** A business date, `YYYY-MM-DD`. */
export const businessDate = (name: string) => date(name, { mode: 'string' });

/** Terms and price of a bet type, for a lotto and for each of its rounds. Amounts in satang. */
export const betTypeColumns = () => ({
  betType: text('bet_type').$type<BetType>().notNull(),
  isOn: boolean('is_on').notNull(),
  minStake: money('min_stake').notNull(),
  maxStake: money('max_stake').notNull(),
  /** House cap per number. */
  cap: money('cap').notNull(),
  /** Cap per person and number; null without a cap. */
  personCap: money('person_cap'),
  /** Pricing of a number. Its rates are those of reference; the rates of a package follow in proportion. */
  pricing: jsonb('pricing').$type<PricingMode>().notNull(),
  version: integer('version').notNull().default(1),
});

/** Returns the checks on these columns for a table. */
export const betTypeChecks = (table: string) => [
  check(`${table}_known`, isOneOf('bet_type', BET_TYPES)),
  check(`${table}_limits`, sql`0 < min_stake AND min_stake <= max_stake AND cap >= 0 AND coalesce(person_cap, 0) >= 0`),
];

/** Returns the text of a check that a column holds one of a list of values. */
export function isOneOf(column: string, values: readonly string[]) {
  return sql.raw(`${column} IN (${values.map((value) => `'${value}'`).join(', ')})`);
}
