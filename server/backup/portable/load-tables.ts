/** Loads a portable backup into an empty database, in one transaction: all of it is there, or nothing. */
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type Client, escapeIdentifier } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { knownMigrations, openHistory, recordMigration } from '../../db/history';
import { BackupError } from '../backup-error';
import { decryptFrames } from '../frames';
import type { PortableManifest, StoredTable } from '../manifest';
import { tableFile } from './copy-tables';
import { copied, readTables, writeAlike } from './read-tables';
import { sumRows } from './row-sum';

/** A portable backup that was found usable. */
export interface TableSource {
  /** The backup's own folder. */
  backup: string;
  key: Uint8Array;
  manifest: PortableManifest;
}

const named = (name: string) => `public.${escapeIdentifier(name)}`;

/** Throws `BackupError` for a database that has tables already. */
export async function checkEmpty(client: Client): Promise<void> {
  const { rows } = await client.query<{ database: string; isEmpty: boolean }>(
    `SELECT current_database() AS database, NOT EXISTS (
      SELECT FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace IN (
        SELECT oid FROM pg_namespace WHERE nspname IN ('public', 'drizzle'))) AS "isEmpty"`,
  );
  const [found] = rows;
  if (!found?.isEmpty) throw new BackupError(`The database ${found?.database} isn't empty. Restore to a new database.`);
}

/** Makes the schema of the backup, which may be older than ours, and records its migrations as the migrator does. */
async function makeSchema(client: Client, { migrations }: PortableManifest): Promise<void> {
  await openHistory(client);
  for (const migration of knownMigrations().slice(0, migrations.length)) {
    for (const statement of migration.sql) await client.query(statement);
    await recordMigration(client, migration);
  }
}

async function makePartitions(client: Client, { tables }: PortableManifest): Promise<void> {
  const made = new Set((await readTables(client)).map(({ name }) => name));
  for (const { name, partition } of tables) {
    if (!partition || made.has(name)) continue;
    await client.query(`CREATE TABLE ${named(name)} PARTITION OF ${named(partition.of)} ${partition.bounds}`);
  }
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Removes the foreign keys, by which tables could be loaded in certain orders only, and returns them. */
async function dropForeignKeys(client: Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `SELECT conrelid::regclass::text AS "table", conname AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND conparentid = 0 AND connamespace = 'public'::regnamespace
    ORDER BY 1, 2`,
  );
  for (const { table, name } of rows)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${escapeIdentifier(name)}`);
  return rows;
}

async function switchTriggers(client: Client, to: 'ENABLE' | 'DISABLE'): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND relhastriggers`,
  );
  for (const { name } of rows) await client.query(`ALTER TABLE ${named(name)} ${to} TRIGGER USER`);
}

async function loadTable(client: Client, backup: string, key: Uint8Array, table: StoredTable): Promise<void> {
  const name = tableFile(table);
  const path = join(backup, name);
  const { stream, result } = sumRows();
  const target = client.query(copyFrom(`COPY ${copied(table)} FROM STDIN`));
  await pipeline(createReadStream(path), decryptFrames(key, name, path), createGunzip(), stream, target);
  const { rows, sum } = result();
  if (rows !== table.rows || sum !== table.sum) {
    throw new BackupError(`The rows of ${table.name} in the backup aren't those of its manifest.`);
  }
}

/**
 * Loads all rows. It needs no more than the rights of the owner of the database: the triggers and foreign keys, which
 * would refuse or change rows in the meantime, are switched off and removed; making the keys again checks the rows.
 *
 * @param client connection of the owner to an empty database
 * @param say receives one line per step
 * @throws BackupError in one line when the backup doesn't fit its manifest
 */
export async function loadTables(
  client: Client,
  { backup, key, manifest }: TableSource,
  say: (line: string) => void,
): Promise<void> {
  await writeAlike(client);
  await client.query('BEGIN');
  await makeSchema(client, manifest);
  await makePartitions(client, manifest);
  const foreignKeys = await dropForeignKeys(client);
  await switchTriggers(client, 'DISABLE');
  // Migrations add a few rows, which are in the backup too.
  await client.query(`TRUNCATE ${(await readTables(client)).map(({ name }) => named(name)).join(', ')}`);
  for (const table of manifest.tables) await loadTable(client, backup, key, table);
  say('The rows are loaded, and each table has the count and the sum of its original.');
  for (const { table, name, definition } of foreignKeys)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${escapeIdentifier(name)} ${definition}`);
  await switchTriggers(client, 'ENABLE');
  for (const { name, last, isCalled } of manifest.sequences)
    await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [named(name), last, isCalled]);
  await client.query('COMMIT');
  await client.query('ANALYZE');
}
