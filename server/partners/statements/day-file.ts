/**
 * Our side of a day between a partner and us as a file. It is made once the day is over and never changes, so that the
 * basis of a comparison with a partner's statement can be looked up later.
 */
import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { PartnerKind } from '../../../domain/partners/kind';
import { harmless, quotedCell } from '../../../domain/entities/csv';
import { PLAIN_STYLE } from '../../../domain/entities/csv-style';
import { sumOf } from '../../../domain/partners/reconciliation';
import { partnerDay } from '../../db/book/partner-days';
import type { Database, Services } from '../../kernel/services';
import { businessDateInSql } from '../../settings/business-day';
import { readSetting } from '../../settings/read';
import { type OurMovement, readOurMovements } from './our-movements';
import { shownNow } from '../../kernel/pushed-clock';

const COLUMNS = ['id', 'kind', 'amount', 'state', 'member', 'at'] as const satisfies readonly (keyof OurMovement)[];

/** Time between the end of a day and the making of its file; by then most calls that were in progress have ended. */
const AFTER_MS = 2 * 3_600_000;

/** Number of past days whose files are made up for after the server was off. */
const DAYS_BACK = 7;

/** Returns a cell. A partner's own id that a spreadsheet would take for a formula is made harmless. */
function cellOf(value: string | number): string {
  return quotedCell(typeof value === 'string' ? harmless(value) : String(value), PLAIN_STYLE);
}

/** Returns the file: a head, and a row for each movement. */
export function csvOf(movements: readonly OurMovement[]): string {
  const rows = movements.map((movement) => COLUMNS.map((column) => cellOf(movement[column])).join(','));
  return [COLUMNS.join(','), ...rows, ''].join('\r\n');
}

interface MissingDay extends Record<string, unknown> {
  partnerId: string;
  kind: PartnerKind;
  date: string;
}

/** Returns the finished days without a file, for each partner since it was added. */
async function missingDays(services: Services): Promise<MissingDay[]> {
  const settled = new Date(shownNow(services).getTime() - AFTER_MS).toISOString();
  const over = businessDateInSql(sql`${settled}::timestamptz`);
  const { rows } = await services.db.execute<MissingDay>(sql`
    SELECT partner.id AS "partnerId", partner.kind, day.date::text AS date
    FROM partner CROSS JOIN LATERAL (
      SELECT ${over} - back AS date FROM generate_series(1, ${DAYS_BACK}::integer) AS back) AS day
    WHERE day.date >= ${businessDateInSql(sql`partner.created_at`)}
      AND NOT EXISTS (SELECT FROM partner_day AS made WHERE made.partner_id = partner.id AND made.date = day.date)
    ORDER BY day.date, partner.id`);
  return rows;
}

/** Makes a day's file, unless it exists. */
async function makeDay({ db, clock }: Services, { partnerId, kind, date }: MissingDay): Promise<void> {
  const movements = await readOurMovements(db, { partnerId, kind, date, ids: [] });
  const csv = csvOf(movements);
  await db
    .insert(partnerDay)
    .values({
      partnerId,
      date,
      ...sumOf(movements),
      content: gzipSync(csv),
      checksum: createHash('sha256').update(csv).digest('hex'),
      madeAt: clock(),
    })
    .onConflictDoNothing();
}

/** Makes the files of finished days, and deletes those older than the retention of calls. */
export async function makePartnerDays(services: Services, signal: AbortSignal): Promise<void> {
  for (const missing of await missingDays(services)) {
    if (signal.aborted) return;
    await makeDay(services, missing);
  }
  const days = await readSetting(services.db, 'retention.callsDays');
  const today = businessDateInSql(sql`${shownNow(services).toISOString()}::timestamptz`);
  await services.db.execute(sql`DELETE FROM partner_day WHERE date < ${today} - ${days}::integer`);
}

/** Returns the file of a day as it was made; null if there is none. */
export async function readDayFile(db: Database, partnerId: string, date: string): Promise<string | null> {
  const { rows } = await db.execute<{ content: Buffer }>(sql`
    SELECT content FROM partner_day WHERE partner_id = ${partnerId}::uuid AND date = ${date}::date`);
  return rows[0] ? gunzipSync(rows[0].content).toString('utf8') : null;
}
