/** Compares the tables of a restored database with those of the original, row by row through their sums. */
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { BackupError } from '../backup-error';
import type { PortableManifest } from '../manifest';
import { copied, writeAlike } from './read-tables';
import { sumRows } from './row-sum';

/** Throws `BackupError` for the first table whose rows aren't those of the manifest. */
export async function compareTables(client: Client, { tables }: PortableManifest): Promise<void> {
  await writeAlike(client);
  for (const table of tables) {
    const { stream, result } = sumRows();
    const sink = new Writable({ write: (_chunk, _encoding, done) => done() });
    await pipeline(client.query(copyTo(`COPY ${copied(table)} TO STDOUT`)), stream, sink);
    const { rows, sum } = result();
    if (rows === table.rows && sum === table.sum) continue;
    throw new BackupError(
      `The restored table ${table.name} has other rows than the original: ${rows} of ${table.rows}.`,
    );
  }
}
