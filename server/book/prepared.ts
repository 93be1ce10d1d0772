/** Statements that each connection plans once: those that every bet needs, whose planning takes longest. */
import { Placeholder, type SQL, sql } from 'drizzle-orm';
import { executeNamed, sentAs } from '../db/named';
import type { Database, Transaction } from '../kernel/services';

/** How statements that keep their plan are planned: each row by its key. */
const PLANNING = {
  // Whatever their parameters are: to plan them anew takes longer than to execute them, and the database would go on doing so.
  plan_cache_mode: 'force_generic_plan',
  // A plan is made when a connection first needs it, perhaps over tables that are all but empty, where it looks cheaper to
  // read all of a round, and is kept as they grow.
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  enable_material: 'off',
  enable_seqscan: 'off',
  jit: 'off',
};

/** Selected by the first statement of a transaction, for those after it. */
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
  /** What is sent in the order of the text's numbers: values by name, and what is the same each time. */
  parameters: unknown[];
}

const isSame = (one: unknown, other: unknown) =>
  one instanceof Placeholder && other instanceof Placeholder ? one.name === other.name : one === other;

/** The text of a statement in which a value has one number wherever it stands, so that it is sent once. */
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
 * A statement whose text is made once, at its first use, and whose plan a connection keeps.
 *
 * @param name of this statement alone
 * @param make its text, in which `value` stands for what differs; the same each time
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

/** Has the statements of a transaction after this one keep their plans. */
export async function keepPlans(tx: Transaction): Promise<void> {
  await keep(tx, {});
}
