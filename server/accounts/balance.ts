/** Balance and used credit of accounts, as columns of their lists. */
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { USED_CREDIT_ALARM } from '../../domain/money/credit';
import { WHOLE_PERCENT } from '../../domain/money/proportion';
import { availableInSql, creditGivenOn } from '../book/terms/credit-given-on';
import { creditInForce } from '../book/terms/credit-in-force';
import type { RecordSource } from '../records/source';
import { businessDateInSql, businessWeekInSql } from '../settings/business-day';

/** Joins wallet and terms by unique keys, so that the database skips both where no query selects them. */
export function joinBalance(accountId: PgColumn): SQL {
  return sql`LEFT JOIN ledger_account AS wallet ON wallet.owner_id = ${accountId} AND wallet.kind = 'wallet'
    LEFT JOIN account_terms AS terms ON terms.account_id = ${accountId}`;
}

const BALANCE = sql`coalesce(wallet.balance, 0)`;
const LIMIT = sql`coalesce(terms.credit_limit, 0)`;
/**
 * Used credit in basis points, limited to the range of its column. Only a correction of billions on a tiny limit
 * exceeds it.
 */
const USED = sql`CASE WHEN ${LIMIT} > 0
  THEN least(greatest(0, -${BALANCE}) * ${WHOLE_PERCENT}::numeric / ${LIMIT}, 1000000000)::numeric END`;

/** The Monday on which the current business week began, as a date; computed once per statement. */
const MONDAY = sql`(SELECT ${businessWeekInSql(sql`book_now()`)})`;

/** Number of days without a settled bet after which an account is silent. */
const SILENT_DAYS = 30;

/** The first business date within the `SILENT_DAYS`; computed once per statement. */
const SILENT_SINCE = sql`(SELECT ${businessDateInSql(sql`book_now()`)} - ${SILENT_DAYS}::integer)`;

/** Returns the result settled this week for the account and all accounts below it, read from the daily rollups. */
const weekResultOf = (accountId: PgColumn) => sql`(
  SELECT coalesce(sum(day.win_loss + day.commission), 0)::bigint FROM day_total AS day
  WHERE day.account_id = ${accountId} AND day.business_date >= ${MONDAY}
)`;

/**
 * Whether nothing was settled within `SILENT_DAYS` for the account or any account below it, and nothing is at stake.
 * The rollups decide for nearly all accounts, so accounts below are read only where the rollups don't.
 */
function isSilentOf(accountId: PgColumn, parentId: PgColumn | null): SQL {
  const staked =
    parentId === null
      ? sql`ledger_account AS stake WHERE stake.owner_id = ${accountId}`
      : sql`account AS below JOIN ledger_account AS stake ON stake.owner_id = below.id WHERE below.path @> ARRAY[${accountId}]`;
  return sql`(CASE
    WHEN EXISTS (SELECT FROM day_total AS day WHERE day.account_id = ${accountId} AND day.business_date >= ${SILENT_SINCE}) THEN false
    ELSE NOT EXISTS (SELECT FROM ${staked} AND stake.kind = 'atStake' AND stake.balance > 0) END)`;
}

/**
 * Returns the fields; they need `joinBalance`. Amounts are in satang, the used share in basis points, null without a
 * limit.
 *
 * @param parentId for accounts that may give credit to others; null for members, as they have no accounts below
 */
export function balanceFieldsOf(accountId: PgColumn, parentId: PgColumn | null) {
  const givenOn = parentId === null ? sql`0` : creditGivenOn(sql`${accountId}`, sql`${parentId}`);
  return {
    balance: BALANCE,
    available: availableInSql(BALANCE, creditInForce('terms'), givenOn),
    usedCredit: sql`floor(${USED})::bigint`,
    isNearLimit: sql`coalesce(${USED} >= coalesce(terms.used_credit_alarm, ${USED_CREDIT_ALARM}::integer), false)`,
    weekResult: weekResultOf(accountId),
    isSilent: isSilentOf(accountId, parentId),
  };
}

/**
 * Returns the orderings of lists by these fields; they need `joinBalance`. One pass sums up the week for all accounts
 * below the reader. For a hundred thousand accounts that costs a fraction of looking up each.
 */
export function balanceOrderingsOf(
  accountId: PgColumn,
  parentId: PgColumn | null,
): Required<RecordSource>['orderings'] {
  const here = (value: SQL) => () => ({ join: sql``, value });
  const { balance, available, usedCredit } = balanceFieldsOf(accountId, parentId);
  return {
    balance: here(balance),
    available: here(available),
    usedCredit: here(usedCredit),
    weekResult: ({ id, parentId }) => ({
      // Materialized separately, as each parallel worker of a large join would repeat the sum.
      join: sql`LEFT JOIN (WITH summed AS MATERIALIZED (
        SELECT day.account_id, sum(day.win_loss + day.commission)::bigint AS result FROM day_total AS day
        ${parentId === null ? sql`` : sql`JOIN account AS below ON below.id = day.account_id AND below.path @> ARRAY[${id}]::uuid[]`}
        WHERE day.business_date >= ${MONDAY} GROUP BY day.account_id
      ) SELECT * FROM summed) AS week ON week.account_id = ${accountId}`,
      value: sql`coalesce(week.result, 0)`,
    }),
  };
}

/** Fields that change with every bet, without a new version of the account. */
export const BALANCE_NAMES = ['balance', 'available', 'usedCredit', 'isNearLimit', 'weekResult', 'isSilent'];
