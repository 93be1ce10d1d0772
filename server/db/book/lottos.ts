/** The lotteries, their bet types, and the packages of rates (domain.md §1, §2, §6). */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { BET_TYPES, type BetType } from '../../../domain/bets/bet-type';
import { LOTTO_FAMILIES, type LottoFamily } from '../../../domain/lotto/lotto';
import type { Row2Source } from '../../../domain/results/drawn-digits';
import type { ApprovalMode } from '../../../domain/rounds/approval';
import type { Schedule } from '../../../domain/lotto/schedule';
import type { PrizeSettings } from '../../../domain/yeekee/prizes';
import { betTypeChecks, betTypeColumns, isOneOf, moment, money } from './columns';

/** Additional settings of a yeekee lotto. */
export interface YeekeeSettings {
  prizes: PrizeSettings;
  /** Whether a seed is published as its hash at opening and revealed afterwards. */
  isCommitReveal: boolean;
}

export const lotto = pgTable(
  'lotto',
  {
    id: uuid('id').primaryKey(),
    code: text('code').notNull(),
    family: text('family').$type<LottoFamily>().notNull(),
    /** The operator's name for it; null for the translated name of its code. */
    name: text('name'),
    /** Whether rounds are opened. */
    isOn: boolean('is_on').notNull(),
    /** Position in lists. */
    position: smallint('position').notNull(),
    /** Null for yeekee, as its rounds follow from its format. */
    schedule: jsonb('schedule').$type<Schedule>(),
    /** Null for all but yeekee. */
    yeekee: jsonb('yeekee').$type<YeekeeSettings>(),
    row2Reads: text('row2_reads').$type<Row2Source>().notNull(),
    /** Whether a second person approves its results; null for the operator's setting. */
    approval: text('approval').$type<ApprovalMode>(),
    /** Where the official result is published. */
    resultUrl: text('result_url'),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('lotto_code').on(table.code),
    index('lotto_position').on(table.position, table.id),
    check('lotto_family_known', isOneOf('family', LOTTO_FAMILIES)),
    check(
      'lotto_shape_of_family',
      sql`(family = 'yeekee') = (schedule IS NULL) AND (family = 'yeekee') = (yeekee IS NOT NULL)`,
    ),
  ],
);

/** Settings of the house for a bet type of a lotto; copied to each round when it opens. */
export const lottoBetType = pgTable(
  'lotto_bet_type',
  {
    lottoId: uuid('lotto_id')
      .notNull()
      .references(() => lotto.id, { onDelete: 'cascade' }),
    ...betTypeColumns(),
  },
  (table) => [primaryKey({ columns: [table.lottoId, table.betType] }), ...betTypeChecks('lotto_bet_type')],
);

/** A package of rates of the house, given to accounts. */
export const ratePackage = pgTable(
  'rate_package',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    /** Whether accounts without a package use this one. */
    isDefault: boolean('is_default').notNull(),
    /** Used packages aren't deleted; an archived one can't be given to further accounts. */
    isArchived: boolean('is_archived').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('rate_package_name').on(table.name),
    uniqueIndex('rate_package_one_default')
      .on(table.isDefault)
      .where(sql`is_default`),
  ],
);

/** Terms of a package for a bet type of a lotto: rate × 100, discount in basis points, stakes in satang. */
export const packageTerms = pgTable(
  'package_terms',
  {
    packageId: uuid('package_id')
      .notNull()
      .references(() => ratePackage.id, { onDelete: 'cascade' }),
    lottoId: uuid('lotto_id')
      .notNull()
      .references(() => lotto.id, { onDelete: 'cascade' }),
    betType: text('bet_type').$type<BetType>().notNull(),
    rate: integer('rate').notNull(),
    discount: integer('discount').notNull(),
    minStake: money('min_stake').notNull(),
    maxStake: money('max_stake').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.packageId, table.lottoId, table.betType] }),
    check('package_terms_bet_type_known', isOneOf('bet_type', BET_TYPES)),
    check(
      'package_terms_ranges',
      sql`rate > 0 AND discount BETWEEN 0 AND 10000 AND 0 < min_stake AND min_stake <= max_stake`,
    ),
  ],
);
