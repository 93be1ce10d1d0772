/** Requested files of lists and reports, their content, and the monthly schedules. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  inet,
  integer,
  json,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ExportRequest } from '../../domain/exports/request';
import { account } from './schema';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** A file that is made again on the first of each month. */
export const exportSchedule = pgTable(
  'export_schedule',
  {
    id: uuid('id').primaryKey(),
    /** The person who owns it. */
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** Origin of the request, for the record of changes. */
    sessionId: uuid('session_id').notNull(),
    ip: inet('ip'),
    request: json('request').$type<ExportRequest>().notNull(),
    nextAt: moment('next_at').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('export_schedule_next').on(table.nextAt), index('export_schedule_account').on(table.accountId)],
);

/** A requested file. The worker that makes it claims the row and renews its heartbeat. */
export const exportJob = pgTable(
  'export_job',
  {
    id: uuid('id').primaryKey(),
    /** The person who owns the file; it is hidden from all others. */
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id').notNull(),
    ip: inet('ip'),
    request: json('request').$type<ExportRequest>().notNull(),
    /** The schedule that requested the file, and the moment it was due. */
    scheduleId: uuid('schedule_id').references(() => exportSchedule.id, { onDelete: 'set null' }),
    dueAt: moment('due_at'),
    state: text('state').notNull().default('waiting'),
    failure: text('failure'),
    /** Number of attempts; pieces that an earlier attempt still writes aren't part of the file. */
    attempt: smallint('attempt').notNull().default(0),
    /** Latest heartbeat of the worker. */
    heartbeatAt: moment('heartbeat_at'),
    asOf: moment('as_of'),
    rows: bigint('rows', { mode: 'number' }),
    rowsDone: bigint('rows_done', { mode: 'number' }).notNull().default(0),
    /** Sums by field, satang. */
    totals: json('totals').$type<Record<string, number>>().notNull().default({}),
    bytes: bigint('bytes', { mode: 'number' }),
    chunks: integer('chunks').notNull().default(0),
    checksum: text('checksum'),
    createdAt: moment('created_at').notNull(),
    finishedAt: moment('finished_at'),
    /** When the content is removed. */
    expiresAt: moment('expires_at'),
    /** Whether open screens haven't been notified of its latest state yet. */
    isNews: boolean('is_news').notNull().default(true),
  },
  (table) => [
    index('export_job_account').on(table.accountId, table.createdAt),
    index('export_job_open')
      .on(table.createdAt)
      .where(sql`state IN ('waiting', 'running')`),
    index('export_job_expires')
      .on(table.expiresAt)
      .where(sql`state = 'done'`),
    index('export_job_news')
      .on(table.id)
      .where(sql`is_news`),
    unique('export_job_due_once').on(table.scheduleId, table.dueAt),
    check('export_job_state_known', sql`state IN ('waiting', 'running', 'done', 'failed', 'cancelled', 'expired')`),
    check('export_job_done_is_whole', sql`state <> 'done' OR num_nulls(as_of, rows, bytes, checksum, expires_at) = 0`),
  ],
);

/** Content of a file, in pieces, by the attempt that wrote them. */
export const exportChunk = pgTable(
  'export_chunk',
  {
    jobId: uuid('job_id')
      .notNull()
      .references(() => exportJob.id, { onDelete: 'cascade' }),
    attempt: smallint('attempt').notNull(),
    /** 0, 1, 2 … */
    position: integer('position').notNull(),
    bytes: bytea('bytes').notNull(),
    /** Whether the bytes are compressed (`server/exports/packing.ts`); the database itself compresses none of them. */
    isPacked: boolean('is_packed').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.attempt, table.position] })],
);
