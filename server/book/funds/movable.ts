/** Amounts that can be moved between an account and its upline, in both directions. */
import { sql } from 'drizzle-orm';
import { availableOf } from '../../../domain/money/credit-left';
import type { MovableFunds } from '../../../domain/money/movable';
import type { Database, Transaction } from '../../kernel/services';
import { readAccountTerms } from '../terms/account-terms';
import { BookRefusal } from '../refusal';
import type { FundsKind } from './kinds';
import { spendableOf } from './payable';

/** An account with the balance of its wallet, satang. A caller that moves money reads it under the wallet's lock. */
export interface Party {
  id: string;
  balance: number;
}

interface SettledBalance extends Record<string, unknown> {
  isCleared: boolean;
  isUplineRoot: boolean;
  settled: number;
}

/**
 * Returns the balance between an account and its upline, satang; negative if the account owes it. It sums the wallets
 * and stakes of the account and all below it, as movements among them cancel out.
 */
async function settledWithUpline(db: Database | Transaction, accountId: string): Promise<SettledBalance> {
  const { rows } = await db.execute<SettledBalance>(sql`
    SELECT coalesce(terms.funds, 'credit') = 'credit' AS "isCleared", upline.parent_id IS NULL AS "isUplineRoot",
      (SELECT coalesce(sum(ledger.balance), 0)::bigint
        FROM account AS below JOIN ledger_account AS ledger ON ledger.owner_id = below.id
        WHERE below.path @> ARRAY[account.id]) AS settled
    FROM account
    LEFT JOIN account AS upline ON upline.id = account.parent_id
    LEFT JOIN account_terms AS terms ON terms.account_id = account.id
    WHERE account.id = ${accountId}::uuid`);
  const [row] = rows;
  if (!row) throw new Error('there is no such account');
  return row;
}

/**
 * Returns the maximum payment, satang. A payment can't exceed the debt, as it could then bypass credit limits. The
 * wallet that goes down by it stays within its credit, except for the root's, which has no limit. Limits given to the
 * downline don't restrict a payment, as it records money that has moved already.
 */
async function clearable(
  db: Database | Transaction,
  kind: 'collect' | 'pay',
  account: Party,
  upline: Party | null,
): Promise<number> {
  const { isCleared, isUplineRoot, settled } = await settledWithUpline(db, account.id);
  // @guard money "nothing is cleared on cash, or with the house", tested by book/payments "is none of the house, nor of
  //   an account on cash"
  if (upline === null || !isCleared) throw new BookRefusal('notCleared');
  if (kind === 'pay') return Math.min(Math.max(0, settled), await spendableOf(db, account.id, account.balance));
  // @guard money "nobody pays what isn’t owed", tested by book/payments "makes what both owe smaller, part by part, and
  //   goes no further than what is owed": «Math.max(0, -settled);» becomes «Math.abs(account.balance) + 1_000_000;»
  const owed = Math.max(0, -settled);
  // @guard money "a payment keeps within the credit of whoever comes to owe by it", tested by book/payments "is taken
  //   only within the credit of whoever comes to owe by it, but by the root": «isUplineRoot ? owed : Math.min(owed,
  //   await spendableOf(db, upline.id, upline.balance));» becomes «owed;»
  return isUplineRoot ? owed : Math.min(owed, await spendableOf(db, upline.id, upline.balance));
}

/**
 * Returns the maximum amount that can be moved, satang; null without a limit. A withdrawal takes existing money: credit
 * is for betting and for handing down, and can't be paid out. A deposit counts in addition to the limits that the giver
 * has given on. The house gives without a limit.
 *
 * @param upline null for the house
 * @throws BookRefusal `notCleared` for a payment with the house, or of an account that works on cash
 */
export async function movableOf(
  db: Database | Transaction,
  kind: FundsKind,
  account: Party,
  upline: Party | null,
): Promise<number | null> {
  // @guard money "credit isn’t paid out", tested by book/funds "is handed down on credit, which isn’t paid out":
  //   «account.balance;» becomes «spendableOf(db, account.id, account.balance);»
  if (kind === 'withdraw') return account.balance;
  if (kind === 'deposit') {
    // @guard money "a deposit counts beside the limits that were given", tested by book/credit "counts once, be it as a
    //   limit or as money": «availableOf({ ...(await readAccountTerms(db, upline.id)), balance: upline.balance })»
    //   becomes «spendableOf(db, upline.id, upline.balance)»
    return upline === null
      ? null
      : availableOf({ ...(await readAccountTerms(db, upline.id)), balance: upline.balance });
  }
  return clearable(db, kind, account, upline);
}

/** Reads the amounts that can be moved now, without locks; the movement itself is checked again. */
export async function readFunds(
  db: Database | Transaction,
  accountId: string,
  uplineId: string | null,
): Promise<MovableFunds> {
  const ids = [accountId, ...(uplineId === null ? [] : [uplineId])];
  const { rows } = await db.execute<{ ownerId: string; balance: number }>(sql`
    SELECT owner_id AS "ownerId", balance FROM ledger_account
    WHERE kind = 'wallet' AND owner_id = ANY(${sql.param(ids)}::uuid[])`);
  const partyOf = (id: string) => ({ id, balance: rows.find(({ ownerId }) => ownerId === id)?.balance ?? 0 });
  const [account, upline] = [partyOf(accountId), uplineId === null ? null : partyOf(uplineId)];
  const { settled, ...standing } = await settledWithUpline(db, accountId);
  const isCleared = standing.isCleared && upline !== null;
  const most = async (kind: FundsKind) => Math.max(0, (await movableOf(db, kind, account, upline)) ?? 0);
  return {
    balance: account.balance,
    settled,
    isCleared,
    deposit: upline === null ? null : await most('deposit'),
    withdraw: await most('withdraw'),
    collect: isCleared ? await most('collect') : 0,
    pay: isCleared ? await most('pay') : 0,
  };
}
