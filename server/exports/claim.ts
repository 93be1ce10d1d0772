/** Who makes a file: one process at a time, which says again and again that it is still at it. */
import { sql } from 'drizzle-orm';
import { EXPORT_JOB_ROWS } from '../../domain/exports/request';
import type { EXPORT_FAILURES } from '../../domain/exports/record';
import type { ExportRequest } from '../../domain/exports/request';
import { executePrepared } from '../db/named';
import type { Database, Transaction } from '../kernel/services';
import type { OpenFile } from '../records/csv/open-file';
import type { Sums } from '../records/csv/line-sums';
import type { StoredPiece } from './packing';

/** Whoever is silent for so long is gone, and another begins anew. */
const SILENT_SECONDS = 30;

/** What was cut off so often isn't begun again: it may be what ends the server. */
const ATTEMPTS_MAX = 5;

/** A file that this process makes. What is written for it counts as long as it is this attempt's. */
export interface ClaimedExport {
  id: string;
  attempt: number;
  accountId: string;
  sessionId: string;
  ip: string | null;
  request: ExportRequest;
}

/** Which files: those known to be short alone, so that a long one keeps nobody waiting for a short one, or any. */
export type Lane = 'short' | 'any';

/** The job of each, by name. */
export const LANE_JOBS: Readonly<Record<Lane, string>> = { any: 'make exports', short: 'make short exports' };

/** Claims the file that has waited longest, or whose maker has gone silent; null when there is none. */
export async function claimExport(db: Database, lane: Lane): Promise<ClaimedExport | null> {
  const isShort = sql`coalesce(rows, rows_done) < ${EXPORT_JOB_ROWS}`;
  const [claimed] = await executePrepared<ClaimedExport & Record<string, unknown>>(
    db,
    sql`
    UPDATE export_job SET state = 'running', attempt = attempt + 1, heartbeat_at = now(), rows_done = 0, is_news = true
    WHERE id = (
      SELECT id FROM export_job
      WHERE state IN ('waiting', 'running') AND attempt < ${ATTEMPTS_MAX}
        AND (state = 'waiting' OR heartbeat_at < now() - make_interval(secs => ${SILENT_SECONDS}))
        ${lane === 'short' ? sql`AND ${isShort}` : sql``}
      ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    RETURNING id, attempt, account_id AS "accountId", session_id AS "sessionId", host(ip) AS ip, request`,
  );
  return claimed ?? null;
}

/** Gives up what was cut off too often. */
export async function failInterruptedExports(db: Database): Promise<void> {
  await executePrepared(
    db,
    sql`
    UPDATE export_job SET state = 'failed', failure = 'cutOff', finished_at = now(), is_news = true
    WHERE state = 'running' AND attempt >= ${ATTEMPTS_MAX}
      AND heartbeat_at < now() - make_interval(secs => ${SILENT_SECONDS})`,
  );
}

const isMine = ({ id, attempt }: ClaimedExport) => sql`id = ${id}::uuid AND attempt = ${attempt} AND state = 'running'`;

/** Says that it is still being made, and how far it is; false when it isn't this process's any more. */
export async function sayAlive(db: Database, job: ClaimedExport, rowsDone: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    UPDATE export_job SET heartbeat_at = now(), rows_done = ${rowsDone} WHERE ${isMine(job)}`);
  return rowCount === 1;
}

/** Notes what it shows, and how many rows it will hold where that is known; false as `sayAlive`. */
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

/** Adds a piece; false as `sayAlive`, and then it isn't added. */
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

/** Says that it is there, whole, and removes what earlier attempts left; false as `sayAlive`. */
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

/** Says that it can't be made. */
export async function fail(db: Database, job: ClaimedExport, failure: (typeof EXPORT_FAILURES)[number]): Promise<void> {
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      UPDATE export_job SET state = 'failed', failure = ${failure}, finished_at = now(), is_news = true WHERE ${isMine(job)}`);
    if (rowCount === 1) await tx.execute(sql`DELETE FROM export_chunk WHERE job_id = ${job.id}::uuid`);
  });
}

/** Gives it back as it was, for another to begin with at once: this process is ending. */
export async function handBack(db: Database, job: ClaimedExport): Promise<void> {
  await db.execute(sql`
    UPDATE export_job SET state = 'waiting', attempt = attempt - 1, heartbeat_at = NULL, is_news = true WHERE ${isMine(job)}`);
}
