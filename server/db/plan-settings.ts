/** Everything that tells PostgreSQL's planner what to do, with its reasons. */
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../kernel/services';
import { column } from './column';
import { definePreparedStatement } from './statement';

/** Planner settings for statements that find each row by its key. */
const GENERIC = {
  // For any parameters: planning them takes longer than executing them, and the database would plan them for each call.
  plan_cache_mode: 'force_generic_plan',
  // A plan is made when a connection first needs it and kept as tables grow. At that time tables may be almost empty,
  // where reading all of a round looks cheaper.
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  enable_material: 'off',
  enable_seqscan: 'off',
  jit: 'off',
};

/** Settings that the first statement of a transaction selects, for the statements with `plan: 'generic'` after it. */
export const GENERIC_PLAN_SETTINGS: SQL = sql.join(
  Object.entries(GENERIC).map(([name, value]) => sql.raw(`set_config('${name}', '${value}', true)`)),
  sql`, `,
);

/** Columns of a row that selects those settings; all have the same name. */
export const GENERIC_PLAN_COLUMNS = { set_config: column.text };

/** Makes the later statements of a transaction keep their plans. */
export const keepPlans = definePreparedStatement({
  name: 'keep_plans',
  plan: 'kept',
  row: GENERIC_PLAN_COLUMNS,
  sql: () => sql`SELECT ${GENERIC_PLAN_SETTINGS}`,
  example: {},
});

/**
 * Runs statements without nested loops. Rows that were written in the same transaction have no statistics yet, and the
 * planner might compare every row with every row.
 */
export async function withoutNestedLoops(tx: Transaction, work: () => Promise<unknown>): Promise<void> {
  await tx.execute(sql`SELECT set_config('enable_nestloop', 'off', true)`);
  await work();
  await tx.execute(sql`SET LOCAL enable_nestloop TO DEFAULT`);
}

/**
 * Planner's cost for passing a row from one process to another. The default of 0.1 keeps half a million hashes in one
 * process, though making a hash takes far longer than passing it.
 */
const HANDING_OVER = '0.01';

/** Runs statements that several processes should share. The setting slows other statements down. */
export async function sharedByProcesses<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  await tx.execute(sql`SELECT set_config('parallel_tuple_cost', ${HANDING_OVER}, true)`);
  const found = await work();
  await tx.execute(sql`SET LOCAL parallel_tuple_cost TO DEFAULT`);
  return found;
}

/** Memory that one step of a statement may use before it continues on disk. */
const MEMORY = '64MB';

/** Lets the statements of this transaction sort and sum in memory. */
export async function giveMemory(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT set_config('work_mem', ${MEMORY}, true)`);
}

/**
 * Ends a subselect that has to be evaluated as it is written. PostgreSQL then neither merges it with the statement around
 * it nor moves conditions into it: an order of steps is kept, and a value is computed once per row.
 */
export const AS_WRITTEN = sql.raw('OFFSET 0');
