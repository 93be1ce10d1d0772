/** What accounts have and use of their credit, as columns of their lists. */
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { USED_CREDIT_ALARM } from '../../domain/money/credit';
import { WHOLE_PERCENT } from '../../domain/money/proportion';

/** Joins wallet and terms by unique keys, so that the database looks neither up where nobody asks for them. */
export function joinStanding(accountId: PgColumn): SQL {
  return sql`LEFT JOIN ledger_account AS wallet ON wallet.owner_id = ${accountId} AND wallet.kind = 'wallet'
    LEFT JOIN account_terms AS its ON its.account_id = ${accountId}`;
}

const BALANCE = sql`coalesce(wallet.balance, 0)`;
const LIMIT = sql`coalesce(its.credit_limit, 0)`;
/** Beyond any column's width only after a correction of billions on a limit of next to nothing. */
const USED = sql`least(floor(greatest(0, -${BALANCE}) * ${WHOLE_PERCENT}::numeric / nullif(${LIMIT}, 0)), 1000000000)::bigint`;

/** The fields; need `joinStanding`. Amounts in satang, the share used in basis points, null without a limit. */
export const STANDING_FIELDS = {
  balance: BALANCE,
  available: sql`(${BALANCE} + ${LIMIT})`,
  usedCredit: USED,
  isNearLimit: sql`coalesce(${USED} >= coalesce(its.used_credit_alarm, ${USED_CREDIT_ALARM}::integer), false)`,
};

/** They move with every bet, without a new version of the account. */
export const STANDING_NAMES = Object.keys(STANDING_FIELDS);
