/** Pending tasks for people, and balances between an account and those directly below it. */
import { sql } from 'drizzle-orm';
import type { Now, Owing, Waiting } from '../../../domain/api/dashboard';
import { USED_CREDIT_ALARM } from '../../../domain/money/credit';
import { WHOLE_PERCENT } from '../../../domain/money/proportion';
import type { ActingAccount, Caller } from '../../access/caller';
import { creditInForce } from '../../book/terms/credit-in-force';
import { callsFor, canSeeApprovals } from '../approvals/read-approvals';
import type { Database } from '../../kernel/services';

/** Maximum number of named accounts. */
const LARGEST = 5;

interface Since extends Record<string, unknown> {
  approvals: string | null;
  results: string | null;
}

/** Returns the pending tasks of the operator's staff, as the menu counts them, with the start of the oldest. */
async function pendingForOperator(db: Database, caller: Caller, now: Date): Promise<Waiting[]> {
  const [calls, { rows }] = await Promise.all([
    callsFor(db, caller, now),
    db.execute<Since>(sql`
      SELECT (SELECT min(submitted_at) FROM approval WHERE state = 'submitted') AS approvals,
        (SELECT min(round.result_at) FROM round JOIN lotto ON lotto.id = round.lotto_id
          WHERE lotto.family <> 'yeekee' AND (round.state = 'closed' AND round.result_at <= ${now.toISOString()}::timestamptz
            OR round.state IN ('resulted', 'correcting') AND round.reason IS NOT NULL)) AS results`),
  ]);
  const isoOf = (moment: string | null | undefined) => (moment ? new Date(moment).toISOString() : null);
  return [
    { kind: 'approvals', count: calls.approvals, since: isoOf(rows[0]?.approvals) },
    { kind: 'results', count: calls.results, since: isoOf(rows[0]?.results) },
  ];
}

/**
 * Counts members below who owe more than their limit, and agents directly below that have used nearly all of their
 * credit.
 */
async function waitingForUpline(db: Database, { id }: ActingAccount): Promise<Waiting[]> {
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

/** Returns all pending tasks of the caller, as far as their rights reach; empty ones are left out. */
export async function readWaiting(db: Database, caller: Caller, now: Date): Promise<Waiting[]> {
  const found = await Promise.all([
    canSeeApprovals(caller) ? pendingForOperator(db, caller, now) : [],
    caller.can('read', 'member') ? waitingForUpline(db, caller.acting) : [],
  ]);
  return found.flat().filter(({ count }) => count > 0);
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
