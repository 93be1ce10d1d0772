/** Current terms of an account, and their usage. */
import { sql } from 'drizzle-orm';
import type { ClearingCycle, Funds } from '../../../domain/money/funds';
import type { Database, Transaction } from '../../kernel/services';
import { creditGivenOn } from './credit-given-on';
import { creditInForce } from './credit-in-force';

/** The terms as they were agreed on; amounts in satang. */
export interface AccountTerms {
  funds: Funds;
  creditLimit: number;
  /** Amount by which the limit may be exceeded until `allowanceUntil`, ISO text; 0 without an allowance. */
  creditAllowance: number;
  allowanceUntil: string | null;
  /** Null for the package of the upline. */
  packageId: string | null;
  takesRest: boolean;
  clearingCycle: ClearingCycle;
  /** Basis points of the limit; null for the operator's setting. */
  usedCreditAlarm: number | null;
  suspendsAtLimit: boolean;
}

/** An account's terms with its balances; amounts in satang. */
export interface CurrentTerms extends AccountTerms {
  id: string;
  parentId: string | null;
  /** 0 before the first setting. */
  version: number;
  balance: number;
  atStake: number;
  /** Amount that it may owe now: the limit, and the allowance while it applies. */
  credit: number;
  /** Sum that the accounts directly below may owe now; 0 for the root, and where the operator sets no such bound. */
  creditGivenOn: number;
}

/** Returns the terms of an existing account. */
export async function readAccountTerms(db: Database | Transaction, accountId: string): Promise<CurrentTerms> {
  const { rows } = await db.execute<CurrentTerms & Record<string, unknown>>(sql`
    SELECT account.id, account.parent_id AS "parentId", coalesce(terms.funds, 'credit') AS funds,
      coalesce(terms.credit_limit, 0) AS "creditLimit", coalesce(terms.credit_allowance, 0) AS "creditAllowance",
      terms.allowance_until AS "allowanceUntil", ${creditInForce('terms')} AS credit, terms.package_id AS "packageId",
      coalesce(terms.takes_rest, false) AS "takesRest", coalesce(terms.clearing_cycle, 'weekly') AS "clearingCycle",
      terms.used_credit_alarm AS "usedCreditAlarm", coalesce(terms.suspends_at_limit, false) AS "suspendsAtLimit",
      coalesce(terms.version, 0) AS version, coalesce(wallet.balance, 0) AS balance, coalesce(stake.balance, 0) AS "atStake",
      ${creditGivenOn(sql`account.id`, sql`account.parent_id`)} AS "creditGivenOn"
    FROM account
    LEFT JOIN account_terms AS terms ON terms.account_id = account.id
    LEFT JOIN ledger_account AS wallet ON wallet.owner_id = account.id AND wallet.kind = 'wallet'
    LEFT JOIN ledger_account AS stake ON stake.owner_id = account.id AND stake.kind = 'atStake'
    WHERE account.id = ${accountId}::uuid`);
  const [row] = rows;
  if (!row) throw new Error('there is no such account');
  const { allowanceUntil } = row;
  return { ...row, allowanceUntil: allowanceUntil === null ? null : new Date(allowanceUntil).toISOString() };
}
