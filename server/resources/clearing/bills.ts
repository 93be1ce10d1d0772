/** Bills of the accounts directly below: sent one by one or a week at a time, and read together. */
import { sql } from 'drizzle-orm';
import type { BillSheet, SentBill } from '../../../domain/api/clearing';
import { addDays } from '../../../domain/calendar/business-day';
import { lastPeriodBefore, weekOf } from '../../../domain/clearing/period';
import { leftOfPeriod, periodsAfter } from '../../../domain/clearing/ageing';
import { toClearingRow } from '../../../domain/clearing/balance';
import { writeAudit } from '../../audit/write-audit';
import type { Locale } from '../../../domain/locales';
import { RESOURCE_OF_KIND } from '../../../domain/accounts/account-kind';
import { memoize } from '../../../domain/memoize';
import type { Acting } from '../../access/acting';
import type { FoundAccount } from '../../accounts/found-account';
import { clearingDay } from '../../book/clearing/clearing-day';
import { readDraws } from '../../book/clearing/draws';
import { readBill, readHasCommission } from '../../book/clearing/read-detail';
import { readClearingBalances } from '../../book/clearing/read-balances';
import { sendBill } from '../../book/clearing/send-bill';
import { byBook } from '../../book/book-problems';
import { inBookTransaction } from '../../book/transaction';
import { ProblemError } from '../../kernel/problem';
import type { Transaction } from '../../kernel/services';
import { readPayTo } from './bank';

/** Sends a bill within a transaction, with an audit entry if it is new. */
async function sendIn(
  tx: Transaction,
  { services, caller }: Acting,
  { id, kind }: Pick<FoundAccount, 'id' | 'kind'>,
  on: string,
): Promise<{ bill: SentBill; isNew: boolean }> {
  const actor = { id: caller.accountId, name: caller.username };
  const request = { accountId: id, uplineId: caller.acting.id, on, actor };
  const { to, isNew } = await byBook(sendBill(tx, services, request));
  const bill = await readBill(tx, id, to);
  if (!bill) throw new ProblemError('internal');
  if (isNew) {
    const { period, balance, no } = bill;
    await writeAudit(tx, services.clock(), caller, {
      action: 'update',
      entity: RESOURCE_OF_KIND[kind],
      entityId: id,
      before: {},
      after: { bill: { no, ...period, balance } },
    });
  }
  return { bill, isNew };
}

/** Sends the bill of the period that contains a date. */
export async function sendAccountBill(acting: Acting, found: FoundAccount, on: string): Promise<SentBill> {
  const { bill } = await inBookTransaction(acting.services, (tx) => sendIn(tx, acting, found, on));
  return bill;
}

/**
 * Sends the bills of a week, one transaction each: to every account directly below whose period ended in the week and
 * that has amounts to show. Periods that haven't ended, or don't end after the account's last bill, are left out.
 *
 * @returns number of bills sent by this call
 */
export async function sendWeek(acting: Acting, date: string): Promise<number> {
  const { db } = acting.services;
  const { id, path } = acting.caller.acting;
  const week = weekOf(date);
  const day = await clearingDay(db, acting.services);
  const draws = await readDraws(db, week);
  const { accounts } = await readClearingBalances(db, {
    uplineId: id,
    place: path.length,
    since: week.from,
    begins: day.begins(week.from),
    until: week.to,
  });
  const { rows } = await db.execute<{ accountId: string; lastTo: string }>(sql`
    SELECT account_id AS "accountId", max(to_date)::text AS "lastTo" FROM clearing_bill
    WHERE account_id = ANY(${sql.param(accounts.map((account) => account.id))}::uuid[]) GROUP BY account_id`);
  const lastOf = new Map(rows.map(({ accountId, lastTo }) => [accountId, lastTo]));
  const due = accounts.filter((account) => {
    const period = lastPeriodBefore(account.cycle, addDays(week.to, 1), draws);
    const isThere = (lastOf.get(account.id) ?? '') >= period.to;
    const { carried, balance, days } = toClearingRow(account, week);
    const isAnything = carried !== 0 || balance !== 0 || days.some((amount) => amount !== 0);
    return isAnything && !isThere && week.from <= period.to && period.to < day.today;
  });
  let sent = 0;
  for (const account of due) {
    const { to } = lastPeriodBefore(account.cycle, addDays(week.to, 1), draws);
    const { isNew } = await inBookTransaction(acting.services, (tx) => sendIn(tx, acting, account, to));
    if (isNew) sent += 1;
  }
  return sent;
}

/**
 * Reads the sent bills of a week, with the current rest of each. Accounts that changed to cash since are left out, as
 * on the worksheet: they aren't cleared.
 */
export async function showBills({ services, caller: { acting } }: Acting, date: string): Promise<BillSheet[]> {
  const { db } = services;
  const { from, to } = weekOf(date);
  type BillOf = BillSheet['account'] & { to: string; locale: Locale | null };
  const { rows } = await db.execute<BillOf & Record<string, unknown>>(sql`
    SELECT DISTINCT ON (account.username) account.id, account.username, account.nickname, account.kind, account.locale,
      bill.to_date::text AS to
    FROM account JOIN clearing_bill AS bill ON bill.account_id = account.id AND bill.upline_id = account.parent_id
    WHERE account.parent_id = ${acting.id}::uuid AND bill.to_date BETWEEN ${from}::date AND ${to}::date
    ORDER BY account.username, bill.to_date DESC`);
  const day = await clearingDay(db, services);
  const draws = await readDraws(db, { from, to: day.today });
  // Read after the list of bills: a bill sent after a payment must not meet a balance read before it.
  const { accounts } = await readClearingBalances(db, {
    uplineId: acting.id,
    place: acting.path.length,
    since: from,
    begins: day.begins(from),
    until: to,
  });
  const standingOf = new Map(accounts.map((standing) => [standing.id, standing]));
  const hasCommission = memoize((period: string) => {
    const [first = '', last = ''] = period.split(' ');
    return readHasCommission(db, acting.id, { from: first, to: last });
  });
  const sheets: BillSheet[] = [];
  for (const { to: last, locale, ...account } of rows) {
    const [bill, standing] = [await readBill(db, account.id, last), standingOf.get(account.id)];
    if (!bill || !standing) continue;
    const { no: _no, sentAt: _sentAt, sentBy: _sentBy, ...shownBill } = bill;
    const due = lastPeriodBefore(standing.cycle, day.today, draws);
    const left = leftOfPeriod(standing, last, periodsAfter(last, due, standing.cycle, draws));
    const payTo = await readPayTo(db, left, { account: account.id, upline: acting.id });
    const showsCommission = bill.commission !== 0 || (await hasCommission(`${bill.period.from} ${bill.period.to}`));
    sheets.push({ ...shownBill, account, upline: acting.username, locale, showsCommission, left, payTo });
  }
  return sheets;
}
