/** What stands of an account's own terms, and what of them is used. */
import { sql } from 'drizzle-orm';
import type { ClearingCycle, Funds } from '../../../domain/money/funds';
import type { Database, Transaction } from '../../kernel/services';
import { creditGivenOn } from './credit-given-on';
import { creditInForce } from './credit-in-force';

/** The terms themselves; amounts in satang. */
export interface AccountTerms {
  funds: Funds;
  creditLimit: number;
  /** How far the limit may be exceeded until the moment, ISO text; without one by nothing. */
  creditAllowance: number;
  allowanceUntil: string | null;
  /** Null for the upline's. */
  packageId: string | null;
  takesRest: boolean;
  clearingCycle: ClearingCycle;
  /** Basis points of the limit; null for the house's. */
  usedCreditAlarm: number | null;
  suspendsAtLimit: boolean;
}

/** An account's terms beside what it has; amounts in satang. */
export interface CurrentTerms extends AccountTerms {
  id: string;
  parentId: string | null;
  /** 0 while nothing was set. */
  version: number;
  balance: number;
  atStake: number;
  /** What it may owe now: the limit, and the allowance while it holds. */
  credit: number;
  /** The sum of what those directly below may owe now; 0 for the root, and where the operator wants no bound. */
  creditGivenOn: number;
}

/** The terms of an account that is there. */
export async function readAccountTerms(db: Database | Transaction, accountId: string): Promise<CurrentTerms> {
  const { rows } = await db.execute<CurrentTerms & Record<string, unknown>>(sql`
    SELECT account.id, account.parent_id AS "parentId", coalesce(its.funds, 'credit') AS funds,
      coalesce(its.credit_limit, 0) AS "creditLimit", coalesce(its.credit_allowance, 0) AS "creditAllowance",
      its.allowance_until AS "allowanceUntil", ${creditInForce('its')} AS credit, its.package_id AS "packageId",
      coalesce(its.takes_rest, false) AS "takesRest", coalesce(its.clearing_cycle, 'weekly') AS "clearingCycle",
      its.used_credit_alarm AS "usedCreditAlarm", coalesce(its.suspends_at_limit, false) AS "suspendsAtLimit",
      coalesce(its.version, 0) AS version, coalesce(wallet.balance, 0) AS balance, coalesce(stake.balance, 0) AS "atStake",
      ${creditGivenOn(sql`account.id`, sql`account.parent_id`)} AS "creditGivenOn"
    FROM account
    LEFT JOIN account_terms AS its ON its.account_id = account.id
    LEFT JOIN ledger_account AS wallet ON wallet.owner_id = account.id AND wallet.kind = 'wallet'
    LEFT JOIN ledger_account AS stake ON stake.owner_id = account.id AND stake.kind = 'atStake'
    WHERE account.id = ${accountId}::uuid`);
  const [row] = rows;
  if (!row) throw new Error('there is no such account');
  const { allowanceUntil } = row;
  return { ...row, allowanceUntil: allowanceUntil === null ? null : new Date(allowanceUntil).toISOString() };
}
