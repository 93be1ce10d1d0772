/** The calendars of the exchanges: their entries, and the lotteries whose rounds follow a change. */
import { eq, sql } from 'drizzle-orm';
import type { ExchangeDayRecord } from '../../../domain/api/exchange-days';
import { Lotto } from '../../../domain/entities/lotto';
import type { Exchange } from '../../../domain/lotto/exchange';
import { contradictionsOf, type ExchangeDayWritten } from '../../../domain/lotto/exchange-day';
import type { Acting } from '../../access/acting';
import { type AuditEntry, writeAudits } from '../../audit/write-audit';
import { exchangeDay } from '../../db/book/exchange-days';
import { violatedConstraint } from '../../db/constraint';
import { assertVersion } from '../../kernel/entity-version';
import { fieldProblem, ProblemError } from '../../kernel/problem';
import type { Database, Transaction } from '../../kernel/services';

/** An entry with its exchange. */
type Entry = ExchangeDayRecord & { exchange: Exchange };

/**
 * Reads the entries of an exchange by date.
 *
 * @param from leaves out entries that end before this date; null for all
 */
export async function readDays(db: Database, exchange: Exchange, from: string | null): Promise<ExchangeDayRecord[]> {
  const { rows } = await db.execute<ExchangeDayRecord & Record<string, unknown>>(sql`
    SELECT id, from_date::text AS "from", to_date::text AS "to", kind, closes, name, source, version FROM exchange_day
    WHERE exchange = ${exchange} AND (${from}::date IS NULL OR to_date >= ${from}::date)
    ORDER BY from_date, to_date, kind, id`);
  return rows;
}

/** Returns an entry as one line of the record of changes, such as `2026-12-24 shortened 13:00, Christmas Eve (…)`. */
function textOf({ from, to, kind, closes, name, source }: ExchangeDayWritten): string {
  const dates = from === to ? from : `${from} – ${to}`;
  return `${dates} ${kind}${closes === null ? '' : ` ${closes}`}, ${name} (${source})`;
}

/**
 * Records the change of a calendar in the history of each lottery that follows the exchange, and has their rounds planned
 * again. It locks the lotteries, so that a planning of their rounds under way ends before the calendar changes.
 */
async function followChange(
  { services, caller }: Acting,
  tx: Transaction,
  exchange: Exchange,
  change: { before?: ExchangeDayWritten; after?: ExchangeDayWritten },
): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT id FROM lotto WHERE schedule -> 'market' ->> 'exchange' = ${exchange} ORDER BY id FOR NO KEY UPDATE`);
  await tx.execute(sql`
    UPDATE round_plan SET lotto_version = 0 WHERE lotto_id = ANY(${sql.param(rows.map(({ id }) => id))}::uuid[])`);
  const text = (day: ExchangeDayWritten | undefined) => ({ exchangeDay: day ? textOf(day) : null });
  const values = { before: text(change.before), after: text(change.after) };
  const following: { id: string | null }[] = rows.length > 0 ? rows : [{ id: null }];
  const entries = following.map(({ id }): AuditEntry => ({
    action: 'update',
    entity: Lotto.name,
    entityId: id,
    ...values,
  }));
  await writeAudits(tx, services.clock(), caller, entries);
}

function refuseContradictions(written: ExchangeDayWritten): void {
  const errors = contradictionsOf(written);
  if (Object.keys(errors).length > 0) throw new ProblemError('validation', { errors });
}

function refuseTwice(error: unknown): never {
  throw violatedConstraint(error) === 'exchange_day_once' ? fieldProblem('from', 'lotto.dayTwice') : error;
}

/** Adds an entry. Throws `validation` for contradicting fields, and for the dates and kind of another entry. */
export async function addDay(
  acting: Acting,
  exchange: Exchange,
  written: ExchangeDayWritten,
): Promise<ExchangeDayRecord> {
  refuseContradictions(written);
  const id = acting.services.newId();
  await acting.services.db.transaction(async (tx) => {
    await followChange(acting, tx, exchange, { after: written });
    await tx
      .insert(exchangeDay)
      .values({ id, exchange, ...written })
      .catch(refuseTwice);
  });
  return { id, ...written, version: 1 };
}

/** Locks an entry and the lotteries that follow its exchange, and records its change. Throws `not-found`. */
async function claimEntry(
  acting: Acting,
  tx: Transaction,
  id: string,
  after: ExchangeDayWritten | undefined,
): Promise<Entry> {
  const [found] = await tx.select().from(exchangeDay).where(eq(exchangeDay.id, id)).for('update');
  if (!found) throw new ProblemError('not-found');
  await followChange(acting, tx, found.exchange, { before: found, ...(after && { after }) });
  return found;
}

/**
 * Changes an entry. Throws `not-found`, `version-conflict`, and `validation` for contradicting fields and for the dates
 * and kind of another entry.
 */
export async function changeDay(
  acting: Acting,
  id: string,
  written: ExchangeDayWritten,
  expected: readonly number[],
): Promise<ExchangeDayRecord> {
  refuseContradictions(written);
  return acting.services.db.transaction(async (tx) => {
    const { version } = await claimEntry(acting, tx, id, written);
    assertVersion(expected, version);
    await tx
      .update(exchangeDay)
      .set({ ...written, version: version + 1 })
      .where(eq(exchangeDay.id, id))
      .catch(refuseTwice);
    return { id, ...written, version: version + 1 };
  });
}

/** Removes an entry. Throws `not-found`. */
export async function removeDay(acting: Acting, id: string): Promise<void> {
  await acting.services.db.transaction(async (tx) => {
    await claimEntry(acting, tx, id, undefined);
    await tx.delete(exchangeDay).where(eq(exchangeDay.id, id));
  });
}
