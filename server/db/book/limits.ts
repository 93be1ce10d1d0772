/** Changes of the operator's limits for bet types, and saved sets of numbers (domain.md §6). */
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { LIMIT_SCOPES, type LimitScope } from '../../../domain/limits/operator-limit';
import type { LimitChangeEntry } from '../../../domain/limits/lotto-limits';
import { account } from '../schema';
import { isOneOf, moment } from './columns';
import { lotto } from './lottos';

/** A change of limits. Rows are only added; reverting a change adds another one. */
export const limitChange = pgTable(
  'limit_change',
  {
    id: uuid('id').primaryKey(),
    lottoId: uuid('lotto_id')
      .notNull()
      .references(() => lotto.id, { onDelete: 'cascade' }),
    /** Number of the change; 1 is the lotto's first. The last one is the version of the lotto's limits. */
    no: integer('no').notNull(),
    scope: text('scope').$type<LimitScope>().notNull(),
    entries: jsonb('entries').$type<LimitChangeEntry[]>().notNull(),
    at: moment('at').notNull(),
    actorId: uuid('actor_id').notNull(),
    actor: text('actor').notNull(),
    reason: text('reason'),
    /** The number of the change that this one reverts. */
    reverts: integer('reverts'),
  },
  (table) => [
    uniqueIndex('limit_change_no').on(table.lottoId, table.no),
    index('limit_change_at').on(table.at),
    check('limit_change_scope_known', isOneOf('scope', LIMIT_SCOPES)),
  ],
);

/** A saved set of numbers as a user typed them, with a name (ชุดเลข). */
export const numberSet = pgTable(
  'number_set',
  {
    id: uuid('id').primaryKey(),
    /** The account that uses the set; master's sets are the operator's. */
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The numbers as typed into the box. */
    numbers: text('numbers').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('number_set_name').on(table.ownerId, table.name)],
);
