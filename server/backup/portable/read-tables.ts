/** The tables and sequences of the product's schema, as the database's catalogue lists them. */
import { type Client, escapeIdentifier } from 'pg';
import type { StoredSequence, StoredTable } from '../manifest';

/** A table without its rows. */
export type TableShape = Omit<StoredTable, 'rows' | 'sum'>;

/** Partitions stand for their table, which has no rows itself. Generated columns are computed again. */
const TABLES = `SELECT relname AS name,
  (SELECT json_agg(attname ORDER BY attnum) FROM pg_attribute
    WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns,
  CASE WHEN relispartition THEN json_build_object(
    'of', (SELECT inhparent::regclass::text FROM pg_inherits WHERE inhrelid = pg_class.oid),
    'bounds', pg_get_expr(relpartbound, oid)) END AS partition
FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY relname`;

const SEQUENCES = `SELECT relname AS name FROM pg_class
WHERE relnamespace = 'public'::regnamespace AND relkind = 'S' ORDER BY relname`;

/** The same text of a value on every server: rows are compared by their text. */
const SAME_TEXT = `SET client_encoding = 'UTF8'; SET datestyle = 'ISO, YMD'; SET intervalstyle = 'postgres';
SET timezone = 'UTC'; SET extra_float_digits = 1; SET bytea_output = 'hex'; SET statement_timeout = 0`;

/** Makes a connection write and read every value in one way, for as long as it takes. */
export async function writeAlike(client: Client): Promise<void> {
  await client.query(SAME_TEXT);
}

/** Returns the tables that have rows, each partition as a table of its own, by name. */
export async function readTables(client: Client): Promise<TableShape[]> {
  // The names of tables must come without their schema.
  await client.query('SET search_path = public');
  const { rows } = await client.query<TableShape>(TABLES);
  return rows;
}

/** Returns the state of each sequence. */
export async function readSequences(client: Client): Promise<StoredSequence[]> {
  const { rows } = await client.query<{ name: string }>(SEQUENCES);
  const states: StoredSequence[] = [];
  for (const { name } of rows) {
    const state = await client.query<Omit<StoredSequence, 'name'>>(
      `SELECT last_value::text AS last, is_called AS "isCalled" FROM public.${escapeIdentifier(name)}`,
    );
    for (const row of state.rows) states.push({ name, ...row });
  }
  return states;
}

/** Returns a table with its columns, as `COPY` names them. */
export function copied({ name, columns }: Pick<TableShape, 'name' | 'columns'>): string {
  return `public.${escapeIdentifier(name)} (${columns.map(escapeIdentifier).join(', ')})`;
}
