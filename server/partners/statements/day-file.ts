/**
 * Our side of a day between a partner and us as a file, made once the day is over and kept as it was: what a partner's statement
 * was compared with can be looked at later.
 */
import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { PartnerKind } from '../../../domain/partners/kind';
import { sumOf } from '../../../domain/partners/reconciliation';
import { partnerDay } from '../../db/book/partner-days';
import type { Database, Services } from '../../kernel/services';
import { businessDateInSql } from '../../settings/business-day';
import { readSetting } from '../../settings/read';
import { type OurMovement, readOurMovements } from './our-movements';
import { shownNow } from '../../kernel/pushed-clock';

const COLUMNS = ['id', 'kind', 'amount', 'state', 'member', 'at'] as const satisfies readonly (keyof OurMovement)[];

/** A day's file is made so long after its end, when what was under way then has mostly come to its own. */
const AFTER_MS = 2 * 3_600_000;

/** Days that are made up for, where the server was off. */
const DAYS_BACK = 7;

/** A cell: quoted where it has to be. A partner's own number that a spreadsheet would take for a formula is made harmless. */
function cellOf(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The file: a head, and a row for each movement. */
export function csvOf(movements: readonly OurMovement[]): string {
  const rows = movements.map((movement) => COLUMNS.map((column) => cellOf(movement[column])).join(','));
  return [COLUMNS.join(','), ...rows, ''].join('\r\n');
}

interface MissingDay extends Record<string, unknown> {
  partnerId: string;
  kind: PartnerKind;
  date: string;
}

/** Days that are over and have no file yet, of each partner since it is there. */
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

/** Makes a day's file, unless it is there. */
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

/** Makes the files of days that are over, and drops those that are older than calls are kept. */
export async function makePartnerDays(services: Services, signal: AbortSignal): Promise<void> {
  for (const missing of await missingDays(services)) {
    if (signal.aborted) return;
    await makeDay(services, missing);
  }
  const days = await readSetting(services.db, 'retention.callsDays');
  const today = businessDateInSql(sql`${shownNow(services).toISOString()}::timestamptz`);
  await services.db.execute(sql`DELETE FROM partner_day WHERE date < ${today} - ${days}::integer`);
}

/** The file of a day as it was made; null where there is none. */
export async function readDayFile(db: Database, partnerId: string, date: string): Promise<string | null> {
  const { rows } = await db.execute<{ content: Buffer }>(sql`
    SELECT content FROM partner_day WHERE partner_id = ${partnerId}::uuid AND date = ${date}::date`);
  return rows[0] ? gunzipSync(rows[0].content).toString('utf8') : null;
}
