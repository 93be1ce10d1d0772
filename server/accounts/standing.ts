/** What accounts have and use of their credit, as columns of their lists. */
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { DAY_TURNS_AT_HOUR } from '../../domain/business-date';
import { USED_CREDIT_ALARM } from '../../domain/money/credit';
import { WHOLE_PERCENT } from '../../domain/money/proportion';
import { creditInForce } from '../book/terms/credit-in-force';

/** Joins wallet and terms by unique keys, so that the database looks neither up where nobody asks for them. */
export function joinStanding(accountId: PgColumn): SQL {
  return sql`LEFT JOIN ledger_account AS wallet ON wallet.owner_id = ${accountId} AND wallet.kind = 'wallet'
    LEFT JOIN account_terms AS its ON its.account_id = ${accountId}`;
}

const BALANCE = sql`coalesce(wallet.balance, 0)`;
const LIMIT = sql`coalesce(its.credit_limit, 0)`;
/** At most what a column holds, which is exceeded only after a correction of billions on a limit of next to nothing. */
const USED = sql`CASE WHEN ${LIMIT} > 0
  THEN least(greatest(0, -${BALANCE}) * ${WHOLE_PERCENT}::numeric / ${LIMIT}, 1000000000)::numeric END`;

/** The Monday on which the business's week began, as a date; worked out once per statement. */
const MONDAY = sql`(SELECT date_trunc('week', book_now() AT TIME ZONE current_setting('book.time_zone')
  - make_interval(hours => ${DAY_TURNS_AT_HOUR}::integer))::date)`;

/** What was settled this week for the account and all below it, read from the rollups of its dates. */
const weekResultOf = (accountId: PgColumn) => sql`(
  SELECT coalesce(sum(day.win_loss + day.commission), 0)::bigint FROM day_total AS day
  WHERE day.account_id = ${accountId} AND day.business_date >= ${MONDAY}
)`;

/** The fields; need `joinStanding`. Amounts in satang, the share used in basis points, null without a limit. */
export function standingFieldsOf(accountId: PgColumn): Record<string, SQL> {
  return {
    balance: BALANCE,
    available: sql`(${BALANCE} + ${creditInForce('its')})`,
    usedCredit: sql`floor(${USED})::bigint`,
    isNearLimit: sql`coalesce(${USED} >= coalesce(its.used_credit_alarm, ${USED_CREDIT_ALARM}::integer), false)`,
    weekResult: weekResultOf(accountId),
  };
}

/** They move with every bet, without a new version of the account. */
export const STANDING_NAMES = ['balance', 'available', 'usedCredit', 'isNearLimit', 'weekResult'];
