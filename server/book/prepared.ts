/** Statements of the book that each connection plans once: those that every bet needs, whose planning takes longest. */
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect, type PreparedQueryConfig } from 'drizzle-orm/pg-core';
import type { QueryResult } from 'pg';
import type { Transaction } from '../services';

const dialect = new PgDialect();

/**
 * Selected by the first statement of a transaction, lets those after it keep their plan whatever their parameters are: to
 * plan them anew takes longer than to execute them, and the database would go on doing so.
 */
export const GENERIC_PLANS = sql`set_config('plan_cache_mode', 'force_generic_plan', true)`;

/**
 * Executes a statement under a name; the connection keeps its plan.
 *
 * @param name of this statement alone
 * @param statement the same text each time, whatever its parameters are
 */
export async function executePrepared<Row extends object>(
  tx: Transaction,
  name: string,
  statement: SQL,
): Promise<Row[]> {
  const prepared = tx._.session.prepareQuery<
    PreparedQueryConfig & { execute: QueryResult<Row & Record<string, unknown>> }
  >(dialect.sqlToQuery(statement), undefined, name, false);
  const { rows } = await prepared.execute();
  return rows;
}
