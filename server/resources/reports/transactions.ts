/**
 * The movements of a wallet, found by its account's index of entries, so that the number of other entries doesn't
 * matter.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  type readTransactions,
  type Transaction,
  type Transactions,
  TRANSACTIONS_PAGE,
} from '../../../domain/api/transactions';
import type { Acting } from '../../access/acting';
import type { ActingAccount } from '../../access/caller';
import { findAccount } from '../../accounts/found-account';
import { type BoundedSerialRange, serialRangeOf, walletOf } from '../ledger/serial-range';
import type { Database } from '../../kernel/services';
import { readBusinessDay } from '../../settings/business-day';
import { reportDates } from './dates';
import { shownNow } from '../../kernel/pushed-clock';

type TransactionsQuery = z.output<(typeof readTransactions)['query']>;

/** Returns a condition for the entries of a wallet in a range of serials. */
const isInRange = (wallet: string | null, { first, last }: BoundedSerialRange): SQL => sql`
  entry.ledger_account_id = ${wallet}::uuid AND entry.serial BETWEEN ${first}::bigint AND ${last}::bigint`;

const momentOf = (column: string) => sql.raw(`to_json(${column}) #>> '{}'`);
const movement = (name: string) =>
  sql`CASE WHEN ${sql.raw(`${name}.id`)} IS NOT NULL THEN json_build_object('id', ${sql.raw(`${name}.id`)}, 'at', ${momentOf(`${name}.at`)}) END`;

/** Returns the conditions of the query within a range of serials, from the start of the page on. */
function matchesQuery(
  wallet: string | null,
  serials: BoundedSerialRange,
  { kind, size, reference, after }: TransactionsQuery,
): SQL {
  return sql.join(
    [
      isInRange(wallet, serials),
      ...(after === undefined ? [] : [sql`entry.serial < ${after}::bigint`]),
      ...(size === undefined ? [] : [sql`abs(entry.amount) >= ${size}::bigint`]),
      ...(kind === undefined ? [] : [sql`moved.kind = ${kind}`]),
      ...(reference === undefined ? [] : [sql`moved.reference_id = ${reference}::uuid`]),
    ],
    sql` AND `,
  );
}

/** Selects a page of entries, the newest first, and one more that shows whether there are others. */
function pageOf(
  wallet: string | null,
  serials: BoundedSerialRange,
  query: TransactionsQuery,
  acting: ActingAccount,
  page: number,
): SQL {
  return sql`
    SELECT moved.id, entry.serial AS number, ${momentOf('entry.at')} AS at, moved.business_date::text AS "businessDate", moved.kind,
      entry.balance_after - entry.amount AS before, entry.amount, entry.balance_after AS after, moved.reference_id AS "referenceId",
      CASE WHEN slip.id IS NOT NULL THEN json_build_object('id', slip.id, 'no', slip.no) END AS slip,
      CASE WHEN round.id IS NOT NULL THEN json_build_object('id', round.id, 'lotto', json_build_object('code', lotto.code,
        'name', lotto.name), 'family', lotto.family, 'businessDate', round.business_date, 'number', round.number) END AS round,
      (SELECT person.username FROM account AS person
        WHERE person.id = moved.actor_id AND person.path @> ARRAY[${acting.id}]::uuid[]) AS actor,
      CASE WHEN moved.kind = 'stake' THEN host(slip.ip) END AS ip, moved.reason,
      ${movement('undone')} AS reverses, ${movement('undoing')} AS "reversedBy"
    FROM entry JOIN transfer AS moved ON moved.id = entry.transfer_id
    LEFT JOIN transfer AS undone ON undone.id = moved.reverses_id
    LEFT JOIN transfer AS undoing ON undoing.reverses_id = moved.id
    LEFT JOIN slip ON slip.id = moved.reference_id AND slip.business_date = moved.business_date AND moved.kind IN ('stake', 'cancel')
    LEFT JOIN approval AS win ON win.id = moved.reference_id AND coalesce(undone.kind, moved.kind) = 'confirmWin'
    LEFT JOIN round ON round.id = coalesce(slip.round_id, win.round_id, moved.reference_id)
    LEFT JOIN lotto ON lotto.id = round.lotto_id
    WHERE ${matchesQuery(wallet, serials, query)}
    ORDER BY entry.serial DESC LIMIT ${page + 1}`;
}

async function readKinds(
  db: Database,
  wallet: string | null,
  serials: BoundedSerialRange,
): Promise<Transactions['kinds']> {
  const { rows } = await db.execute<Transactions['kinds'][number] & Record<string, unknown>>(sql`
    SELECT moved.kind, count(*) AS entries, coalesce(sum_exactly(entry.amount) FILTER (WHERE entry.amount > 0), 0) AS in,
      coalesce(-sum_exactly(entry.amount) FILTER (WHERE entry.amount < 0), 0) AS out
    FROM entry JOIN transfer AS moved ON moved.id = entry.transfer_id
    WHERE ${isInRange(wallet, serials)} GROUP BY moved.kind ORDER BY moved.kind`);
  return rows;
}

/** A moment later than any other, so that nothing is left out. */
const LATER = new Date(8.64e15);

const inUtc = (iso: string) => new Date(iso).toISOString();
const withMoments = ({ at, reverses, reversedBy, ...rest }: Transaction): Transaction => ({
  ...rest,
  at: inUtc(at),
  reverses: reverses && { ...reverses, at: inUtc(reverses.at) },
  reversedBy: reversedBy && { ...reversedBy, at: inUtc(reversedBy.at) },
});

/** Returns the requested wallet, and its range of serials for the dates up to a moment. */
async function lookedAt({ services, caller: { acting } }: Acting, query: TransactionsQuery, until: Date) {
  const { db, config } = services;
  const dates = reportDates(query, await readBusinessDay(db, config), shownNow(services));
  const account = await findAccount(db, acting, query.account ?? acting.id);
  const wallet = await walletOf(db, account.id);
  const last = until < dates.ends ? until : dates.ends;
  const range = { from: dates.begins.toISOString(), until: last.toISOString() };
  return { dates, account, wallet, serials: await serialRangeOf(db, wallet, range) };
}

/** Returns the number of matching entries. Throws like `readTransactionsFor`. */
export async function countTransactions(
  acting: Acting,
  query: TransactionsQuery,
  until: Date = LATER,
): Promise<number> {
  const { wallet, serials } = await lookedAt(acting, query, until);
  const { rows } = await acting.services.db.execute<{ count: number }>(sql`
    SELECT count(*) AS count FROM entry JOIN transfer AS moved ON moved.id = entry.transfer_id
    WHERE ${matchesQuery(wallet, serials, query)}`);
  return rows[0]?.count ?? 0;
}

/**
 * Reads a page of the movements of a wallet, with the balances around the requested dates.
 *
 * @param until excludes later movements
 * @param page maximum number of entries
 * @throws ProblemError `not-found` for an account that isn't the reader's own or below it
 */
export async function readTransactionsFor(
  acting: Acting,
  query: TransactionsQuery,
  { until, page = TRANSACTIONS_PAGE }: { until?: Date | undefined; page?: number } = {},
): Promise<Transactions> {
  const { services, caller } = acting;
  const { db } = services;
  const now = until ?? shownNow(services);
  const { dates, account, wallet, serials } = await lookedAt(acting, query, until ?? LATER);
  const [{ rows }, kinds] = await Promise.all([
    db.execute<Transaction & Record<string, unknown>>(pageOf(wallet, serials, query, caller.acting, page)),
    readKinds(db, wallet, serials),
  ]);
  const entries = rows.slice(0, page);
  return {
    account: { id: account.id, username: account.username, kind: account.kind },
    from: dates.from,
    to: dates.to,
    begins: dates.begins.toISOString(),
    ends: dates.ends.toISOString(),
    opening: serials.opening,
    closing: serials.closing,
    kinds,
    entries: entries.map(withMoments),
    after: rows.length > entries.length ? (entries.at(-1)?.number ?? null) : null,
    isPart: caller.acting.parentId !== null,
    asOf: now.toISOString(),
  };
}
