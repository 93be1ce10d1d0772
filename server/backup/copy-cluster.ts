/** The content of a physical backup: PostgreSQL's own files, copied while the database is used. */
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { withClient } from '../db/one-client';
import { VERSION } from '../kernel/version';
import { connectForReplication, readSystemId, receiveBaseBackup } from './base-backup';
import { fingerprintOf } from './backup-key';
import { secretKeyOf } from './carried-keys';
import { readFileList } from './cluster-files';
import type { BackupSource } from './backup-source';
import { BACKUP_FILES, GZIP_LEVEL, type PhysicalManifest } from './manifest';
import { measure } from './measures';
import { readOrigin } from './origin';
import { storeFile } from './store-file';
import { chainIdOf } from './wal/chain';
import { readSlots } from './wal/slots';

const readDatabase = (adminUrl: string) =>
  withClient(
    adminUrl,
    async (client) => {
      const slots = await readSlots(client);
      const slot = slots.find(({ isActive }) => isActive) ?? slots[0];
      const walChain = slot === undefined ? null : chainIdOf(slot.name);
      return { measures: await measure(client), walChain, ...(await readOrigin(client)) };
    },
    'lotto backup',
  );

/** Copies the cluster into a folder, and returns the manifest of that backup. */
export async function copyCluster(
  folder: string,
  { adminUrl, backupUrl, own, readKeys, clock }: BackupSource,
  key: Uint8Array,
): Promise<PhysicalManifest> {
  const startedAt = clock().toISOString();
  const keys = readKeys();
  const carried = await storeFile(folder, BACKUP_FILES.keys, key, [Readable.from([Buffer.from(JSON.stringify(keys))])]);
  const before = await readDatabase(adminUrl);
  const client = await connectForReplication(backupUrl);
  try {
    const systemId = await readSystemId(client);
    const copy = receiveBaseBackup(client);
    const base = await storeFile(folder, BACKUP_FILES.base, key, [copy.archive, createGzip({ level: GZIP_LEVEL })]);
    const { startLsn, stopLsn, timeline, list } = await copy.finished;
    const stored = await storeFile(folder, BACKUP_FILES.list, key, [Readable.from([list])]);
    const after = await readDatabase(adminUrl);
    return {
      format: 1,
      kind: 'physical',
      startedAt,
      finishedAt: clock().toISOString(),
      version: VERSION,
      migrations: before.migrations,
      postgres: { major: before.major, systemId, timeline },
      own,
      startLsn,
      stopLsn,
      databaseBytes: [...readFileList(list).values()].reduce((sum, { bytes }) => sum + bytes, 0),
      before: before.measures,
      after: after.measures,
      walChain: after.walChain,
      secretKeyFingerprint: fingerprintOf(secretKeyOf(keys)),
      files: [base, stored, carried],
    };
  } finally {
    await client.end();
  }
}
