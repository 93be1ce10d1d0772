/**
 * Claims of files by the processes that make them: one process at a time, which repeatedly reports that it is still
 * working.
 */
import { type SQL, sql } from 'drizzle-orm';
import { EXPORT_JOB_ROWS } from '../../domain/exports/request';
import type { EXPORT_FAILURES } from '../../domain/exports/record';
import type { ExportRequest } from '../../domain/exports/request';
import { column } from '../db/column';
import { definePreparedStatement } from '../db/statement';
import type { Database, Transaction } from '../kernel/services';
import type { OpenFile } from '../records/csv/open-file';
import type { Sums } from '../records/csv/line-sums';
import type { StoredPiece } from './packing';

/** Time without a report after which a process counts as gone and another one starts again. */
const SILENT_SECONDS = 30;

/** Maximum number of attempts per file; a file that was cut off that often may be the cause of the crashes. */
const ATTEMPTS_MAX = 5;

/** A file that this process makes. Its writes count only while the file belongs to this attempt. */
export interface ClaimedExport {
  id: string;
  attempt: number;
  accountId: string;
  sessionId: string;
  ip: string | null;
  request: ExportRequest;
}

/** Files that a job takes: only those known to be short, so that a long one doesn't hold them up, or any. */
export type Lane = 'short' | 'any';

/** Name of the job per lane. */
export const LANE_JOBS: Readonly<Record<Lane, string>> = { any: 'make exports', short: 'make short exports' };

const claimBy = (name: string, condition: SQL) =>
  definePreparedStatement({
    name,
    plan: 'kept',
    row: {
      id: column.uuid,
      attempt: column.smallint,
      accountId: column.uuid,
      sessionId: column.uuid,
      ip: column.nullable(column.text),
      request: column.json<ExportRequest>(),
    },
    example: {},
    sql: () => sql`
      UPDATE export_job SET state = 'running', attempt = attempt + 1, heartbeat_at = now(), rows_done = 0, is_news = true
      WHERE id = (
        SELECT id FROM export_job
        WHERE state IN ('waiting', 'running') AND attempt < ${ATTEMPTS_MAX}
          AND (state = 'waiting' OR heartbeat_at < now() - make_interval(secs => ${SILENT_SECONDS})) AND ${condition}
        ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED
      )
      RETURNING id, attempt, account_id AS "accountId", session_id AS "sessionId", host(ip) AS ip, request`,
  });

const CLAIMS = {
  short: claimBy('export_claim_short', sql`coalesce(rows, rows_done) < ${EXPORT_JOB_ROWS}`),
  any: claimBy('export_claim_any', sql`true`),
};

/** Claims the oldest file that waits or that a silent process has left; null when there is none. */
export async function claimExport(db: Database, lane: Lane): Promise<ClaimedExport | null> {
  const [claimed] = await CLAIMS[lane](db);
  return claimed ?? null;
}

const failInterrupted = definePreparedStatement({
  name: 'export_fail_interrupted',
  plan: 'kept',
  row: {},
  example: {},
  sql: () => sql`
    UPDATE export_job SET state = 'failed', failure = 'cutOff', finished_at = now(), is_news = true
    WHERE state = 'running' AND attempt >= ${ATTEMPTS_MAX}
      AND heartbeat_at < now() - make_interval(secs => ${SILENT_SECONDS})`,
});

/** Marks files as failed that were cut off too often. */
export async function failInterruptedExports(db: Database): Promise<void> {
  await failInterrupted(db);
}

const isMine = ({ id, attempt }: ClaimedExport) => sql`id = ${id}::uuid AND attempt = ${attempt} AND state = 'running'`;

/** Reports that the file is still being made, with its progress; false when it isn't this process's any more. */
export async function reportProgress(db: Database, job: ClaimedExport, rowsDone: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    UPDATE export_job SET heartbeat_at = now(), rows_done = ${rowsDone} WHERE ${isMine(job)}`);
  return rowCount === 1;
}

/** Records the file's moment, and its number of rows if known; false as `reportProgress`. */
export async function noteBegun(
  db: Database,
  job: ClaimedExport,
  { asOf, rows }: Pick<OpenFile, 'asOf' | 'rows'>,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    UPDATE export_job SET heartbeat_at = now(), as_of = ${asOf.toISOString()}::timestamptz, rows = ${rows}, is_news = true
    WHERE ${isMine(job)}`);
  return rowCount === 1;
}

/** Adds a piece; false as `reportProgress`, and then the piece isn't added. */
export async function addChunk(
  db: Database,
  job: ClaimedExport,
  position: number,
  { bytes, isPacked }: StoredPiece,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    INSERT INTO export_chunk (job_id, attempt, position, bytes, is_packed)
    SELECT id, attempt, ${position}::integer, ${bytes}::bytea, ${isPacked} FROM export_job WHERE ${isMine(job)}`);
  return rowCount === 1;
}

export interface Finished {
  rows: number;
  bytes: number;
  chunks: number;
  checksum: string;
  /** By field, satang. */
  totals: Sums;
  expiresAt: Date;
}

/** Marks the file as complete and removes the rest of earlier attempts; false as `reportProgress`. */
export async function finish(
  tx: Transaction,
  job: ClaimedExport,
  { rows, bytes, chunks, checksum, totals, expiresAt }: Finished,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    UPDATE export_job SET state = 'done', rows = ${rows}, rows_done = ${rows}, bytes = ${bytes}, chunks = ${chunks},
      checksum = ${checksum}, totals = ${JSON.stringify(totals)}::json, finished_at = now(), expires_at = ${expiresAt.toISOString()}::timestamptz, is_news = true
    WHERE ${isMine(job)}`);
  if (rowCount !== 1) return false;
  await tx.execute(sql`DELETE FROM export_chunk WHERE job_id = ${job.id}::uuid AND attempt < ${job.attempt}`);
  return true;
}

/** Records that the file can't be made. */
export async function fail(db: Database, job: ClaimedExport, failure: (typeof EXPORT_FAILURES)[number]): Promise<void> {
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      UPDATE export_job SET state = 'failed', failure = ${failure}, finished_at = now(), is_news = true WHERE ${isMine(job)}`);
    if (rowCount === 1) await tx.execute(sql`DELETE FROM export_chunk WHERE job_id = ${job.id}::uuid`);
  });
}

/** Returns the file to the queue, so that another process can start immediately, because this one is stopping. */
export async function handBack(db: Database, job: ClaimedExport): Promise<void> {
  await db.execute(sql`
    UPDATE export_job SET state = 'waiting', attempt = attempt - 1, heartbeat_at = NULL, is_news = true WHERE ${isMine(job)}`);
}
