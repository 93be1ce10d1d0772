/** Statements that a connection plans once, however often they are asked with other values. */
import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect, type PreparedQueryConfig } from 'drizzle-orm/pg-core';
import { LRUCache } from 'lru-cache';
import type { QueryResult } from 'pg';
import type { Database, Transaction } from '../kernel/services';

const dialect = new PgDialect();

/** Texts that are kept, with their names: so many at most, as each connection holds a plan for each until it ends. */
interface Names {
  byText: Map<string, string>;
  most: number;
  /** How often a text was asked for that has no name yet; where it is missing, each has one from the beginning. */
  asked?: LRUCache<string, number>;
}

const KEPT: Names = { byText: new Map(), most: 200 };
/** Apart, as lists are ordered in many ways, most of them seldom: those that are asked for again and again alone are worth it. */
const FITTED: Names = { byText: new Map(), most: 40, asked: new LRUCache({ max: 400 }) };
/** A name is for good, so nobody's first look takes the place of a list that many look at. */
const OFTEN = 5;

/** The name of a text; undefined as long as it is seldom asked for, and once too many are known. */
function nameOf({ byText, most, asked }: Names, text: string): string | undefined {
  const known = byText.get(text);
  if (known !== undefined || byText.size >= most) return known;
  if (asked) {
    const times = (asked.get(text) ?? 0) + 1;
    asked.set(text, times);
    if (times < OFTEN) return undefined;
    asked.delete(text);
  }
  const name = `kept_${createHash('sha256').update(text).digest('hex').slice(0, 40)}`;
  byText.set(text, name);
  return name;
}

/** A statement as it is sent. */
export interface Sent {
  sql: string;
  params: unknown[];
}

/** A statement put together. */
export function sentAs(statement: SQL): Sent {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  return { sql: text, params };
}

/** The same statement in as few parts as it has values. */
export function condensed(statement: SQL): SQL {
  const { sql: text, params } = sentAs(statement);
  const parts = text.split(/\$(\d+)/);
  return sql.join(
    parts.map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${sql.param(params[Number(part) - 1])}`)),
  );
}

/** Executes a text with its values; a connection keeps the plan of one that has a name. */
export async function executeNamed<Row extends Record<string, unknown>>(
  db: Pick<Database | Transaction, '_'>,
  query: Sent,
  name: string | undefined,
): Promise<Row[]> {
  const { rows } = await db._.session
    .prepareQuery<PreparedQueryConfig & { execute: QueryResult<Row> }>(query, undefined, name, false)
    .execute();
  return rows;
}

/**
 * Executes a statement whose plan is the same whatever its values are, such as one that finds rows by their keys: planning
 * it anew can take many times as long as carrying it out.
 *
 * @param statement one of few texts; all that differs from time to time is in its parameters
 */
export function executePrepared<Row extends Record<string, unknown>>(
  db: Pick<Database | Transaction, '_'>,
  statement: SQL,
): Promise<Row[]> {
  const sent = sentAs(statement);
  return executeNamed<Row>(db, sent, nameOf(KEPT, sent.sql));
}

/**
 * Executes a statement whose best plan depends on its values. One without any that is asked for often, such as for the first page
 * of a list as whoever sees all of it first finds it, is planned once.
 */
export function executeCustomPlan<Row extends Record<string, unknown>>(
  db: Pick<Database | Transaction, '_'>,
  statement: SQL,
): Promise<Row[]> {
  const sent = sentAs(statement);
  return executeNamed<Row>(db, sent, sent.params.length === 0 ? nameOf(FITTED, sent.sql) : undefined);
}

/**
 * Executes a statement that finds its rows in the same way whatever its values are, of which there are many texts, most of them
 * asked for seldom: the others alone keep their plans.
 */
export function executeFrequent<Row extends Record<string, unknown>>(
  db: Pick<Database | Transaction, '_'>,
  statement: Sent,
): Promise<Row[]> {
  return executeNamed<Row>(db, statement, nameOf(FITTED, statement.sql));
}

/** The text of a part of a statement; null where it has values in it, which its plan may depend on. */
export function plainText(part: SQL): string | null {
  const { sql: text, params } = sentAs(part);
  return params.length > 0 ? null : text;
}
