/** Figures of the database, the same from each process: those of the system status, and those of PostgreSQL itself. */
import { type SQL, sql } from 'drizzle-orm';
import type { SystemFacts } from '../../domain/system-status';
import { readChecks } from '../book/verify/verify-since';
import type { VerifyScope } from '../db/book/proofs';
import type { Database, Services } from '../kernel/services';
import { IS_SHUT } from '../partners/callbacks/breaker';
import { readSystemFacts } from '../resources/system-status/read-facts';

/** States of what a slot holds back (`pg_replication_slots`), from good to lost. */
export const WAL_STATUSES = ['reserved', 'extended', 'unreserved', 'lost'] as const;
type WalStatus = (typeof WAL_STATUSES)[number];

/** Results past their draw that wait for a second person; the time since the draw of the oldest, in seconds. */
interface ResultsRow extends Record<string, unknown> {
  waiting: number;
  oldestSeconds: number;
}

/** Partners with callbacks that wait, and the age of the oldest callback in seconds. */
interface OutboxRow extends Record<string, unknown> {
  waiting: number;
  shut: number;
  oldestSeconds: number;
}

/** Null where the role may not see it; `pg_monitor` lets it. */
interface ActivityRow extends Record<string, unknown> {
  oldestTransactionSeconds: number;
  lockWaiters: number;
  receivers: number;
  lagSeconds: number | null;
}

interface SlotRow extends Record<string, unknown> {
  status: WalStatus | null;
  slots: number;
  retainedBytes: number | null;
}

/** Figures that change slowly and cost more. */
interface TablesRow extends Record<string, unknown> {
  deadRows: number;
  liveRows: number;
  transactionAge: number;
  partitionMonthsAhead: number | null;
}

/** Reads the only row of a statement. */
async function readOne<Row extends Record<string, unknown>>(db: Database, statement: SQL): Promise<Row> {
  const [row] = (await db.execute<Row>(statement)).rows as Row[];
  if (!row) throw new Error('the database answered nothing');
  return row;
}

const RESULTS = sql`
  SELECT count(*)::integer AS waiting,
    greatest(0, extract(epoch FROM book_now() - min(round.result_at)))::float8 AS "oldestSeconds"
  FROM approval JOIN round ON round.id = approval.round_id
  WHERE approval.state = 'submitted' AND approval.kind = 'result' AND approval.goes_on_at IS NULL
    AND round.result_at < book_now()`;

const OUTBOX = sql`
  SELECT count(*)::integer AS waiting, coalesce(max(age), 0)::float8 AS "oldestSeconds",
    (SELECT count(*)::integer FROM partner_breaker AS breaker WHERE ${IS_SHUT}) AS shut
  FROM (
    SELECT greatest(0, extract(epoch FROM clock_timestamp() - min(created_at))) AS age
    FROM partner_callback WHERE ended_at IS NULL GROUP BY partner_id
  ) AS partners`;

const ACTIVITY = sql`
  SELECT coalesce(extract(epoch FROM max(clock_timestamp() - xact_start)), 0)::float8 AS "oldestTransactionSeconds",
    (count(*) FILTER (WHERE wait_event_type = 'Lock'))::integer AS "lockWaiters",
    (SELECT count(*)::integer FROM pg_stat_replication) AS receivers,
    (SELECT extract(epoch FROM max(greatest(write_lag, flush_lag, replay_lag)))::float8 FROM pg_stat_replication)
      AS "lagSeconds"
  FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`;

const SLOTS = sql`
  SELECT wal_status AS status, count(*)::integer AS slots,
    max(pg_wal_lsn_diff(CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_lsn() END,
      restart_lsn))::float8 AS "retainedBytes"
  FROM pg_replication_slots GROUP BY wal_status`;

const TABLES = sql`
  SELECT coalesce(sum(n_dead_tup), 0)::float8 AS "deadRows", coalesce(sum(n_live_tup), 0)::float8 AS "liveRows",
    (SELECT age(datfrozenxid) FROM pg_database WHERE datname = current_database()) AS "transactionAge",
    (SELECT min(months) FROM (
      SELECT (SELECT count(*)::integer FROM generate_series(1, 12) AS ahead
        WHERE to_regclass(format('public.%I', parted.relname || to_char(
          date_trunc('month', book_now()) + make_interval(months => ahead), '_YYYY_MM'))) IS NOT NULL) AS months
      FROM pg_class AS parted WHERE parted.relkind = 'p' AND parted.relnamespace = 'public'::regnamespace
    ) AS parts) AS "partitionMonthsAhead"
  FROM pg_stat_user_tables`;

/** Interval of the slow figures, in milliseconds. */
const TABLES_EVERY_MS = 60_000;

/** All figures. */
export interface DatabaseFigures {
  facts: SystemFacts;
  checks: readonly { scope: VerifyScope; at: Date; isWhole: boolean }[];
  results: ResultsRow;
  outbox: OutboxRow;
  activity: ActivityRow;
  slots: readonly SlotRow[];
  tables: TablesRow;
}

/** Returns a function that reads all figures, one statement after the other over one or two connections. */
export function databaseReader(services: Services): () => Promise<DatabaseFigures> {
  const { db } = services;
  let tables: { row: TablesRow; at: number } | undefined;

  async function readTables(): Promise<TablesRow> {
    const now = performance.now();
    if (!tables || now - tables.at >= TABLES_EVERY_MS) tables = { row: await readOne<TablesRow>(db, TABLES), at: now };
    return tables.row;
  }

  return async () => ({
    facts: await readSystemFacts(services, false),
    checks: (await readChecks(db)).map(({ scope, at, difference }) => ({ scope, at, isWhole: difference === null })),
    results: await readOne<ResultsRow>(db, RESULTS),
    outbox: await readOne<OutboxRow>(db, OUTBOX),
    activity: await readOne<ActivityRow>(db, ACTIVITY),
    slots: (await db.execute<SlotRow>(SLOTS)).rows,
    tables: await readTables(),
  });
}
