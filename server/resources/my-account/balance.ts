/** Funds of the account acted as and its result this week: for the strip above every screen. */
import { sql } from 'drizzle-orm';
import type { AccountBalance } from '../../../domain/accounts/account-balance';
import { isAlarming, usedCreditOf } from '../../../domain/money/credit';
import { availableOf } from '../../../domain/money/credit-left';
import { isInUse } from '../../accounts/activity';
import { creditGivenOn } from '../../book/terms/credit-given-on';
import { creditInForce } from '../../book/terms/credit-in-force';
import type { Acting } from '../../access/acting';
import { businessWeekInSql } from '../../settings/business-day';
import { shownNow } from '../../kernel/pushed-clock';

interface Row extends Record<string, unknown> {
  balance: number;
  creditLimit: number;
  /** Current credit limit. */
  credit: number;
  /** Sum of the credit limits directly below, if it counts. */
  creditGivenOn: number;
  usedCreditAlarm: number | null;
  /** Monday on which the current business week began. */
  weekFrom: string;
  weekResult: number;
  activeMembers: number;
  online: number;
}

/**
 * Reads the status in one statement. A week is seven dates of the rollups, so it costs the same for any number of
 * settlements.
 */
export async function readAccountBalance({ services, caller }: Acting): Promise<AccountBalance> {
  const { id, parentId } = caller.acting;
  const isBelow = parentId === null ? sql`true` : sql`person.path @> ARRAY[${id}::uuid]`;
  const monday = businessWeekInSql(sql`${shownNow(services)}::timestamptz`);
  // @guard access "how one stands is how the account acted as stands", tested by access/money: «(SELECT ${id}::uuid AS»
  //   becomes «(SELECT (SELECT id FROM account WHERE parent_id IS NULL) AS»
  const { rows } = await services.db.execute<Row>(sql`
    SELECT coalesce(wallet.balance, 0) AS balance, coalesce(terms.credit_limit, 0) AS "creditLimit", ${creditInForce('terms')} AS credit,
      ${creditGivenOn(sql`own.id`, sql`${parentId}::uuid`)} AS "creditGivenOn",
      terms.used_credit_alarm AS "usedCreditAlarm", own.monday::text AS "weekFrom",
      (SELECT coalesce(sum(own_win_loss + own_commission), 0)::bigint FROM day_total
        WHERE account_id = ${id}::uuid AND business_date >= own.monday) AS "weekResult",
      coalesce(active.active_members, 0) AS "activeMembers",
      (SELECT count(DISTINCT person.id)::integer FROM session AS used JOIN account AS person ON person.id = used.account_id
        WHERE ${isInUse} AND used.account_id <> ${caller.accountId}::uuid AND ${isBelow}) AS online
    FROM (SELECT ${id}::uuid AS id, ${monday} AS monday) AS own
    LEFT JOIN ledger_account AS wallet ON wallet.owner_id = own.id AND wallet.kind = 'wallet'
    LEFT JOIN account_terms AS terms ON terms.account_id = own.id
    LEFT JOIN account_activity AS active ON active.account_id = own.id`);
  const [row] = rows;
  if (!row) throw new Error('the database answered nothing');
  const { balance, creditLimit, usedCreditAlarm, weekFrom, weekResult, activeMembers, online } = row;
  const usedCredit = usedCreditOf(balance, creditLimit);
  return {
    balance,
    creditLimit,
    available: availableOf(row),
    usedCredit,
    isNearLimit: isAlarming(usedCredit, usedCreditAlarm),
    weekFrom,
    weekResult,
    activeMembers,
    online,
  };
}
