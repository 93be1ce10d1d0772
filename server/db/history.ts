/** The migrations of a database, compared with those that this version knows. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { Client } from 'pg';
import { z } from 'zod';
import { PROJECT_ROOT } from '../kernel/project-root';
import { StartError } from '../kernel/start-error';

/** The folder of the migrations. */
export const MIGRATIONS = join(PROJECT_ROOT, 'server/db/migrations');

const Journal = z.object({ entries: z.array(z.object({ tag: z.string() })) });

const ELSEWHERE = 'set DATA_DIR to a new folder, or DATABASE_URL to an empty database';

/** A change of the schema, with its name, such as `0011_partners`. */
export interface Migration extends MigrationMeta {
  name: string;
}

/** Returns the migrations of this version, in the order in which they run. */
export function knownMigrations(): Migration[] {
  const journal = Journal.parse(JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')));
  return readMigrationFiles({ migrationsFolder: MIGRATIONS }).map((migration, place) => ({
    ...migration,
    name: journal.entries[place]?.tag ?? '',
  }));
}

/** Returns the name of the newest migration, such as `0011_partners`. */
export const newestMigration = (): string => knownMigrations().at(-1)?.name ?? '';

/** Returns the number of the newest migration, such as 11 for `0011_partners`. */
export const newestMigrationNumber = (): number => Number(/^\d+/.exec(newestMigration())?.[0] ?? 0);

/** Returns the hashes of the migrations that have run on a database, in order; none for a new one. */
async function ranMigrations(client: Client): Promise<string[]> {
  const { rows: found } = await client.query(
    "SELECT FROM pg_tables WHERE schemaname = 'drizzle' AND tablename = '__drizzle_migrations'",
  );
  if (found.length === 0) return [];
  const { rows } = await client.query<{ hash: string }>(
    'SELECT hash FROM drizzle.__drizzle_migrations ORDER BY created_at, id',
  );
  return rows.map(({ hash }) => hash);
}

/** Makes the table of the migrations that have run, as drizzle's own migrator does. */
export async function openHistory(client: Client): Promise<void> {
  await client.query('CREATE SCHEMA IF NOT EXISTS drizzle');
  await client.query(
    'CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)',
  );
}

/** Records that a migration has run, in its own transaction. */
export async function recordMigration(client: Client, { hash, folderMillis }: Migration): Promise<void> {
  await client.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
    hash,
    folderMillis,
  ]);
}

/** The migrations of a database, compared with those of this version. */
export interface History {
  /** Those that haven't run yet, in order. */
  missing: Migration[];
  /** Whether a newer version has upgraded the database, which still serves this one. */
  isNewer: boolean;
}

/** Whether a database that a newer version has upgraded still serves this one. */
async function servesUs(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ oldest: number }>('SELECT oldest_migration AS oldest FROM served_program');
  return (rows[0]?.oldest ?? Infinity) <= newestMigrationNumber();
}

/**
 * Compares the migrations that have run on a database with ours.
 *
 * @throws StartError for a database made before there were releases, when the migrations were others; for one that a
 * newer version has upgraded and that doesn't serve this one any more; and for one whose migrations were changed after
 * they had run
 */
export async function readHistory(client: Client): Promise<History> {
  const ran = await ranMigrations(client);
  const known = knownMigrations();
  const strange = ran.findIndex((hash, index) => hash !== known[index]?.hash);
  if (strange < 0) return { missing: known.slice(ran.length), isNewer: false };
  if (strange === 0) {
    throw new StartError(
      `This database was created before the first release and can't be upgraded: ${ELSEWHERE}, ` +
        'or use the version that created it.',
    );
  }
  if (strange === known.length) {
    if (await servesUs(client)) return { missing: [], isNewer: true };
    throw new StartError('This database was upgraded by a newer version: start that version, or a newer one.');
  }
  throw new StartError(
    `This database was created by an unrelated version; ${strange} of its ${ran.length} migrations are unknown here: ` +
      `start the version that created it, or ${ELSEWHERE}.`,
  );
}
