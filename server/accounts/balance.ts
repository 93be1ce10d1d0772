/** What accounts have and use of their credit, as columns of their lists. */
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { USED_CREDIT_ALARM } from '../../domain/money/credit';
import { WHOLE_PERCENT } from '../../domain/money/proportion';
import { availableInSql, creditGivenOn } from '../book/terms/credit-given-on';
import { creditInForce } from '../book/terms/credit-in-force';
import type { RecordSource } from '../records/source';
import { businessDateInSql, businessWeekInSql } from '../settings/business-day';

/** Joins wallet and terms by unique keys, so that the database looks neither up where nobody asks for them. */
export function joinBalance(accountId: PgColumn): SQL {
  return sql`LEFT JOIN ledger_account AS wallet ON wallet.owner_id = ${accountId} AND wallet.kind = 'wallet'
    LEFT JOIN account_terms AS its ON its.account_id = ${accountId}`;
}

const BALANCE = sql`coalesce(wallet.balance, 0)`;
const LIMIT = sql`coalesce(its.credit_limit, 0)`;
/** At most what a column holds, which is exceeded only after a correction of billions on a limit of next to nothing. */
const USED = sql`CASE WHEN ${LIMIT} > 0
  THEN least(greatest(0, -${BALANCE}) * ${WHOLE_PERCENT}::numeric / ${LIMIT}, 1000000000)::numeric END`;

/** The Monday on which the business's week began, as a date; worked out once per statement. */
const MONDAY = sql`(SELECT ${businessWeekInSql(sql`book_now()`)})`;

/** Whoever hasn't bet for so many days is silent. */
const SILENT_DAYS = 30;

/** The first business date that counts for that; worked out once per statement. */
const SILENT_SINCE = sql`(SELECT ${businessDateInSql(sql`book_now()`)} - ${SILENT_DAYS}::integer)`;

/** What was settled this week for the account and all below it, read from the rollups of its dates. */
const weekResultOf = (accountId: PgColumn) => sql`(
  SELECT coalesce(sum(day.win_loss + day.commission), 0)::bigint FROM day_total AS day
  WHERE day.account_id = ${accountId} AND day.business_date >= ${MONDAY}
)`;

/**
 * Whether nothing was settled for the account or anybody below since a month ago, and nothing is at stake. The rollups
 * answer for nearly all, so those below are looked at only where they don't.
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
 * The fields; need `joinBalance`. Amounts in satang, the share used in basis points, null without a limit.
 *
 * @param parentId of accounts that may give credit on; null for members, who have nobody below
 */
export function balanceFieldsOf(accountId: PgColumn, parentId: PgColumn | null) {
  const givenOn = parentId === null ? sql`0` : creditGivenOn(sql`${accountId}`, sql`${parentId}`);
  return {
    balance: BALANCE,
    available: availableInSql(BALANCE, creditInForce('its'), givenOn),
    usedCredit: sql`floor(${USED})::bigint`,
    isNearLimit: sql`coalesce(${USED} >= coalesce(its.used_credit_alarm, ${USED_CREDIT_ALARM}::integer), false)`,
    weekResult: weekResultOf(accountId),
    isSilent: isSilentOf(accountId, parentId),
  };
}

/**
 * How lists are ordered by them; need `joinBalance`. The week is summed up at once for all that are below whoever looks,
 * which for a hundred thousand is a fraction of looking each of them up.
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
      // Apart, or each of the processes that a large join is shared among would sum it up anew.
      join: sql`LEFT JOIN (WITH summed AS MATERIALIZED (
        SELECT day.account_id, sum(day.win_loss + day.commission)::bigint AS result FROM day_total AS day
        ${parentId === null ? sql`` : sql`JOIN account AS below ON below.id = day.account_id AND below.path @> ARRAY[${id}]::uuid[]`}
        WHERE day.business_date >= ${MONDAY} GROUP BY day.account_id
      ) SELECT * FROM summed) AS week ON week.account_id = ${accountId}`,
      value: sql`coalesce(week.result, 0)`,
    }),
  };
}

/** They move with every bet, without a new version of the account. */
export const BALANCE_NAMES = ['balance', 'available', 'usedCredit', 'isNearLimit', 'weekResult', 'isSilent'];
