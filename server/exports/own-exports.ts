/** A person's own files: requesting, listing and cancelling them. Files of other persons are never touched. */
import { sql } from 'drizzle-orm';
import { EXPORTED } from '../../domain/exports/exported';
import type { ExportRecord, ExportTotals } from '../../domain/exports/record';
import { EXPORTS_AT_ONCE, type ExportRequest } from '../../domain/exports/request';
import type { Locale } from '../../domain/locales';
import type { Acting } from '../access/acting';
import { requireFreshStepUp } from '../access/step-up';
import { ProblemError } from '../kernel/problem';
import { textsOf } from '../http/texts';
import type { Database, Transaction } from '../kernel/services';
import { requestedReport, describeReport } from './describe-report';
import { LANE_JOBS } from './claim';
import { fileNameOf } from './file-name';
import { extentOf } from './list-file';
import { asOfMoment, checkAsOf } from './past';
import { mayTake } from './rights';
import { describeExport } from './describe-export';
import { checkSheet } from './sheets/open-sheet';

/** Maximum number of files returned, newest first. */
const SHOWN_MAX = 100;

interface Row extends Record<string, unknown> {
  id: string;
  request: ExportRequest;
  state: ExportRecord['state'];
  failure: ExportRecord['failure'];
  isScheduled: boolean;
  createdAt: string;
  asOf: string | null;
  rows: number | null;
  rowsDone: number;
  totals: Record<string, number>;
  bytes: number | null;
  checksum: string | null;
  expiresAt: string | null;
}

const COLUMNS = sql`id, request, failure, schedule_id IS NOT NULL AS "isScheduled", created_at AS "createdAt", as_of AS "asOf", rows,
  rows_done AS "rowsDone", totals, bytes, checksum, expires_at AS "expiresAt",
  CASE WHEN state = 'done' AND expires_at <= now() THEN 'expired' ELSE state END AS state`;

const isoOf = (at: string | null) => (at === null ? null : new Date(at).toISOString());

function totalsOf({ request: { of }, totals }: Row, locale: Locale): ExportRecord['totals'] {
  const text = textsOf(locale);
  const nameOf = (field: string) => {
    if (of.kind === 'list') return text(`resources.${EXPORTED[of.name].entity.name}.fields.${field}`);
    return text(of.kind === 'sheet' ? `exports.sheets.totals.${field}` : `reports.measures.${field}`);
  };
  const named: typeof ExportTotals._output = Object.entries(totals).map(([field, amount]) => ({
    name: nameOf(field),
    amount,
  }));
  return named;
}

async function recordOf(acting: Acting, row: Row, locale: Locale): Promise<ExportRecord> {
  const { request, asOf, createdAt, expiresAt, totals: _totals, ...rest } = row;
  return {
    ...rest,
    said: await describeExport(acting, request, locale),
    request,
    format: request.format,
    personal: request.personal,
    createdAt: new Date(createdAt).toISOString(),
    asOf: isoOf(asOf),
    expiresAt: isoOf(expiresAt),
    totals: totalsOf(row, locale),
    fileName: asOf === null ? null : fileNameOf(request, new Date(asOf), acting.services.config.timeZone),
  };
}

// @guard access "a file is its person’s", tested by exports/jobs "is its person’s: colleagues and uplines neither see,
//   fetch, repeat nor cancel it": «({ caller }: Acting) => sql`account_id = ${caller.accountId}::uuid`;» becomes
//   «(_acting: Acting) => sql`true`;»
const isOwn = ({ caller }: Acting) => sql`account_id = ${caller.accountId}::uuid`;

async function readRow(db: Database | Transaction, acting: Acting, id: string): Promise<Row> {
  const { rows } = await db.execute<Row>(
    sql`SELECT ${COLUMNS} FROM export_job WHERE id = ${id}::uuid AND ${isOwn(acting)}`,
  );
  if (!rows[0]) throw new ProblemError('not-found');
  return rows[0];
}

/** Returns one of the caller's files. Throws `not-found` for any other. */
export async function readOwnExport(acting: Acting, id: string, locale: Locale): Promise<ExportRecord> {
  return recordOf(acting, await readRow(acting.services.db, acting, id), locale);
}

/** Returns the caller's newest files, newest first. */
export async function readOwnExports(acting: Acting, locale: Locale): Promise<ExportRecord[]> {
  const { rows } = await acting.services.db.execute<Row>(
    sql`SELECT ${COLUMNS} FROM export_job WHERE ${isOwn(acting)} ORDER BY created_at DESC, id DESC LIMIT ${SHOWN_MAX}`,
  );
  const records: ExportRecord[] = [];
  for (const row of rows) records.push(await recordOf(acting, row, locale));
  return records;
}

/**
 * Checks a request before the work on its file begins. Throws `forbidden`, `step-up-required` for full telephone
 * numbers, and `validation` and `not-found` for content that can't be exported.
 */
export async function checkRequest(acting: Acting, request: ExportRequest, locale: Locale): Promise<void> {
  const { services, caller } = acting;
  if (!mayTake(caller, request)) throw new ProblemError('forbidden');
  if (request.personal === 'whole') requireFreshStepUp(services, caller);
  checkAsOf(acting, request);
  const { of } = request;
  if (of.kind === 'list') await extentOf(acting, asOfMoment(of, request.asOf), request);
  else if (of.kind === 'sheet') checkSheet(of);
  else {
    requestedReport(of);
    await describeReport(acting, of, locale, request.asOf);
  }
}

/**
 * Requests a file. Throws as `checkRequest`, and `conflict` while the person has the maximum number of unfinished
 * files.
 */
export async function askForExport(acting: Acting, request: ExportRequest, locale: Locale): Promise<ExportRecord> {
  const { services, caller } = acting;
  await checkRequest(acting, request, locale);
  const id = services.newId();
  const row = await services.db.transaction(async (tx) => {
    // Requests of one person are handled one after the other, so that they can be counted.
    await tx.execute(sql`SELECT FROM account WHERE id = ${caller.accountId}::uuid FOR NO KEY UPDATE`);
    const { rows } = await tx.execute<{ open: number }>(sql`
      SELECT count(*)::integer AS open FROM export_job WHERE ${isOwn(acting)} AND state IN ('waiting', 'running')`);
    // @guard access "one person has so many files made at once", tested by exports/jobs "is refused for a fourth while
    //   three are made, also where they are asked for at once": «EXPORTS_AT_ONCE)» becomes «1_000)»
    if ((rows[0]?.open ?? 0) >= EXPORTS_AT_ONCE)
      throw new ProblemError('conflict', { detail: `you already have ${EXPORTS_AT_ONCE} queued or running exports` });
    await tx.execute(sql`
      INSERT INTO export_job (id, account_id, session_id, ip, request, created_at)
      VALUES (${id}::uuid, ${caller.accountId}::uuid, ${caller.sessionId}::uuid, ${caller.ip}::inet,
        ${JSON.stringify(request)}::json, ${services.clock().toISOString()}::timestamptz)`);
    return readRow(tx, acting, id);
  });
  Object.values(LANE_JOBS).forEach((job) => services.jobs.wake(job));
  return recordOf(acting, row, locale);
}

/** Requests the same file again, with the current data. Throws as `askForExport`. */
export async function repeatOwnExport(acting: Acting, id: string, locale: Locale): Promise<ExportRecord> {
  const { request } = await readRow(acting.services.db, acting, id);
  return askForExport(acting, request, locale);
}

/** Cancels a file that isn't finished. Throws `conflict` once it is, or has ended in another way. */
export async function cancelOwnExport(acting: Acting, id: string, locale: Locale): Promise<ExportRecord> {
  const row = await acting.services.db.transaction(async (tx) => {
    await readRow(tx, acting, id);
    const { rowCount } = await tx.execute(sql`
      UPDATE export_job SET state = 'cancelled', finished_at = now(), is_news = true
      WHERE id = ${id}::uuid AND ${isOwn(acting)} AND state IN ('waiting', 'running')`);
    if (rowCount !== 1) throw new ProblemError('conflict');
    await tx.execute(sql`DELETE FROM export_chunk WHERE job_id = ${id}::uuid`);
    return readRow(tx, acting, id);
  });
  return recordOf(acting, row, locale);
}
