/** The migrations that a database is waiting for: their effect, and how long they will take there. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { type Migration, MIGRATIONS, readHistory } from './history';

/** A table of which a migration reads or writes each row. */
interface Work {
  table: string;
  /** Time for a million rows, in seconds, on a usual machine. */
  secondsPerMillion: number;
}

/** A migration that hasn't run yet. */
export interface PlannedMigration {
  name: string;
  what: string;
  locks: string;
  /** The tables that it works through, with their rows as the planner estimates them. */
  work: { table: string; rows: number }[];
  /** Estimated time in seconds; 0 for a moment. */
  seconds: number;
}

const MILLION = 1_000_000;

/** Returns the sections of a note by their headings, each on one line. */
function readNote(text: string): Map<string, string> {
  const sections = text.split(/^## /m).slice(1);
  return new Map(
    sections.map((section) => {
      const end = section.indexOf('\n');
      return [section.slice(0, end).trim(), section.slice(end).trim()];
    }),
  );
}

/** Returns the work of a note's section `Time`, whose lines are such as `- line: 2 s per million rows`. */
function workOf(time: string): Work[] {
  return [...time.matchAll(/^- (\w+): ([\d.]+) s per million rows$/gm)].map(([, table = '', seconds]) => ({
    table,
    secondsPerMillion: Number(seconds),
  }));
}

/** Returns the rows of a table and its partitions, as of the last analysis; 0 for one that doesn't exist yet. */
async function rowsOf(client: Client, table: string): Promise<number> {
  const { rows } = await client.query<{ rows: number }>(
    `SELECT coalesce(sum(greatest(reltuples, 0)), 0)::float8 AS rows FROM pg_class
    WHERE oid IN (SELECT relid FROM pg_partition_tree(to_regclass('public.' || quote_ident($1))) WHERE isleaf)`,
    [table],
  );
  return Math.round(rows[0]?.rows ?? 0);
}

async function planOf(client: Client, { name }: Migration): Promise<PlannedMigration> {
  const path = join(MIGRATIONS, 'notes', `${name}.md`);
  const note = readNote(existsSync(path) ? readFileSync(path, 'utf8') : '');
  const oneLine = (heading: string) => (note.get(heading) ?? '').replaceAll(/\s+/g, ' ');
  const work: PlannedMigration['work'] = [];
  let seconds = 0;
  for (const { table, secondsPerMillion } of workOf(note.get('Time') ?? '')) {
    const rows = await rowsOf(client, table);
    work.push({ table, rows });
    seconds += (rows / MILLION) * secondsPerMillion;
  }
  return { name, what: oneLine('What'), locks: oneLine('Locks'), work, seconds: Math.ceil(seconds) };
}

/**
 * Returns the missing migrations in order, without running any.
 *
 * @throws StartError when this version can't upgrade the database
 */
export async function planMigrations(client: Client): Promise<PlannedMigration[]> {
  const { missing } = await readHistory(client);
  const plan: PlannedMigration[] = [];
  for (const migration of missing) plan.push(await planOf(client, migration));
  return plan;
}
