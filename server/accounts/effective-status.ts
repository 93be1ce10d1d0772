/** The effective status of an account in SQL; `effectiveStatus` in `domain/status.ts` is the same for a path in hand. */
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { ACCOUNT_STATUSES } from '../../domain/status';

/** The statuses as an SQL array, strictest last, so that the strictest is the one with the greatest position. */
const STATUSES = sql`ARRAY[${sql.join(
  ACCOUNT_STATUSES.map((status) => sql.raw(`'${status}'`)),
  sql`, `,
)}]`;

/** How strict a status is, as a number: the greater, the stricter. */
export function rankOfStatus(status: SQL): SQL {
  return sql`array_position(${STATUSES}, ${status})`;
}

/** The strictest status on a path. */
export function effectiveStatusOf(path: PgColumn): SQL {
  return sql`(${STATUSES})[(
    SELECT max(${rankOfStatus(sql`step.status`)}) FROM account AS step WHERE step.id = ANY(${path})
  )]`;
}
