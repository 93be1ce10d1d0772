/** A business in an embedded database of its own, and a folder for its backups. */
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { sealAudit } from '../../../server/audit/chainer';
import { fingerprintOf, signManifest } from '../../../server/backup/backup-key';
import { type Manifest, readManifest } from '../../../server/backup/manifest';
import { startEmbedded } from '../../../server/db/embedded/embedded';
import { migrateDatabase } from '../../../server/db/migrate';
import { openSecretKey } from '../../../server/kernel/secret-key';
import { BACKUP_KEY, backupCommand } from '../../support/backup-commands';
import { betLine, createBookWorld, placed } from '../../support/book-world';
import { createTestServices } from '../../support/services';
import { temporaryFolder } from '../../support/temporary';

const KEY = new TextEncoder().encode(BACKUP_KEY);
const NEVER = new AbortController().signal;

export async function asOwner<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export const manifestOf = (folder: string): Manifest => readManifest(folder, KEY);

/** Signs a changed manifest, as its own version would have written it. */
export function rewrite(folder: string, change: (manifest: Manifest) => unknown): void {
  sign(folder, change(manifestOf(folder)));
}

/** Writes a manifest as its own version would have. */
export function sign(folder: string, manifest: unknown): void {
  const signature = signManifest(KEY, JSON.stringify(manifest));
  writeFileSync(
    join(folder, 'backup.json'),
    JSON.stringify({ keyFingerprint: fingerprintOf(KEY), signature, manifest }),
  );
}

/** Makes the business. Call `dispose` at the end. */
export async function createBackupWorld() {
  const root = temporaryFolder('lotto-backup-');
  const [dataDir, backupDir] = [join(root, 'data'), join(root, 'backups')];
  const embedded = await startEmbedded(dataDir);
  await migrateDatabase(embedded.adminUrl, embedded.appUrl, () => undefined);
  const test = await createTestServices({ database: { ...embedded, drop: async () => undefined } });
  const { services } = test;
  services.pool.on('error', () => undefined);
  services.config = { ...services.config, dataDir };
  services.secretKey = await openSecretKey({ secretKey: undefined, dataDir });
  const world = await createBookWorld(services);

  return {
    root,
    /** The services of the business, over its database. */
    services,
    dataDir,
    backupDir,
    embedded,
    world,
    /** Places a slip and returns its id. */
    place: async (number: number): Promise<string> => {
      const line = betLine('top3', String(number % 1_000).padStart(3, '0'), 1);
      return placed(await world.bet(world.idOf('dao'), [line])).id;
    },
    /** Adds a row to the audit and seals it, which moves the head in the data folder. */
    seal: async (): Promise<void> => {
      await services.pool.query(
        "INSERT INTO audit (at, actor, action, entity) VALUES (now(), 'operator', 'update', 'test')",
      );
      await sealAudit(services, NEVER);
    },
    backUp: (settings: Record<string, string> = {}, ...args: string[]) =>
      backupCommand('backup', { DATA_DIR: dataDir, BACKUP_DIR: backupDir, ...settings }, ...args),
    /** The names of complete backups, the oldest first. */
    backups: (): string[] =>
      readdirSync(backupDir)
        .filter((name) => existsSync(join(backupDir, name, 'backup.json')))
        .sort(),
    dispose: async (): Promise<void> => {
      await test.dispose();
      await embedded.stop();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
export type BackupWorld = Awaited<ReturnType<typeof createBackupWorld>>;
