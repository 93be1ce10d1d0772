/** Databases at an earlier migration, and the owner of their tables. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { z } from 'zod';
import { knownMigrations, MIGRATIONS, readHistory } from '../../server/db/history';
import { runMigrations } from '../../server/db/run-migrations';

const Journal = z.object({ entries: z.array(z.looseObject({ tag: z.string(), when: z.number() })) });

/** The migrations by name and moment, in the order in which they run. */
export function migrationEntries() {
  return Journal.parse(JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8'))).entries;
}

/** Does something as the owner of a database. */
export async function asOwner<T>(adminUrl: string, work: (owner: Client) => Promise<T>): Promise<T> {
  const owner = new Client({ connectionString: adminUrl });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

/** Applies the first `count` migrations to a database. */
export async function migrateFirst(adminUrl: string, count: number): Promise<void> {
  await asOwner(adminUrl, async (owner) => {
    const { missing } = await readHistory(owner);
    const left = missing.slice(0, missing.length + count - knownMigrations().length);
    await runMigrations(owner, left, { say: () => undefined });
  });
}

/** Migrates an empty database up to and including the migration with this name, or up to the one before it. */
export async function migrateTo(adminUrl: string, tag: string, until: 'after' | 'before' = 'after'): Promise<void> {
  const place = migrationEntries().findIndex((entry) => entry.tag === tag);
  if (place < 0) throw new Error(`there is no migration ${tag}`);
  await migrateFirst(adminUrl, until === 'after' ? place + 1 : place);
}
