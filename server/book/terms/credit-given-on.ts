/** Credit that accounts have given on as limits, in SQL. */
import { type SQL, sql } from 'drizzle-orm';
import { settingInSql } from '../../settings/read';
import { creditInForce } from './credit-in-force';

/**
 * Returns the sum that the accounts directly below an account may owe now, satang. It is 0 for the root, and where the
 * operator sets no bound: credit there isn't taken out of a limit.
 *
 * @param parentId the account's upline, null for the root
 */
export function creditGivenOn(accountId: SQL, parentId: SQL): SQL {
  return sql`CASE WHEN ${parentId} IS NOT NULL AND (${settingInSql('limits.creditWithinUpline')})::boolean THEN (
    SELECT coalesce(sum(${creditInForce('given')}), 0)::bigint
    FROM account AS child JOIN account_terms AS given ON given.account_id = child.id WHERE child.parent_id = ${accountId}
  ) ELSE 0 END`;
}

/** Computes `availableOf` of domain/money/credit-left.ts over columns. */
export function availableInSql(balance: SQL, credit: SQL, givenOn: SQL): SQL {
  return sql`(SELECT ${balance} + CASE WHEN ${balance} < 0 THEN free ELSE greatest(0, free) END
    FROM (SELECT ${credit} - ${givenOn} AS free) AS credit_left)`;
}
