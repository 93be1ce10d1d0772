/**
 * The effective status of an account in SQL; `effectiveStatus` in `domain/accounts/status.ts` computes the same for a
 * path already loaded.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { ACCOUNT_STATUSES } from '../../domain/accounts/status';

/** The statuses as an SQL array, strictest last, so that the strictest is the one with the greatest position. */
const STATUSES = sql`ARRAY[${sql.join(
  ACCOUNT_STATUSES.map((status) => sql.raw(`'${status}'`)),
  sql`, `,
)}]`;

/** Returns the strictness of a status as a number: the greater, the stricter. */
export function rankOfStatus(status: SQL): SQL {
  return sql`array_position(${STATUSES}, ${status})`;
}

/**
 * Joins the strictest status from master down to the upline, as `above.strictest`. The join by the upline lets the
 * database look it up once for all accounts below the same upline, and skip it where no query selects it.
 */
export function joinStatusAbove(parentId: PgColumn): SQL {
  return sql`LEFT JOIN LATERAL (
    SELECT max(${rankOfStatus(sql`step.status`)}) AS strictest
    FROM account AS upline JOIN account AS step ON step.id = ANY(upline.path) WHERE upline.id = ${parentId}
  ) AS above ON true`;
}

/** Returns the strictest of an account's own status and the statuses above it; needs `joinStatusAbove`. */
export function effectiveStatusOf(status: PgColumn): SQL {
  return sql`(${STATUSES})[greatest(${rankOfStatus(sql`${status}`)}, above.strictest)]`;
}
