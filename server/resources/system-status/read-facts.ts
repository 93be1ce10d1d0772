/** Health of the system: the database, the clock, the jobs, the queues, delays, and the disk. */
import { sql } from 'drizzle-orm';
import { fullerDisk } from '../../../domain/database-disk';
import type { JobFacts, QueueName, SystemFacts } from '../../../domain/system-status';
import { QUEUES } from '../../../domain/system-status';
import { readChecks } from '../../book/verify/verify-since';
import { column } from '../../db/column';
import { newestMigration } from '../../db/history';
import { defineStatement, EXAMPLE_MOMENT } from '../../db/statement';
import { readDisk } from '../../kernel/disk';
import { readProgramFacts } from '../../kernel/program-files';
import type { JobStatus } from '../../kernel/job-board';
import type { Services } from '../../kernel/services';
import { VERSION } from '../../kernel/version';
import { readBackups } from './read-backups';
import { readLateness } from './read-lateness';
import { stalledQueues } from '../../partners/callbacks/stalled-queues';

interface DatabaseRow extends Record<string, unknown> {
  connections: number;
  connectionsMax: number;
  bytes: number;
  version: string;
  now: string;
  behindMs: number;
}

/** Reads the database's own figures, and its clock compared with the server's. */
async function readDatabase({ db, clock }: Services) {
  const startedAt = performance.now();
  const before = clock().getTime();
  const { rows } = await db.execute<DatabaseRow>(sql`
    SELECT (SELECT count(*)::integer FROM pg_stat_activity WHERE datname = current_database()) AS connections,
      current_setting('max_connections')::integer AS "connectionsMax", pg_database_size(current_database()) AS bytes,
      current_setting('server_version') AS version, to_json(clock_timestamp()) #>> '{}' AS now,
      book_clock_behind() AS "behindMs"`);
  const after = clock().getTime();
  const [row] = rows;
  if (!row) throw new Error('the database answered nothing');
  // The database read its clock about half-way between.
  const aheadMs = Math.round((before + after) / 2 - Date.parse(row.now));
  return { ...row, pingMs: Math.round(performance.now() - startedAt), aheadMs };
}

const countWaiting = defineStatement({
  name: 'system_queues',
  row: { name: column.oneOf<QueueName>(), waiting: column.integer, oldestSeconds: column.integer },
  examples: { now: { now: new Date(EXAMPLE_MOMENT) } },
  sql: ({ now }: { now: Date }) => sql`
    WITH entries AS (
      SELECT 'seals' AS name, audit.at FROM audit_unsealed JOIN audit ON audit.id = audit_unsealed.audit_id
      UNION ALL
      SELECT 'news', audit.at FROM event_queue JOIN audit ON audit.id = event_queue.audit_id
      UNION ALL
      SELECT 'exports', created_at FROM export_job WHERE state = 'waiting'
      UNION ALL
      SELECT 'slips', at FROM slip WHERE state IN ('pending', 'unknown')
      UNION ALL
      SELECT 'approvals', submitted_at FROM approval WHERE state = 'submitted' AND goes_on_at IS NULL
      UNION ALL
      SELECT 'payouts', coalesce(
          (SELECT max(step.at) FROM round_step AS step WHERE step.round_id = round.id AND step.to_state = 'resulted'),
          round.result_at)
        FROM round WHERE state = 'resulted'
      UNION ALL
      SELECT 'callbacks', created_at FROM partner_callback WHERE ended_at IS NULL
      UNION ALL
      SELECT 'webhook', created_at FROM alert_call WHERE ended_at IS NULL
      UNION ALL
      SELECT 'mails', created_at FROM mail
        WHERE state = 'waiting' OR (state = 'givenUp' AND ended_at > ${now.toISOString()}::timestamptz - interval '1 day')
    )
    SELECT name, count(*)::integer AS waiting,
      greatest(0, extract(epoch FROM clock_timestamp() - min(at)))::integer AS "oldestSeconds"
    FROM entries GROUP BY name`,
});

/** Reads the number of waiting entries, the age of the oldest, and whether it stands still, per queue. */
async function readQueues(services: Services): Promise<SystemFacts['queues']> {
  const { db, clock } = services;
  const rows = await countWaiting(db, { now: clock() });
  const found = new Map(rows.map((row) => [row.name, row]));
  const stalled = new Set((await stalledQueues(services)).map(({ queue }) => queue));
  return QUEUES.map((name) => {
    const { waiting = 0, oldestSeconds = 0 } = found.get(name) ?? {};
    return { name, waiting, oldestSeconds, isStalled: stalled.has(name) };
  });
}

function factsOfJob({ fault, endedAt, runningSince, ...job }: JobStatus, isTold: boolean): JobFacts {
  return {
    ...job,
    endedAt: endedAt?.toISOString() ?? null,
    runningSince: runningSince?.toISOString() ?? null,
    isFailing: fault !== null,
    ...(isTold && fault !== null && { fault }),
  };
}

/** Reads the disk of the data folder and that of the embedded database, which may be elsewhere; returns the fuller one. */
async function readFullerDisk({ config, databaseDisk }: Services): Promise<SystemFacts['disk']> {
  const ofData = await readDisk(config.dataDir);
  return databaseDisk ? fullerDisk(ofData, await databaseDisk()) : ofData;
}

/**
 * Returns the current health of the system.
 *
 * @param isTold whether jobs' errors include their original text, which may contain names
 */
export async function readSystemFacts(services: Services, isTold: boolean): Promise<SystemFacts> {
  const { db, clock, jobs } = services;
  const { version, aheadMs, behindMs, pingMs, connections, connectionsMax, bytes } = await readDatabase(services);
  const check = (await readChecks(db)).find(({ scope }) => scope === 'new');
  return {
    at: clock().toISOString(),
    database: { pingMs, connections, connectionsMax, bytes },
    clock: { aheadMs, behindMs: Math.max(0, Math.round(behindMs)) },
    jobs: jobs.list().map((job) => factsOfJob(job, isTold)),
    queues: await readQueues(services),
    lateness: await readLateness(db),
    verify: check ? { at: check.at.toISOString(), isWhole: check.difference === null } : null,
    backups: await readBackups(services),
    disk: await readFullerDisk(services),
    program: readProgramFacts(services),
    versions: { app: VERSION, database: version, node: process.versions.node, schema: newestMigration() },
  };
}
