/** Pending tasks for people, and balances between an account and those directly below it. */
import { sql } from 'drizzle-orm';
import { addDays } from '../../../domain/calendar/business-day';
import { type BusinessDay, clockHour } from '../../../domain/calendar/business-date';
import { momentAt } from '../../../domain/calendar/moment';
import type { Now, Owing, Waiting } from '../../../domain/api/dashboard';
import { USED_CREDIT_ALARM } from '../../../domain/money/credit';
import { WHOLE_PERCENT } from '../../../domain/money/proportion';
import type { Acting } from '../../access/acting';
import type { ActingAccount, Caller } from '../../access/caller';
import { creditInForce } from '../../book/terms/credit-in-force';
import { callsFor, canSeeApprovals } from '../approvals/read-approvals';
import { sumUnresolved } from '../alerts/source';
import { readOpenDisputes } from '../clearing/notice';
import { sumOverdue } from '../invoices/source';
import { sumFails } from '../partners/fails';
import type { Database } from '../../kernel/services';

/** Maximum number of named accounts. */
const LARGEST = 5;

/** A pending task, with amount and bill only where it is about one. */
type PendingTask = Pick<Waiting, 'kind' | 'count' | 'since'> & Partial<Waiting>;

const isoOf = (moment: string | null | undefined) => (moment ? new Date(moment).toISOString() : null);

interface Since extends Record<string, unknown> {
  approvals: string | null;
  results: string | null;
}

/** Returns the pending tasks of the operator's staff, as the menu counts them, with the start of the oldest. */
async function pendingForOperator(db: Database, caller: Caller, now: Date): Promise<PendingTask[]> {
  const [calls, { rows }] = await Promise.all([
    callsFor(db, caller, now),
    db.execute<Since>(sql`
      SELECT (SELECT min(submitted_at) FROM approval WHERE state = 'submitted') AS approvals,
        (SELECT min(round.result_at) FROM round JOIN lotto ON lotto.id = round.lotto_id
          WHERE lotto.family <> 'yeekee' AND (round.state = 'closed' AND round.result_at <= ${now.toISOString()}::timestamptz
            OR round.state IN ('resulted', 'correcting') AND round.reason IS NOT NULL)) AS results`),
  ]);
  return [
    { kind: 'approvals', count: calls.approvals, since: isoOf(rows[0]?.approvals) },
    { kind: 'results', count: calls.results, since: isoOf(rows[0]?.results) },
  ];
}

/**
 * Counts members below who owe more than their limit, and agents directly below that have used nearly all of their
 * credit.
 */
async function waitingForUpline(db: Database, { id }: ActingAccount): Promise<PendingTask[]> {
  const used = sql`greatest(0, -wallet.balance) * ${WHOLE_PERCENT}::numeric`;
  const { rows } = await db.execute<{ receivables: number; credit: number }>(sql`
    SELECT (SELECT count(*)::integer FROM account JOIN ledger_account AS wallet ON wallet.owner_id = account.id AND wallet.kind = 'wallet'
        LEFT JOIN account_terms AS terms ON terms.account_id = account.id
        WHERE account.kind = 'member' AND account.path @> ARRAY[${id}]::uuid[] AND wallet.balance < 0
          AND wallet.balance + ${creditInForce('terms')} < 0) AS receivables,
      (SELECT count(*)::integer FROM account JOIN ledger_account AS wallet ON wallet.owner_id = account.id AND wallet.kind = 'wallet'
        JOIN account_terms AS terms ON terms.account_id = account.id
        WHERE account.parent_id = ${id}::uuid AND account.kind = 'agent' AND terms.credit_limit > 0
          AND ${used} >= terms.credit_limit * coalesce(terms.used_credit_alarm, ${USED_CREDIT_ALARM}::integer)::numeric) AS credit`);
  const found = rows[0] ?? { receivables: 0, credit: 0 };
  return [
    { kind: 'receivables', count: found.receivables, since: null },
    { kind: 'credit', count: found.credit, since: null },
  ];
}

/** Returns the failing calls to the partners that the caller may know. */
async function pendingFails(acting: Acting): Promise<PendingTask> {
  const { calls, amount, since } = await sumFails(acting);
  return { kind: 'fails', count: calls, amount, since: isoOf(since) };
}

async function pendingAlerts({ services, caller }: Acting): Promise<PendingTask> {
  const { count, since } = await sumUnresolved(services.db, caller.acting);
  return { kind: 'alerts', count, since: isoOf(since) };
}

async function pendingDisputes({ services, caller }: Acting): Promise<PendingTask> {
  const { disputes, since, first } = await readOpenDisputes(services.db, caller.acting.id);
  return { kind: 'disputes', count: disputes, since: isoOf(since), bill: first };
}

/** Returns the overdue invoices; the oldest is late since the end of its due date. */
async function pendingInvoices({ services: { db } }: Acting, day: BusinessDay): Promise<PendingTask> {
  const { count, amount, dueDate } = await sumOverdue(db);
  const lateFrom = dueDate && momentAt(addDays(dueDate, 1), clockHour(day.turnsAtHour), day.timeZone);
  return { kind: 'invoices', count, amount, since: lateFrom ? lateFrom.toISOString() : null };
}

/**
 * Returns all pending tasks of the caller, as far as their rights reach, in the order of their kinds; empty ones are left
 * out. Each needs the right that opens its screen.
 */
export async function readWaiting(acting: Acting, { now, day }: { now: Date; day: BusinessDay }): Promise<Waiting[]> {
  const { services, caller } = acting;
  const { db } = services;
  // @guard access "failing calls need the right to partners", tested by access/waiting: «caller.can('read', 'api')»
  //   becomes «true»
  const seesFails = caller.can('read', 'api');
  // @guard access "alerts need the right to the system", tested by access/waiting: «caller.can('read', 'system')»
  //   becomes «true»
  const seesAlerts = caller.can('read', 'system');
  // @guard access "disputes need the right to members", tested by access/waiting: «caller.can('read', 'member')»
  //   becomes «true»
  const seesDisputes = caller.can('read', 'member');
  // @guard access "overdue invoices need every right", tested by access/waiting: «caller.can('manage', 'all')» becomes
  //   «true»
  const seesInvoices = caller.can('manage', 'all');
  const found = await Promise.all([
    seesFails ? pendingFails(acting) : [],
    canSeeApprovals(caller) ? pendingForOperator(db, caller, now) : [],
    seesAlerts ? pendingAlerts(acting) : [],
    seesDisputes ? pendingDisputes(acting) : [],
    seesInvoices ? pendingInvoices(acting, day) : [],
    caller.can('read', 'member') ? waitingForUpline(db, caller.acting) : [],
  ]);
  return found
    .flat()
    .filter(({ count }) => count > 0)
    .map((task) => ({ amount: null, bill: null, ...task }));
}

/**
 * Reads the balances between an account and the credit accounts directly below it. Each is the sum of the wallets and
 * open stakes of the account and all below it, because payments among them stay between them.
 */
export async function readOwing(db: Database, { id, path }: ActingAccount): Promise<NonNullable<Now['owing']>> {
  const { rows } = await db.execute<Owing & { owed: number; owes: number } & Record<string, unknown>>(sql`
    WITH between AS (
      SELECT below.path[${path.length + 1}] AS id, sum(ledger.balance)::bigint AS amount
      FROM account AS below JOIN ledger_account AS ledger ON ledger.owner_id = below.id
      WHERE below.path @> ARRAY[${id}]::uuid[] AND below.id <> ${id}::uuid
      GROUP BY 1
    )
    SELECT its.id, its.username, its.nickname, its.kind, between.amount,
      coalesce(sum(-between.amount) FILTER (WHERE between.amount < 0) OVER (), 0)::bigint AS owed,
      coalesce(sum(between.amount) FILTER (WHERE between.amount > 0) OVER (), 0)::bigint AS owes
    FROM between JOIN account AS its ON its.id = between.id AND its.kind IN ('agent', 'member')
    LEFT JOIN account_terms AS terms ON terms.account_id = its.id
    WHERE between.amount <> 0 AND coalesce(terms.funds, 'credit') = 'credit'
    ORDER BY abs(between.amount) DESC, its.username LIMIT ${LARGEST}`);
  return {
    owedToReader: rows[0]?.owed ?? 0,
    owedByReader: rows[0]?.owes ?? 0,
    largest: rows.map(({ owed: _owed, owes: _owes, ...owing }) => owing),
  };
}
