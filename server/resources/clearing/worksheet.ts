/**
 * The worksheet of a week: balances between the reader's account and each account directly below it, and its own
 * upline.
 */
import { sql } from 'drizzle-orm';
import {
  type ClearingSums,
  type Worksheet,
  WORKSHEET_ROWS,
  WORKSHEET_VIEWS,
  type WorksheetRow,
  type WorksheetView,
} from '../../../domain/api/clearing';
import { addDays } from '../../../domain/calendar/business-day';
import { type ClearingPeriod, lastPeriodBefore, weekOf } from '../../../domain/clearing/period';
import { balanceAfter, toClearingRow, olderPartOf } from '../../../domain/clearing/balance';
import { sumOf } from '../../../domain/money/proportion';
import { hasSlips } from '../../accounts/has-slips';
import type { Acting } from '../../access/acting';
import { type ClearingDay, clearingDay, endOf } from '../../book/clearing/clearing-day';
import { readDraws } from '../../book/clearing/draws';
import { type ClearingBalance, readClearingBalances, type ClearingBalances } from '../../book/clearing/read-balances';
import type { Database } from '../../kernel/services';

interface SheetBill {
  no: number;
  sentAt: string;
  balance: number;
  isDisputed: boolean;
}

/** Returns the last bill of each account whose period ended in the week. */
async function billsOf(
  db: Database,
  accountIds: readonly string[],
  { from, to }: ClearingPeriod,
): Promise<Map<string, SheetBill>> {
  const { rows } = await db.execute<SheetBill & { accountId: string } & Record<string, unknown>>(sql`
    SELECT DISTINCT ON (account_id) account_id AS "accountId", no, sent_at AS "sentAt", balance,
      EXISTS (SELECT FROM bill_dispute WHERE bill_id = bill.id AND answered_at IS NULL) AS "isDisputed"
    FROM clearing_bill AS bill
    WHERE account_id = ANY(${sql.param(accountIds)}::uuid[]) AND to_date BETWEEN ${from}::date AND ${to}::date
    ORDER BY account_id, to_date DESC`);
  return new Map(
    rows.map(({ accountId, sentAt, ...bill }) => [accountId, { ...bill, sentAt: new Date(sentAt).toISOString() }]),
  );
}

/** Returns an account's row, without its bill. */
function toRow(
  standing: ClearingBalance,
  week: ClearingPeriod,
  { today }: ClearingDay,
  draws: readonly string[],
): Omit<WorksheetRow, 'bill'> {
  const { id, username, nickname, kind, cycle } = standing;
  const row = toClearingRow(standing, week);
  const duePeriod = lastPeriodBefore(cycle, today, draws);
  return {
    account: { id, username, nickname, kind },
    cycle,
    ...row,
    older: olderPartOf(row),
    due: balanceAfter(standing, duePeriod.to),
    duePeriod,
  };
}

const isInView: Readonly<Record<WorksheetView, (row: Omit<WorksheetRow, 'bill'>) => boolean>> = {
  all: () => true,
  owes: ({ balance }) => balance < 0,
  owed: ({ balance }) => balance > 0,
  even: ({ balance }) => balance === 0,
  older: ({ older }) => older !== 0,
};

const SUMMED = ['carried', 'winLoss', 'commission', 'rewards', 'corrections', 'moved', 'paid', 'balance'] as const;

const totalsOf = (rows: readonly ClearingSums[]) =>
  Object.fromEntries(SUMMED.map((name) => [name, sumOf(rows.map((row) => row[name]))])) as ClearingSums;

/** Reads the account acted as with its own upline; null for master. */
async function readOwn(
  { services: { db }, caller: { acting } }: Acting,
  period: { since: string; begins: Date; until: string },
): Promise<{ standings: ClearingBalances; upline: string } | null> {
  const { parentId } = acting;
  if (parentId === null) return null;
  const standings = await readClearingBalances(db, {
    ...period,
    uplineId: parentId,
    place: acting.path.length - 1,
    accountId: acting.id,
  });
  const { rows } = await db.execute<{ username: string }>(
    sql`SELECT username FROM account WHERE id = ${parentId}::uuid`,
  );
  return { standings, upline: rows[0]?.username ?? '' };
}

/** Reads a week for the account acted as: every row, without bills. */
export async function readWeek(acting: Acting, date: string | undefined) {
  const { db } = acting.services;
  const { id, path } = acting.caller.acting;
  const day = await clearingDay(db, acting.services);
  const thisWeek = weekOf(day.today);
  const week = weekOf(date ?? addDays(thisWeek.from, -1));
  const draws = await readDraws(db, { from: week.from, to: day.today });
  // A due amount may belong to a period that ended before the week, such as that of a draw some weeks ago.
  const dueSince = addDays(draws.findLast((draw) => draw < day.today) ?? thisWeek.from, 1);
  const since = [week.from, thisWeek.from, dueSince].toSorted()[0] ?? week.from;
  const isOver = week.to < day.today;
  const period = { since, begins: day.begins(since), until: isOver ? week.to : addDays(day.today, -1) };
  const [{ accounts, unsettled }, own] = await Promise.all([
    readClearingBalances(db, { ...period, uplineId: id, place: path.length }),
    readOwn(acting, period),
  ]);
  const all = accounts
    .map((standing) => toRow(standing, week, day, draws))
    .toSorted((a, b) => Math.abs(b.balance) - Math.abs(a.balance));
  const ownRow = own?.standings.accounts.map((standing) => toRow(standing, week, day, draws))[0];
  return { week, day, isOver, all, unsettled, own: ownRow ?? null, upline: own?.upline ?? null };
}

/** Reads the worksheet of a week for the account acted as. */
export async function showWorksheet(
  acting: Acting,
  { week: date, view, page }: { week?: string | undefined; view: WorksheetView; page: number },
): Promise<Worksheet> {
  const { week, day, isOver, all, unsettled, own, upline } = await readWeek(acting, date);
  const inView = all.filter(isInView[view]);
  const shown = inView.slice((page - 1) * WORKSHEET_ROWS, page * WORKSHEET_ROWS);
  const bills = await billsOf(
    acting.services.db,
    [...shown, ...(own ? [own] : [])].map(({ account }) => account.id),
    week,
  );
  const { rows: used } = await acting.services.db.execute<{ hasSlips: boolean }>(
    sql`SELECT ${hasSlips(acting.caller.acting.id)} AS "hasSlips"`,
  );
  const withBill = (row: Omit<WorksheetRow, 'bill'>) => ({ ...row, bill: bills.get(row.account.id) ?? null });
  return {
    week,
    isOver,
    hasSlips: used[0]?.hasSlips ?? false,
    today: day.today,
    begins: day.begins(week.from).toISOString(),
    ends: endOf(day, week.to).toISOString(),
    asOf: day.now.toISOString(),
    unsettled,
    own: own && withBill(own),
    upline,
    rows: shown.map(withBill),
    totals: totalsOf(inView),
    counts: Object.fromEntries(
      WORKSHEET_VIEWS.map((name) => [name, all.filter(isInView[name]).length]),
    ) as Worksheet['counts'],
  };
}
