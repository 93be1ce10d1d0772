/**
 * The catalogue of SQL statements: those that a connection keeps with their plan, and those of 25 lines or more. Each is
 * defined with its name, the columns of its rows, and example values. `npm run statements` writes their texts to
 * `server/db/statements/`; tests compare those files, the columns and the plans.
 *
 * Lists and pages of records are assembled per entity, filter and order while the server runs (`server/records`,
 * `server/resources/reports/statement.ts`). Their texts are open, so they are not in the catalogue.
 */
import { Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../kernel/services';
import type { Columns, RowOf } from './column';
import { executeNamed, type Sent, sentAs } from './named';

/** A statement's text for some example values. */
interface RenderedStatement {
  /** Name of the example. */
  name: string;
  text: string;
  params: unknown[];
  /** Description of each parameter: the name of its value, or a value that is always the same. */
  legend: string[];
}

/**
 * How a statement is planned.
 *
 * - `generic`: once per connection, under `GENERIC_PLAN_SETTINGS`, which an earlier statement of its transaction selects.
 * - `kept`: once per connection, for any values or for these, as PostgreSQL finds cheaper.
 * - `custom`: each time, for its values.
 */
type Planning = 'generic' | 'kept' | 'custom';

/** A statement in the catalogue. */
export interface Definition {
  name: string;
  plan: Planning;
  row: Columns;
  render: () => RenderedStatement[];
}

const catalogue = new Map<string, Definition>();

/** Returns the statements of all modules that were imported so far. */
export const definedStatements = (): Definition[] => [...catalogue.values()];

/** Adds a statement. A module that is loaded again replaces its own; a test checks that no two share a name. */
function register(definition: Definition): void {
  catalogue.set(definition.name, definition);
}

/** A database or a transaction. */
type Executor = Pick<Database, 'connection'>;

/** Values of a call; left out by statements without any. */
type ValuesOf<Values> = keyof Values extends never ? [] : [values: Values];

/** Executes a statement with its values. */
export type Statement<Values, Row> = (db: Executor, ...values: ValuesOf<Values>) => Promise<Row[]>;

/** Returns the place of a value in a statement's text. */
export interface ValueOf<Values> {
  (key: keyof Values & string): SQL;
}

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

/** Returns the parameters of a text for some values. */
function paramsOf({ parameters }: Text, values: object): unknown[] {
  const byName = new Map<string, unknown>(Object.entries(values));
  return parameters.map((one) => (one instanceof Placeholder ? byName.get(String(one.name)) : one));
}

const legendOf = ({ parameters }: Text) =>
  parameters.map((one) => (one instanceof Placeholder ? String(one.name) : JSON.stringify(one)));

/** Definition of a statement that each connection plans once. */
interface PreparedOptions<Values, Row extends Columns> {
  /** Unique name of the statement, in snake_case. */
  name: string;
  plan: Exclude<Planning, 'custom'>;
  row: Row;
  /** Returns its text, in which `value` marks the values that vary; the same each time. */
  sql: (value: ValueOf<Values>) => SQL;
  /** Values with which the tests execute it in an empty database. */
  example: NoInfer<Values>;
}

/**
 * Defines a statement that makes its text once, at its first use, and whose plan a connection keeps. Planning it again
 * can take many times as long as executing it.
 */
export function definePreparedStatement<Values extends object, Row extends Columns>({
  name,
  plan,
  row,
  sql: make,
  example,
}: PreparedOptions<Values, Row>): Statement<Values, RowOf<Row>> {
  let made: Text | undefined;
  const textOnce = () => (made ??= textOf(make((key) => sql`${sql.placeholder(key)}`)));
  register({
    name,
    plan,
    row,
    render: () => {
      const text = textOnce();
      return [{ name: '', text: text.text, params: paramsOf(text, example), legend: legendOf(text) }];
    },
  });
  return async (db, ...[values = {}]) => {
    const text = textOnce();
    return executeNamed<RowOf<Row> & Record<string, unknown>>(
      db,
      { sql: text.text, params: paramsOf(text, values) },
      name,
    );
  };
}

/** Definition of a statement that is planned for its values. */
interface StatementOptions<Values, Row extends Columns> {
  /** Unique name of the statement, in snake_case. */
  name: string;
  row: Row;
  /** Returns its text with its values; the text can depend on them. */
  sql: (values: Values) => SQL;
  /** Values with which the tests execute it in an empty database, by name; one for each variant of the text. */
  examples: Readonly<Record<string, NoInfer<Values>>>;
}

/** A statement whose text is part of another one, or is executed. */
export interface CustomStatement<Values, Row> extends Statement<Values, Row> {
  text: (...values: ValuesOf<Values>) => SQL;
}

const sentLegend = ({ params }: Sent) => params.map((one) => JSON.stringify(one));

/** Defines a statement whose best plan depends on its values, or that is too rare to keep its plan. */
export function defineStatement<Values extends object, Row extends Columns>({
  name,
  row,
  sql: make,
  examples,
}: StatementOptions<Values, Row>): CustomStatement<Values, RowOf<Row>> {
  register({
    name,
    plan: 'custom',
    row,
    render: () =>
      Object.entries<Values>(examples).map(([example, values]) => {
        const sent = sentAs(make(values));
        return { name: example, text: sent.sql, params: sent.params, legend: sentLegend(sent) };
      }),
  });
  const text = (...[values]: ValuesOf<Values>) => make((values ?? {}) as Values);
  const execute: Statement<Values, RowOf<Row>> = async (db, ...values) =>
    executeNamed<RowOf<Row> & Record<string, unknown>>(db, sentAs(text(...values)), undefined);
  return Object.assign(execute, { text });
}

/** Id for example values. */
export const EXAMPLE_ID = '00000000-0000-7000-8000-000000000000';
/** Another id for example values. */
export const EXAMPLE_OTHER_ID = '00000000-0000-7000-8000-000000000001';
/** Date for example values. */
export const EXAMPLE_DATE = '2026-01-31';
/** Moment for example values. */
export const EXAMPLE_MOMENT = '2026-01-31T12:00:00.000Z';
