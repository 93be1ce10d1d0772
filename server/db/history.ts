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

/** Returns the migrations of this version, in the order in which they run. */
export function knownMigrations(): MigrationMeta[] {
  return readMigrationFiles({ migrationsFolder: MIGRATIONS });
}

/** Returns the name of the newest migration, such as `0011_partners`. */
export function newestMigration(): string {
  const journal = Journal.parse(JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')));
  return journal.entries.at(-1)?.tag ?? '';
}

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

/**
 * Checks that only our first migrations have run on the database, in order, so that the others can follow.
 *
 * @throws StartError for a database made before there were releases, when the migrations were others; for one that a
 * newer version has upgraded; and for one whose migrations were changed after they had run
 */
export async function checkHistory(client: Client): Promise<void> {
  const ran = await ranMigrations(client);
  const known = knownMigrations().map(({ hash }) => hash);
  const strange = ran.findIndex((hash, index) => hash !== known[index]);
  if (strange < 0) return;
  if (strange === 0) {
    throw new StartError(
      `This database was created before the first release and can't be upgraded: ${ELSEWHERE}, ` +
        'or use the version that created it.',
    );
  }
  if (strange === known.length) {
    throw new StartError('This database was upgraded by a newer version: start that version, or a newer one.');
  }
  throw new StartError(
    `This database was created by an unrelated version; ${strange} of its ${ran.length} migrations are unknown here: ` +
      `start the version that created it, or ${ELSEWHERE}.`,
  );
}
