/** Statements that each connection plans once: those that every bet needs, whose planning takes longest. */
import { Placeholder, type SQL, sql } from 'drizzle-orm';
import { executeNamed, sentAs } from '../db/named';
import type { Database, Transaction } from '../kernel/services';

/** Planner settings for statements that keep their plan: they find each row by its key. */
const PLANNING = {
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

/** Settings that the first statement of a transaction selects, for the statements after it. */
export const GENERIC_PLAN_SETTINGS = sql.join(
  Object.entries(PLANNING).map(([name, value]) => sql.raw(`set_config('${name}', '${value}', true)`)),
  sql`, `,
);

/** The place of a value in a statement's text. */
export type ValueOf<Values> = (key: keyof Values & string) => SQL;

/** Executes a statement with its values. */
export type Prepared<Values, Row> = (tx: Transaction | Database, values: Values) => Promise<Row[]>;

interface Text {
  text: string;
  /** Values in the order of the text's numbers: placeholders by name, and values that never change. */
  parameters: unknown[];
}

const isSame = (one: unknown, other: unknown) =>
  one instanceof Placeholder && other instanceof Placeholder ? one.name === other.name : one === other;

/** Returns the text of a statement. A value that occurs several times has one number in it, so that it is sent once. */
function textOf(statement: SQL): Text {
  const { sql: text, params } = sentAs(statement);
  const parameters: unknown[] = [];
  const numbers = params.map((one) => {
    const known = parameters.findIndex((other) => isSame(one, other));
    return known < 0 ? parameters.push(one) : known + 1;
  });
  return { text: text.replace(/\$(\d+)/g, (_, number: string) => `$${numbers[Number(number) - 1]}`), parameters };
}

/**
 * Returns a statement that makes its text once, at its first use; a connection keeps its plan.
 *
 * @param name unique name of the statement
 * @param make returns its text, in which `value` marks the values that vary; the same each time
 */
export function prepare<Values extends object, Row extends object>(
  name: string,
  make: (value: ValueOf<Values>) => SQL,
): Prepared<Values, Row> {
  let made: Text | undefined;
  return async (tx, values) => {
    made ??= textOf(make((key) => sql`${sql.placeholder(key)}`));
    const byName = new Map<string, unknown>(Object.entries(values));
    const params = made.parameters.map((one) => (one instanceof Placeholder ? byName.get(String(one.name)) : one));
    return executeNamed<Row & Record<string, unknown>>(tx, { sql: made.text, params }, name);
  };
}

const keep = prepare<object, object>('keep_plans', () => sql`SELECT ${GENERIC_PLAN_SETTINGS}`);

/** Makes the later statements of a transaction keep their plans. */
export async function keepPlans(tx: Transaction): Promise<void> {
  await keep(tx, {});
}
