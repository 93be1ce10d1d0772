/**
 * A filled database as text: `npm run release-copy` writes it of the business in `business.ts`, and tests read it back.
 * The text holds rows only. The migrations of that release make the tables, and therefore never change.
 */
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { z } from 'zod';
import { PROJECT_ROOT } from '../../server/kernel/project-root';
import { asOwner, migrateFirst } from '../support/migrations';

/** Where the text of the last release stands. */
export const FILLED = join(PROJECT_ROOT, 'tests/release/filled.sql');

/** Key that signed the seals of its audit. */
export const FILLED_KEY = new Uint8Array(32).fill(7);

const About = z.object({
  /** The version that filled it. */
  version: z.string(),
  /** Moment at which the business was filled, and from which it continues. */
  at: z.coerce.date(),
  /** A round that is open then. */
  roundId: z.uuid(),
  /** The migrations that made its tables, by hash, in order. */
  migrations: z.array(z.string()),
});

export type AboutFilled = z.infer<typeof About>;

const ABOUT = '-- about: ';
const END = '\\.';

async function valuesOf(owner: Client, statement: string): Promise<string[]> {
  return (await owner.query<string[]>({ text: statement, rowMode: 'array' })).rows.map(([value = '']) => value);
}

/** The tables, without `sandbox`: a row there would make a sandbox of the business. */
const TABLES = `SELECT relname FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition AND relname <> 'sandbox' ORDER BY 1`;

const MONTHS = `SELECT replace(substring(relname FROM '^slip_(\\d{4}_\\d{2})$'), '_', '-') FROM pg_class
  WHERE relispartition AND relkind = 'r' AND relname ~ '^slip_\\d' ORDER BY 1`;

/** Each sequence with where it stands, as the statement that puts it there. */
const SEQUENCES = `SELECT format('SELECT setval(%L, %s, %L)', 'public.' || sequencename, coalesce(last_value, start_value), last_value IS NOT NULL)
  FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`;

/** The columns that can be written. */
const columnsOf = (table: string) => `SELECT quote_ident(attname) FROM pg_attribute
  WHERE attrelid = 'public.${table}'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`;

/** The rows of a database as text. Throws when a table has none: a migration that breaks it wouldn't show. */
export async function writeFilled(adminUrl: string, about: AboutFilled): Promise<string> {
  return asOwner(adminUrl, async (owner) => {
    const lines = [
      '-- A small filled database, written by `npm run release-copy` at a release; not to be edited.',
      ABOUT + JSON.stringify(about),
      ...(await valuesOf(owner, MONTHS)).map((month) => `SELECT create_book_month('${month}-01')`),
    ];
    for (const table of await valuesOf(owner, TABLES)) {
      const columns = (await valuesOf(owner, columnsOf(table))).join(', ');
      const rows = await text(
        owner.query(copyTo(`COPY (SELECT ${columns} FROM "${table}" AS one ORDER BY one::text) TO STDOUT`)),
      );
      if (rows === '') throw new Error(`The table ${table} has no row: see to one in tests/release/business.ts.`);
      lines.push(`COPY "${table}" (${columns}) FROM STDIN`, rows.replace(/\n$/, ''), END);
    }
    return [...lines, ...(await valuesOf(owner, SEQUENCES)), ''].join('\n');
  });
}

/** Returns the description that a text of rows begins with. */
export function aboutFilled(filled: string): AboutFilled {
  const line = filled.split('\n').find((one) => one.startsWith(ABOUT)) ?? '';
  return About.parse(JSON.parse(line.slice(ABOUT.length)));
}

async function readRows(owner: Client, filled: string): Promise<void> {
  // Rows come in any order, and the text includes the rows that triggers make of them.
  await owner.query('SET session_replication_role = replica');
  const written = filled.split('\n').filter((line) => line !== '');
  const lines = written.values();
  for (const line of lines) {
    if (line.startsWith('--')) continue;
    if (!line.startsWith('COPY ')) {
      await owner.query(line);
      continue;
    }
    const rows: string[] = [];
    for (let row = lines.next(); row.value !== END && !row.done; row = lines.next()) rows.push(`${row.value}\n`);
    await pipeline(Readable.from(rows), owner.query(copyFrom(line)));
  }
}

/** Fills an empty database with rows, in tables as they were then. */
export async function readFilled(adminUrl: string, filled: string): Promise<void> {
  await migrateFirst(adminUrl, aboutFilled(filled).migrations.length);
  // A connection of its own: its settings end with it.
  await asOwner(adminUrl, (owner) => readRows(owner, filled));
}
