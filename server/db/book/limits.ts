/** Changes of what the house sets for bet types, and sets of numbers that somebody keeps for later (domain.md §6). */
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { LIMIT_SCOPES, type LimitScope } from '../../../domain/limits/operator-limit';
import type { LimitChangeEntry } from '../../../domain/limits/lotto-limits';
import { account } from '../schema';
import { isOneOf, moment } from './columns';
import { lotto } from './lottos';

/** Only grows; taking a change back is another one. */
export const limitChange = pgTable(
  'limit_change',
  {
    id: uuid('id').primaryKey(),
    lottoId: uuid('lotto_id')
      .notNull()
      .references(() => lotto.id, { onDelete: 'cascade' }),
    /** 1 is the lotto's first; the last one's is the version of its limits. */
    no: integer('no').notNull(),
    scope: text('scope').$type<LimitScope>().notNull(),
    entries: jsonb('entries').$type<LimitChangeEntry[]>().notNull(),
    at: moment('at').notNull(),
    actorId: uuid('actor_id').notNull(),
    actor: text('actor').notNull(),
    reason: text('reason'),
    /** The number of the change that it takes back. */
    reverts: integer('reverts'),
  },
  (table) => [
    uniqueIndex('limit_change_no').on(table.lottoId, table.no),
    index('limit_change_at').on(table.at),
    check('limit_change_scope_known', isOneOf('scope', LIMIT_SCOPES)),
  ],
);

/** Numbers as somebody typed them, under a name (ชุดเลข). */
export const numberSet = pgTable(
  'number_set',
  {
    id: uuid('id').primaryKey(),
    /** The account that uses it; the house's are master's. */
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** As it is typed into the box. */
    numbers: text('numbers').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('number_set_name').on(table.ownerId, table.name)],
);
