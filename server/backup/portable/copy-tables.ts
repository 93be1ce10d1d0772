/**
 * The content of a portable backup: the rows of all tables at one moment. It can be restored to another version of
 * PostgreSQL and on another kind of machine, but only to that moment.
 */
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { type Client, escapeIdentifier } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { withClient } from '../../db/one-client';
import { VERSION } from '../../kernel/version';
import { fingerprintOf } from '../backup-key';
import { secretKeyOf } from '../carried-keys';
import type { BackupSource } from '../backup-source';
import { BACKUP_FILES, GZIP_LEVEL, type PortableManifest, type StoredFile, type StoredTable } from '../manifest';
import { measure } from '../measures';
import { readOrigin } from '../origin';
import { storeFile } from '../store-file';
import { copied, readSequences, readTables, type TableShape, writeAlike } from './read-tables';
import { sumRows } from './row-sum';

/** Returns the name of the file with a table's rows. */
export const tableFile = ({ name }: Pick<TableShape, 'name'>): string => `${name}.copy.gz.enc`;

/**
 * Opens a snapshot of all tables. They are locked against changes of their schema, which a snapshot doesn't protect from;
 * bets don't notice that lock.
 */
async function openSnapshot(client: Client): Promise<void> {
  const names = (await readTables(client)).map(({ name }) => `public.${escapeIdentifier(name)}`);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
  await client.query(`LOCK TABLE ${names.join(', ')} IN ACCESS SHARE MODE`);
}

async function sizeOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>('SELECT pg_database_size(current_database()) AS bytes');
  return Number(rows[0]?.bytes);
}

/** Copies the rows into a folder, and returns the manifest of that backup. */
export async function copyTables(
  folder: string,
  { adminUrl, readKeys, clock }: BackupSource,
  key: Uint8Array,
): Promise<PortableManifest> {
  const startedAt = clock().toISOString();
  const keys = readKeys();
  const files: StoredFile[] = [
    await storeFile(folder, BACKUP_FILES.keys, key, [Readable.from([Buffer.from(JSON.stringify(keys))])]),
  ];
  return withClient(
    adminUrl,
    async (client) => {
      await writeAlike(client);
      await openSnapshot(client);
      const measures = await measure(client);
      const { migrations, major, systemId } = await readOrigin(client);
      const tables: StoredTable[] = [];
      for (const table of await readTables(client)) {
        const { stream, result } = sumRows();
        const rows = client.query(copyTo(`COPY ${copied(table)} TO STDOUT`));
        files.push(await storeFile(folder, tableFile(table), key, [rows, stream, createGzip({ level: GZIP_LEVEL })]));
        tables.push({ ...table, ...result() });
      }
      // A sequence is read as it is by then, so it is at least at the highest number in the rows.
      const sequences = await readSequences(client);
      const databaseBytes = await sizeOf(client);
      return {
        format: 1,
        kind: 'portable',
        startedAt,
        finishedAt: clock().toISOString(),
        version: VERSION,
        migrations,
        postgres: { major, systemId },
        databaseBytes,
        before: measures,
        after: measures,
        secretKeyFingerprint: fingerprintOf(secretKeyOf(keys)),
        tables,
        sequences,
        files,
      };
    },
    'lotto backup',
  );
}
