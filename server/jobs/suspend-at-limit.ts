/** Suspension of accounts that have used up their credit, where their terms say so. */
import { type SQL, sql } from 'drizzle-orm';
import { type AccountKind, RESOURCE_OF_KIND } from '../../domain/accounts/account-kind';
import { writeAudit } from '../audit/write-audit';
import { lockBalances } from '../book/post';
import { oneByOne } from '../book/one-by-one';
import { CLOCK_ACTOR } from '../book/rounds/claim';
import { creditInForce } from '../book/terms/credit-in-force';
import { withTransaction } from '../book/transaction';
import { column, type RowOf } from '../db/column';
import { definePreparedStatement } from '../db/statement';
import type { Services, Transaction } from '../kernel/services';

/** Maximum number of accounts per run. */
const AT_ONCE = 500;

/** Reason in the audit log. */
const REASON = 'credit used up';

/** Selects the accounts to suspend that fulfil a condition. */
const usedUp = (condition: SQL) => sql`
  SELECT account.id, account.kind FROM account_terms AS terms
  JOIN account ON account.id = terms.account_id AND account.status = 'active'
  JOIN ledger_account AS wallet ON wallet.owner_id = terms.account_id AND wallet.kind = 'wallet'
  WHERE terms.suspends_at_limit AND terms.credit_limit > 0 AND -wallet.balance >= ${creditInForce('terms')}
    AND ${condition}
  ORDER BY account.id LIMIT ${AT_ONCE}`;

const USED_UP = { id: column.uuid, kind: column.oneOf<AccountKind>() };

const readUsedUp = definePreparedStatement({
  name: 'accounts_at_limit',
  plan: 'kept',
  row: USED_UP,
  example: {},
  sql: () => usedUp(sql`true`),
});

/**
 * Suspends an account if the condition still holds, in the lock order of changes of terms: the account, then its
 * wallet.
 */
async function suspend(tx: Transaction, services: Services, { id, kind }: RowOf<typeof USED_UP>): Promise<void> {
  await tx.execute(sql`SELECT FROM account WHERE id = ${id}::uuid FOR NO KEY UPDATE`);
  await lockBalances(tx, services.newId, [{ kind: 'wallet', ownerId: id }]);
  const { rowCount } = await tx.execute(usedUp(sql`terms.account_id = ${id}::uuid`));
  // @guard money "who was helped meanwhile isn’t suspended at its limit", tested by accounts/suspend-at-limit "suspends
  //   once under parallel bets, when the last baht is used and not before"
  if (rowCount === 0) return;
  await tx.execute(sql`UPDATE account SET status = 'suspended', version = version + 1 WHERE id = ${id}::uuid`);
  const clock = { username: CLOCK_ACTOR.name, accountId: CLOCK_ACTOR.id, sessionId: null, ip: null };
  await writeAudit(tx, services.clock(), clock, {
    action: 'update',
    entity: RESOURCE_OF_KIND[kind],
    entityId: id,
    before: { status: 'active' },
    after: { status: 'suspended' },
    reason: REASON,
  });
}

/**
 * Suspends accounts that have used up their credit, by a bet, a settlement, a correction or by handing it down. It runs
 * afterwards and separately, so that no bet waits for it and a killed process loses nothing. The credit limit itself is
 * enforced without it.
 */
export async function suspendAtLimit(services: Services, signal: AbortSignal): Promise<void> {
  const rows = await readUsedUp(services.db);
  await oneByOne(rows, (one) => withTransaction(services, (tx) => suspend(tx, services, one)), signal);
}
