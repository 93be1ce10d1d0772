/** Statements of the book that each connection plans once: those that every bet needs, whose planning takes longest. */
import type { SQL } from 'drizzle-orm';
import { PgDialect, type PreparedQueryConfig } from 'drizzle-orm/pg-core';
import type { QueryResult } from 'pg';
import type { Transaction } from '../services';

const dialect = new PgDialect();

/**
 * Executes a statement under a name; the connection keeps its plan.
 *
 * @param name of this statement alone
 * @param statement the same text each time, whatever its parameters are
 */
export async function executePrepared<Row extends object>(tx: Transaction, name: string, statement: SQL): Promise<Row[]> {
  const prepared = tx._.session.prepareQuery<PreparedQueryConfig & { execute: QueryResult<Row & Record<string, unknown>> }>(
    dialect.sqlToQuery(statement),
    undefined,
    name,
    false,
  );
  const { rows } = await prepared.execute();
  return rows;
}
