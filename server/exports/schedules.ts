/** Monthly files: made on the first of each month with the data of the previous month, by the clock of the business. */
import { Cron } from 'croner';
import { sql } from 'drizzle-orm';
import { addDays } from '../../domain/calendar/business-day';
import { type BusinessDay, businessDateOf, clockHour } from '../../domain/calendar/business-date';
import { momentAt } from '../../domain/calendar/moment';
import { EXPORTED } from '../../domain/exports/exported';
import type { ExportScheduleRecord } from '../../domain/exports/record';
import { EXPORT_SCHEDULES_MAX, type ExportRequest } from '../../domain/exports/request';
import type { SheetName } from '../../domain/exports/sheet-names';
import type { Locale } from '../../domain/locales';
import { datesOf } from '../../domain/reports/period';
import type { Acting } from '../access/acting';
import { writeAudit } from '../audit/write-audit';
import { ProblemError } from '../kernel/problem';
import type { Database, Services, Transaction } from '../kernel/services';
import { readBusinessDay } from '../settings/business-day';
import { checkRequest } from './own-exports';
import { describeExport } from './describe-export';

/**
 * Hours after the turn of the month at which files are made. By then the rounds of the last night are settled, as far
 * as the clock settles them.
 */
const HOURS_AFTER_TURN = 2;

const SHEETS_WITH_DATES: readonly SheetName[] = ['transactions', 'voids', 'significant-events'];

/** Returns the first time after a moment at which files of the previous month are made. */
export function nextOfMonth(after: Date, { timeZone, turnsAtHour }: BusinessDay): Date {
  const next = new Cron(`0 ${turnsAtHour + HOURS_AFTER_TURN} 1 * *`, { timezone: timeZone }).nextRun(after);
  if (!next) throw new RangeError('there is no next month');
  return next;
}

/** Returns the date on the business's calendar, which turns at midnight. */
const calendarDate = (moment: Date, { timeZone }: BusinessDay) => businessDateOf(moment, { timeZone, turnsAtHour: 0 });

/**
 * Returns the moment from which a file that was scheduled for a moment can be made. It is later than scheduled if the
 * business day has come to turn later since, because the last night of the month isn't over before.
 */
export function readyAt(due: Date, day: BusinessDay): Date {
  const made = momentAt(calendarDate(due, day), clockHour(day.turnsAtHour + HOURS_AFTER_TURN), day.timeZone);
  return made > due ? made : due;
}

/**
 * Returns the request for the month before a scheduled moment: its own dates are replaced; a list without dates stays
 * the same. The calendar names the month, whatever hour the business day turns at.
 */
export function ofMonthBefore(scheduled: ExportRequest, due: Date, day: BusinessDay): ExportRequest {
  // A previous month has no other moment than the time at which its file is made.
  const { asOf: _asOf, ...request } = scheduled;
  const { of } = request;
  const { from, to } = datesOf('lastMonth', calendarDate(due, day));
  // Content of one moment or one round has no dates and stays the same.
  if (of.kind === 'sheet' && !SHEETS_WITH_DATES.includes(of.name)) return request;
  if (of.kind !== 'list') {
    return {
      ...request,
      of: { ...of, query: { ...of.query, period: 'range', from, to, ...(of.kind === 'report' && { page: 1 }) } },
    };
  }
  const { dated } = EXPORTED[of.name];
  if (!dated) return request;
  const { field, type, until } = dated;
  const others = Object.entries(of.filter).filter(([key]) => key !== field && !key.startsWith(`${field}_`));
  const turns = (date: string) => momentAt(date, clockHour(day.turnsAtHour), day.timeZone).toISOString();
  const [begins, ends] = type === 'date' ? [from, to] : [turns(from), turns(addDays(to, 1))];
  return {
    ...request,
    of: { ...of, filter: { ...Object.fromEntries(others), [`${field}_gte`]: begins, [`${field}_${until}`]: ends } },
  };
}

interface Row extends Record<string, unknown> {
  id: string;
  request: ExportRequest;
  nextAt: string;
}

const COLUMNS = sql`id, request, next_at AS "nextAt"`;

async function recordOf(acting: Acting, { id, request, nextAt }: Row, locale: Locale): Promise<ExportScheduleRecord> {
  const { db, config } = acting.services;
  const next = new Date(nextAt);
  const nextRequest = ofMonthBefore(request, next, await readBusinessDay(db, config));
  return {
    id,
    said: await describeExport(acting, nextRequest, locale),
    format: request.format,
    personal: request.personal,
    nextAt: next.toISOString(),
  };
}

/** Returns the caller's monthly files. */
export async function readOwnSchedules(acting: Acting, locale: Locale): Promise<ExportScheduleRecord[]> {
  const { rows } = await acting.services.db.execute<Row>(sql`
    SELECT ${COLUMNS} FROM export_schedule WHERE account_id = ${acting.caller.accountId}::uuid ORDER BY next_at, id`);
  const records: ExportScheduleRecord[] = [];
  for (const row of rows) records.push(await recordOf(acting, row, locale));
  return records;
}

/** Schedules a monthly file. Throws as `checkRequest`, and `conflict` beyond the maximum number. */
export async function addSchedule(
  acting: Acting,
  request: ExportRequest,
  locale: Locale,
): Promise<ExportScheduleRecord> {
  const { services, caller } = acting;
  await checkRequest(acting, request, locale);
  const id = services.newId();
  const now = services.clock();
  const nextAt = nextOfMonth(now, await readBusinessDay(services.db, services.config));
  await services.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT FROM account WHERE id = ${caller.accountId}::uuid FOR NO KEY UPDATE`);
    const { rows } = await tx.execute<{ count: number }>(sql`
      SELECT count(*)::integer AS count FROM export_schedule WHERE account_id = ${caller.accountId}::uuid`);
    if ((rows[0]?.count ?? 0) >= EXPORT_SCHEDULES_MAX) throw new ProblemError('conflict');
    await tx.execute(sql`
      INSERT INTO export_schedule (id, account_id, session_id, ip, request, next_at, created_at)
      VALUES (${id}::uuid, ${caller.accountId}::uuid, ${caller.sessionId}::uuid, ${caller.ip}::inet,
        ${JSON.stringify(request)}::json, ${nextAt.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz)`);
    await writeAudit(tx, now, caller, {
      action: 'create',
      entity: 'exports',
      entityId: id,
      after: { monthly: request },
    });
  });
  return recordOf(acting, { id, request, nextAt: nextAt.toISOString() }, locale);
}

/** Ends one of the caller's schedules and returns it. Throws `not-found` for any other. */
export async function endSchedule(acting: Acting, id: string, locale: Locale): Promise<ExportScheduleRecord> {
  const { services, caller } = acting;
  const row = await services.db.transaction(async (tx) => {
    const { rows } = await tx.execute<Row>(sql`
      DELETE FROM export_schedule WHERE id = ${id}::uuid AND account_id = ${caller.accountId}::uuid RETURNING ${COLUMNS}`);
    const [ended] = rows;
    if (!ended) throw new ProblemError('not-found');
    const entry = { action: 'delete', entity: 'exports', entityId: id, before: { monthly: ended.request } } as const;
    await writeAudit(tx, services.clock(), caller, entry);
    return ended;
  });
  return recordOf(acting, row, locale);
}

interface Due extends Row {
  accountId: string;
  sessionId: string;
  ip: string | null;
}

/** Moves a schedule to a later moment. */
async function postpone(tx: Transaction, { id }: Pick<Due, 'id'>, to: Date): Promise<void> {
  await tx.execute(sql`UPDATE export_schedule SET next_at = ${to.toISOString()}::timestamptz WHERE id = ${id}::uuid`);
}

/** Requests or postpones one file that is due, once per month in any process; false when none is due. */
async function askForDue(db: Database, services: Services): Promise<boolean> {
  const now = services.clock();
  const day = await readBusinessDay(db, services.config);
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<Due>(sql`
      SELECT ${COLUMNS}, account_id AS "accountId", session_id AS "sessionId", host(ip) AS ip FROM export_schedule
      WHERE next_at <= ${now.toISOString()}::timestamptz ORDER BY next_at LIMIT 1 FOR UPDATE SKIP LOCKED`);
    const [due] = rows;
    if (!due) return false;
    const dueAt = new Date(due.nextAt);
    const ready = readyAt(dueAt, day);
    if (ready > now) {
      await postpone(tx, due, ready);
      return true;
    }
    await tx.execute(sql`
      INSERT INTO export_job (id, account_id, session_id, ip, request, schedule_id, due_at, created_at)
      VALUES (${services.newId()}::uuid, ${due.accountId}::uuid, ${due.sessionId}::uuid, ${due.ip}::inet,
        ${JSON.stringify(ofMonthBefore(due.request, dueAt, day))}::json, ${due.id}::uuid,
        ${dueAt.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz)
      ON CONFLICT (schedule_id, due_at) DO NOTHING`);
    // After a long stop only the latest month is made, not every missed one.
    await postpone(tx, due, nextOfMonth(now, day));
    return true;
  });
}

/** The job that requests the files that are due. */
export async function askForDueExports(services: Services, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await askForDue(services.db, services)));
}
