/** Terms about money between an account and its upline: funds, package, commission, own hold, limits. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { BET_TYPES, type BetType } from '../../../domain/bets/bet-type';
import { NUMBER_RULE_KINDS, type NumberRuleKind } from '../../../domain/limits/number-rule';
import { CLEARING_CYCLES, FUNDS, type ClearingCycle, type Funds } from '../../../domain/money/funds';
import { account } from '../schema';
import { isOneOf, moment, money } from './columns';
import { lotto, ratePackage } from './lottos';
import { round } from './rounds';

/** The terms of an account; without a row: credit with a limit of zero, and the upline's package. */
export const accountTerms = pgTable(
  'account_terms',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => account.id, { onDelete: 'cascade' }),
    funds: text('funds').$type<Funds>().notNull(),
    creditLimit: money('credit_limit').notNull(),
    /** Amount by which the limit may be exceeded until a moment; 0 without an allowance. */
    creditAllowance: money('credit_allowance').notNull().default(0),
    allowanceUntil: moment('allowance_until'),
    /** Null for the upline's package. */
    packageId: uuid('package_id').references(() => ratePackage.id),
    /** Whether the share that accounts below don't hold stays here before it passes to the root. */
    takesRest: boolean('takes_rest').notNull().default(false),
    clearingCycle: text('clearing_cycle').$type<ClearingCycle>().notNull().default('weekly'),
    /** Basis points of the limit from which used credit raises an alarm; null for the operator's setting. */
    usedCreditAlarm: integer('used_credit_alarm'),
    /** Whether the account is suspended automatically once its credit is used up. */
    suspendsAtLimit: boolean('suspends_at_limit').notNull().default(false),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('account_terms_suspends')
      .on(table.accountId)
      .where(sql`suspends_at_limit`),
    check('account_terms_funds_known', isOneOf('funds', FUNDS)),
    check('account_terms_cycle_known', isOneOf('clearing_cycle', CLEARING_CYCLES)),
    check('account_terms_credit', sql`credit_limit >= 0 AND (funds = 'credit' OR credit_limit = 0)`),
    check(
      'account_terms_allowance',
      sql`(credit_allowance > 0) = (allowance_until IS NOT NULL) AND credit_allowance >= 0
      AND (funds = 'credit' OR credit_allowance = 0)`,
    ),
    check('account_terms_alarm', sql`used_credit_alarm BETWEEN 0 AND 10000`),
  ],
);

/**
 * The commission given to an account per bet type, in basis points; without a row the account has its upline's
 * commission.
 */
export const accountCommission = pgTable(
  'account_commission',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    betType: text('bet_type').$type<BetType>().notNull(),
    commission: integer('commission').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.betType] }),
    check('account_commission_bet_type_known', isOneOf('bet_type', BET_TYPES)),
    check('account_commission_range', sql`commission BETWEEN 0 AND 10000`),
  ],
);

/** Own hold (ตั้งสู้): maximum an account holds of one number of a bet type in a round; without a row, no cap. */
export const accountHold = pgTable(
  'account_hold',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    betType: text('bet_type').$type<BetType>().notNull(),
    cap: money('cap').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.betType] }),
    check('account_hold_bet_type_known', isOneOf('bet_type', BET_TYPES)),
    check('account_hold_cap', sql`cap >= 0`),
  ],
);

/**
 * Tighter limits that an account (including the house) sets for an account at or below it: a lower maximum per line, a
 * cap per person and number. The strictest applicable limit holds.
 */
export const accountLimit = pgTable(
  'account_limit',
  {
    id: uuid('id').primaryKey(),
    /** The account that set the limit. */
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /**
     * The account under the limit: an agent with all accounts below it, or a member; the owner itself for its whole
     * downline.
     */
    targetId: uuid('target_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** Null for all lottos. */
    lottoId: uuid('lotto_id').references(() => lotto.id, { onDelete: 'cascade' }),
    betType: text('bet_type').$type<BetType>().notNull(),
    maxStake: money('max_stake'),
    personCap: money('person_cap'),
    /** Whether bets are accepted at all; false stops the lotto's bet type for the target. */
    isOn: boolean('is_on').notNull().default(true),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('account_limit_once').on(table.ownerId, table.targetId, table.lottoId, table.betType).nullsNotDistinct(),
    index('account_limit_target').on(table.targetId),
    check('account_limit_bet_type_known', isOneOf('bet_type', BET_TYPES)),
    check('account_limit_amounts', sql`coalesce(max_stake, 0) >= 0 AND coalesce(person_cap, 0) >= 0`),
  ],
);

/**
 * Rules for single numbers (เลขอั้น): by the house for everybody, or by an agent for its own downline (closed only). A
 * rule is never changed, only removed, so that the rules in force at any moment can be found.
 */
export const numberRule = pgTable(
  'number_rule',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => account.id),
    /** Whether the owner is the house. */
    isHouse: boolean('is_house').notNull(),
    lottoId: uuid('lotto_id')
      .notNull()
      .references(() => lotto.id),
    /** Null for all rounds until removed. */
    roundId: uuid('round_id').references(() => round.id),
    betType: text('bet_type').$type<BetType>().notNull(),
    /** The number as booked. */
    number: text('number').notNull(),
    kind: text('kind').$type<NumberRuleKind>().notNull(),
    /** For a hot number, the house cap on it. */
    cap: money('cap'),
    /** Period in which the rule holds; null without a bound. */
    fromAt: moment('from_at'),
    untilAt: moment('until_at'),
    reason: text('reason'),
    createdBy: uuid('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    removedBy: uuid('removed_by'),
    removedAt: moment('removed_at'),
  },
  (table) => [
    index('number_rule_standing')
      .on(table.lottoId, table.betType, table.number)
      .where(sql`removed_at IS NULL`),
    index('number_rule_round').on(table.roundId),
    index('number_rule_created_at').on(table.createdAt, table.id),
    check('number_rule_bet_type_known', isOneOf('bet_type', BET_TYPES)),
    check('number_rule_kind_known', isOneOf('kind', NUMBER_RULE_KINDS)),
    check('number_rule_cap_of_hot', sql`(kind = 'hot') = (cap IS NOT NULL) AND coalesce(cap, 0) >= 0`),
    check('number_rule_agents_close', sql`is_house OR kind = 'closed'`),
  ],
);
