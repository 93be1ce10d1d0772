/** Alerts for people to check, the calls that announce them, and the time up to which their causes were examined. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  ALERT_KINDS,
  ALERT_STATES,
  type AlertFacts,
  type AlertKind,
  type AlertState,
  type AlertThing,
} from '../../../domain/alerts/alert';
import { account } from '../schema';
import { isOneOf, moment } from './columns';

/** Alerts, one per kind and cause. */
export const alert = pgTable(
  'alert',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<AlertKind>().notNull(),
    /** The cause of the alert, so that it is raised once. */
    cause: text('cause').notNull(),
    /** The kind of thing that the alert links to; `thingId` holds its id. */
    thing: text('thing').$type<AlertThing>().notNull(),
    thingId: uuid('thing_id'),
    /** The account of the alert; its uplines are notified. Null for alerts of the operator alone. */
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'set null' }),
    facts: jsonb('facts').$type<AlertFacts>().notNull(),
    /** When it happened. */
    at: moment('at').notNull(),
    /** The failing part for an outage that lasts; null for everything else. */
    lasting: text('lasting'),
    /** When an outage was last seen. */
    seenAt: moment('seen_at'),
    /** When the outage was over. */
    overAt: moment('over_at'),
    state: text('state').$type<AlertState>().notNull().default('open'),
    assignedTo: uuid('assigned_to').references(() => account.id, { onDelete: 'set null' }),
    assignedAt: moment('assigned_at'),
    resolvedBy: uuid('resolved_by').references(() => account.id, { onDelete: 'set null' }),
    resolvedAt: moment('resolved_at'),
    note: text('note'),
    version: integer('version').notNull().default(1),
    /** Whether open screens haven't been notified of its latest state yet. */
    isNews: boolean('is_news').notNull().default(true),
  },
  (table) => [
    uniqueIndex('alert_once').on(table.kind, table.cause),
    uniqueIndex('alert_lasting')
      .on(table.lasting)
      .where(sql`lasting IS NOT NULL`),
    index('alert_at').on(table.at, table.id),
    index('alert_unresolved')
      .on(table.at, table.id)
      .where(sql`state <> 'resolved'`),
    index('alert_account').on(table.accountId),
    index('alert_news')
      .on(table.id)
      .where(sql`is_news`),
    index('alert_assigned').on(table.assignedTo),
    index('alert_resolved').on(table.resolvedBy),
    check('alert_kind_known', isOneOf('kind', ALERT_KINDS)),
    check('alert_state_known', isOneOf('state', ALERT_STATES)),
    check('alert_resolved_noted', sql`state <> 'resolved' OR num_nulls(resolved_at, note) = 0`),
  ],
);

/** The call that announces an alert at an address of the operator, retried until it is answered or a day is over. */
export const alertCall = pgTable(
  'alert_call',
  {
    alertId: uuid('alert_id')
      .primaryKey()
      .references(() => alert.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    tries: smallint('tries').notNull().default(0),
    nextTryAt: moment('next_try_at').notNull(),
    leasedUntil: moment('leased_until'),
    /** Why the last try failed. */
    fault: text('fault'),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('alert_call_due')
      .on(table.nextTryAt)
      .where(sql`ended_at IS NULL`),
  ],
);

/** The time up to which the causes of each kind were examined. */
export const alertWatch = pgTable('alert_watch', {
  of: text('of').primaryKey(),
  seenUntil: moment('seen_until').notNull(),
});
