/** Statements that a connection plans once, however often they run with other values. */
import { createHash } from 'node:crypto';
import { DrizzleQueryError, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { LRUCache } from 'lru-cache';
import { type CustomTypesConfig, types } from 'pg';
import type { Database } from '../kernel/services';

const dialect = new PgDialect();

/**
 * Kept statement texts with their names. Their number is limited, as each connection holds a plan for each until it
 * ends.
 */
interface Names {
  byText: Map<string, string>;
  most: number;
  /** Number of uses of texts without a name yet; if missing, each text gets a name at its first use. */
  asked?: LRUCache<string, number>;
}

const KEPT: Names = { byText: new Map(), most: 200 };
/**
 * Kept separately: lists are ordered in many ways, most of them rarely used, and only frequent ones are worth a plan.
 */
const FITTED: Names = { byText: new Map(), most: 40, asked: new LRUCache({ max: 400 }) };
/**
 * Uses before a text gets its name. A name is permanent, so a rarely used list must not take the place of a popular
 * one.
 */
const OFTEN = 5;

/** Returns the name of a text; undefined while it is rarely used, and when the maximum number of texts is reached. */
function nameOf({ byText, most, asked: requests }: Names, text: string): string | undefined {
  const known = byText.get(text);
  if (known !== undefined || byText.size >= most) return known;
  if (requests) {
    const times = (requests.get(text) ?? 0) + 1;
    requests.set(text, times);
    if (times < OFTEN) return undefined;
    requests.delete(text);
  }
  const name = `kept_${createHash('sha256').update(text).digest('hex').slice(0, 40)}`;
  byText.set(text, name);
  return name;
}

/** A statement as sent to the database. */
export interface Sent {
  sql: string;
  params: unknown[];
}

/** Returns the text and the parameters of a statement. */
export function sentAs(statement: SQL): Sent {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  return { sql: text, params };
}

/** Returns the same statement in as few parts as it has values. */
export function condensed(statement: SQL): SQL {
  const { sql: text, params } = sentAs(statement);
  const parts = text.split(/\$(\d+)/);
  return sql.join(
    parts.map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${sql.param(params[Number(part) - 1])}`)),
  );
}

const { TIMESTAMPTZ, TIMESTAMP, DATE, INTERVAL } = types.builtins;
/** Types that have no name in the driver. */
const ARRAYS = { timestamp: 1115, date: 1182, timestamptz: 1185, interval: 1187, numeric: 1231 };
/** Types that stay text, as in all results of the query builder. */
const TEXT_TYPES = new Set<number>([TIMESTAMPTZ, TIMESTAMP, DATE, INTERVAL, ...Object.values(ARRAYS)]);

const asText = (value: string) => value;
const PARSED: CustomTypesConfig = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    TEXT_TYPES.has(type) ? asText : (types.getTypeParser(type, format) as (value: string) => unknown),
};

/**
 * Executes a text with its values; a connection keeps the plan of a text with a name. A failure has the form that the
 * query builder's have.
 */
export async function executeNamed<Row extends Record<string, unknown>>(
  { connection }: Pick<Database, 'connection'>,
  { sql: text, params }: Sent,
  name: string | undefined,
): Promise<Row[]> {
  try {
    const { rows } = await connection.query<Row>({ name, text, types: PARSED }, params);
    return rows;
  } catch (error) {
    throw new DrizzleQueryError(text, params, error instanceof Error ? error : undefined);
  }
}

/**
 * Executes a statement whose plan is the same for all values, such as one that finds rows by their keys. Planning it
 * again can take many times as long as executing it.
 *
 * @param statement one of few texts; only its parameters may vary
 */
export function executePrepared<Row extends Record<string, unknown>>(
  db: Pick<Database, 'connection'>,
  statement: SQL,
): Promise<Row[]> {
  const sent = sentAs(statement);
  return executeNamed<Row>(db, sent, nameOf(KEPT, sent.sql));
}

/**
 * Executes a statement whose best plan depends on its values. A frequent statement without values is planned once, such
 * as the first page of a list for a reader who sees all of it.
 */
export function executeCustomPlan<Row extends Record<string, unknown>>(
  db: Pick<Database, 'connection'>,
  statement: SQL,
): Promise<Row[]> {
  const sent = sentAs(statement);
  return executeNamed<Row>(db, sent, sent.params.length === 0 ? nameOf(FITTED, sent.sql) : undefined);
}

/**
 * Executes a statement that finds its rows in the same way for all values, but has many texts. Most of these are rare;
 * only the frequent ones keep their plans.
 */
export function executeFrequent<Row extends Record<string, unknown>>(
  db: Pick<Database, 'connection'>,
  statement: Sent,
): Promise<Row[]> {
  return executeNamed<Row>(db, statement, nameOf(FITTED, statement.sql));
}

/** Returns the text of a part of a statement; null where it contains values, as the plan may depend on them. */
export function plainText(part: SQL): string | null {
  const { sql: text, params } = sentAs(part);
  return params.length > 0 ? null : text;
}
