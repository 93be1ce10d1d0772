/** A period of an account with its upline: its bill, its payments, and the open amount. */
import { sql } from 'drizzle-orm';
import type { ClearingOfAccount } from '../../../domain/api/clearing';
import { addDays } from '../../../domain/calendar/business-day';
import { leftOfPeriod, openPeriods, periodsAfter, resultOf } from '../../../domain/clearing/ageing';
import { type ClearingPeriod, lastPeriodBefore, periodOf } from '../../../domain/clearing/period';
import { balanceAfter, toClearingRow } from '../../../domain/clearing/balance';
import type { Locale } from '../../../domain/locales';
import type { ClearingCycle } from '../../../domain/money/funds';
import type { Acting } from '../../access/acting';
import { findAccount } from '../../accounts/found-account';
import { clearingDay } from '../../book/clearing/clearing-day';
import { readDisputes } from '../../book/clearing/dispute-bill';
import { readDraws } from '../../book/clearing/draws';
import { readBill, readDetail, readHasCommission, readPayments } from '../../book/clearing/read-detail';
import { readClearingBalances } from '../../book/clearing/read-balances';
import { ProblemError } from '../../kernel/problem';
import type { Database } from '../../kernel/services';
import { readPayTo } from './bank';

/** Number of periods that are searched for open amounts. */
const OPEN_PERIODS = 6;

/** Returns a period and those before it, the newest first. */
function periodsUpTo(cycle: ClearingCycle, last: ClearingPeriod, draws: readonly string[]): ClearingPeriod[] {
  const periods = [last];
  while (periods.length < OPEN_PERIODS) {
    const [oldest = last] = periods.slice(-1);
    periods.push(periodOf(cycle, addDays(oldest.from, -1), draws));
  }
  return periods;
}

interface AccountTerms {
  place: number;
  cycle: ClearingCycle;
  locale: Locale | null;
}

async function readTerms(db: Database, id: string): Promise<AccountTerms> {
  const { rows } = await db.execute<AccountTerms & Record<string, unknown>>(sql`
    SELECT cardinality(account.path) - 1 AS place, coalesce(terms.clearing_cycle, 'weekly') AS cycle, account.locale
    FROM account LEFT JOIN account_terms AS terms ON terms.account_id = account.id WHERE account.id = ${id}::uuid`);
  const [row] = rows;
  if (!row) throw new ProblemError('not-found');
  return row;
}

/**
 * Reads a period of the own account or one below.
 *
 * @throws ProblemError `not-found` for any other account, for master, and for an account on cash
 */
export async function showClearing(acting: Acting, id: string, on: string | undefined): Promise<ClearingOfAccount> {
  const { db } = acting.services;
  const found = await findAccount(db, acting.caller.acting, id);
  const { parentId, upline } = found;
  if (parentId === null || upline === null) throw new ProblemError('not-found');
  const day = await clearingDay(db, acting.services);
  const { place, cycle, locale } = await readTerms(db, id);
  const draws = await readDraws(db, { from: on ?? day.today, to: day.today });
  const duePeriod = lastPeriodBefore(cycle, day.today, draws);
  const period = on === undefined ? duePeriod : periodOf(cycle, on, draws);
  const past = periodsUpTo(cycle, duePeriod, draws);
  const since = [period.from, past.at(-1)?.from ?? duePeriod.from].toSorted()[0] ?? period.from;
  const isOver = period.to < day.today;
  // Read before the balance: a bill sent after a payment must not meet a balance read before it.
  const bill = await readBill(db, id, period.to);
  const { accounts, unsettled } = await readClearingBalances(db, {
    uplineId: parentId,
    place,
    accountId: id,
    since,
    begins: day.begins(since),
    until: isOver ? period.to : addDays(day.today, -1),
  });
  const [standing] = accounts;
  if (!standing) throw new ProblemError('not-found');
  const due = balanceAfter(standing, duePeriod.to);
  const results = past.map((one) => resultOf(standing, one));
  const { days: _days, ...sums } = toClearingRow(standing, period);
  const next = addDays(period.to, 1);
  const left = leftOfPeriod(standing, period.to, periodsAfter(period.to, duePeriod, cycle, draws));
  return {
    account: { id, username: standing.username, nickname: standing.nickname, kind: standing.kind },
    upline,
    locale,
    showsCommission: sums.commission !== 0 || (await readHasCommission(db, parentId, period)),
    isUpline: parentId === acting.caller.acting.id,
    isOwn: id === acting.caller.acting.id,
    cycle,
    period,
    isOver,
    earlier: periodOf(cycle, addDays(period.from, -1), draws),
    later: next > day.today ? null : periodOf(cycle, next, draws),
    ...sums,
    detail: await readDetail(db, standing, period),
    unsettled,
    payments: await readPayments(db, id, period),
    due,
    duePeriod,
    ...openPeriods(due, results),
    bill,
    disputes: await readDisputes(db, id, period.to),
    left,
    payTo: await readPayTo(db, left, { account: id, upline: parentId }),
    asOf: day.now.toISOString(),
  };
}
