/** Suspending accounts that have used up their credit, where that was agreed on with them. */
import { sql } from 'drizzle-orm';
import { type AccountKind, RESOURCE_OF_KIND } from '../../domain/accounts/account-kind';
import { writeAudit } from '../audit/write-audit';
import { lockBalances } from '../book/post';
import { oneByOne } from '../book/one-by-one';
import { CLOCK_ACTOR } from '../book/rounds/claim';
import { creditInForce } from '../book/terms/credit-in-force';
import { withTransaction } from '../book/transaction';
import { executePrepared } from '../db/named';
import type { Services, Transaction } from '../kernel/services';

/** So many are looked at in one run. */
const AT_ONCE = 500;

/** What stands in the record of changes as the reason. */
const REASON = 'credit used up';

interface UsedUp extends Record<string, unknown> {
  id: string;
  kind: AccountKind;
}

/** Those to whom it applies; `accountId` narrows it down to one. */
const usedUp = (accountId: string | null) => sql`
  SELECT account.id, account.kind FROM account_terms AS its
  JOIN account ON account.id = its.account_id AND account.status = 'active'
  JOIN ledger_account AS wallet ON wallet.owner_id = its.account_id AND wallet.kind = 'wallet'
  WHERE its.suspends_at_limit AND its.credit_limit > 0 AND -wallet.balance >= ${creditInForce('its')}
    ${accountId === null ? sql`` : sql`AND its.account_id = ${accountId}::uuid`}
  ORDER BY account.id LIMIT ${AT_ONCE}`;

/** Suspends one if it still applies, in the order in which changes of terms lock: the account, then its wallet. */
async function suspend(tx: Transaction, services: Services, { id, kind }: UsedUp): Promise<void> {
  await tx.execute(sql`SELECT FROM account WHERE id = ${id}::uuid FOR NO KEY UPDATE`);
  await lockBalances(tx, services.newId, [{ kind: 'wallet', ownerId: id }]);
  const { rowCount } = await tx.execute(usedUp(id));
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
 * Suspends whoever has used up its credit, whatever used it: a bet, a settlement, a correction or what it handed down. It
 * comes after that and apart from it, so that no bet waits for it and nothing is lost with a process that is killed; what
 * the limit itself keeps from happening doesn't depend on it.
 */
export async function suspendAtLimit(services: Services, signal: AbortSignal): Promise<void> {
  const rows = await executePrepared<UsedUp>(services.db, usedUp(null));
  await oneByOne(rows, (one) => withTransaction(services, (tx) => suspend(tx, services, one)), signal);
}
