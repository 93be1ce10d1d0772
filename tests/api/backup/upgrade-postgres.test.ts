/** The embedded database in a new cluster: copied, verified, put in place of the old one, which is kept. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSystemId, connectForReplication } from '../../../server/backup/base-backup';
import { findBinaries } from '../../../server/db/embedded/binaries';
import { type EmbeddedDatabase, startEmbedded } from '../../../server/db/embedded/embedded';
import { finishSwap, swapCluster } from '../../../server/db/embedded/swap';
import { postgresUser } from '../../../server/db/embedded/system-user';
import { backupCommand } from '../../support/backup-commands';
import { temporaryFolder } from '../../support/temporary';
import { verifyCommand } from '../../support/verify-command';
import { asOwner, type BackupWorld, createBackupWorld } from './support';

let business: BackupWorld;
let programs: string;
const slips: string[] = [];

beforeAll(async () => {
  business = await createBackupWorld();
  for (let number = 0; number < 10; number += 1) slips.push(await business.place(number));
  await business.seal();
  programs = dirname((await findBinaries(await postgresUser())).postgres);
}, 60_000);
afterAll(() => business.dispose());

const upgrade = (...args: string[]) => backupCommand('upgrade-postgres', { DATA_DIR: business.dataDir }, ...args);

async function idOf({ adminUrl }: Pick<EmbeddedDatabase, 'adminUrl'>): Promise<string> {
  const client = await connectForReplication(adminUrl);
  try {
    return await readSystemId(client);
  } finally {
    await client.end();
  }
}

describe('npm run upgrade-postgres', () => {
  it('is refused while a server runs, for the same version, and with programs of another one', async () => {
    const running = await upgrade('--programs', programs, '--force');
    expect(running).toEqual({
      code: 1,
      out: '',
      error: `A server uses ${business.dataDir} at the moment. Stop it first.\n`,
    });
  });

  it('puts the rows into a new cluster, and keeps the old one', async () => {
    const before = await idOf(business.embedded);
    await business.embedded.stop();
    expect(await upgrade('--programs', programs)).toEqual({
      code: 1,
      out: '',
      error: 'The database already runs on PostgreSQL 18.\n',
    });
    const done = await upgrade('--programs', programs, '--force');
    expect([done.code, done.error]).toEqual([0, '']);
    expect(done.out).toContain('and its audit and book are whole: slips 10,');

    const restarted = await startEmbedded(business.dataDir);
    try {
      expect(await idOf(restarted)).not.toBe(before);
      const found = await asOwner(
        restarted.adminUrl,
        async (client) => (await client.query('SELECT id FROM slip')).rows,
      );
      expect(found.map(({ id }: { id: string }) => id).sort()).toEqual([...slips].sort());
      expect(await verifyCommand({ DATA_DIR: business.dataDir }, 'all')).toMatchObject({ code: 0, error: '' });
    } finally {
      await restarted.stop();
    }
    const names = readdirSync(business.dataDir);
    expect(names.filter((name) => /^postgres-18-/.test(name))).toHaveLength(1);
    expect(names.filter((name) => /^postgres-credentials-18-.*\.json$/.test(name))).toHaveLength(1);
    expect(names.filter((name) => name.startsWith('upgrade-') || name === 'postgres-swap.json')).toEqual([]);
  }, 120_000);

  it('leaves the old database in its place when the programs are of another version', async () => {
    const folder = temporaryFolder('lotto-programs-');
    writeFileSync(join(folder, 'postgres'), '#!/bin/sh\necho "postgres (PostgreSQL) 12.1"\n', { mode: 0o755 });
    expect(await upgrade('--programs', folder, '--force')).toEqual({
      code: 1,
      out: '',
      error: `The program ${join(folder, 'postgres')} isn't PostgreSQL 18.\n`,
    });
    await (await startEmbedded(business.dataDir)).stop();
  }, 60_000);
});

describe('a swap that was killed', () => {
  it.each([0, 1, 2, 3, 4])('after %i renames is completed by the next start', (done) => {
    const root = temporaryFolder('lotto-swap-');
    const make = (name: string) => {
      const dataDir = join(root, name);
      mkdirSync(join(dataDir, 'postgres'), { recursive: true });
      writeFileSync(join(dataDir, 'postgres/PG_VERSION'), name);
      writeFileSync(join(dataDir, 'postgres-credentials.json'), name);
      return { dataDir, home: dataDir, cluster: join(dataDir, 'postgres'), user: null };
    };
    const [old, next] = [make('old'), make('next')];
    const moves: [string, string][] = [
      [old.cluster, join(root, 'old/postgres-18-x')],
      [next.cluster, old.cluster],
      [join(root, 'old/postgres-credentials.json'), join(root, 'old/postgres-credentials-18-x.json')],
      [join(root, 'next/postgres-credentials.json'), join(root, 'old/postgres-credentials.json')],
    ];
    const mark = join(root, 'old/postgres-swap.json');
    if (done === 0) swapCluster(old, next, '18-x');
    else {
      writeFileSync(mark, JSON.stringify(moves.map(([from, to]) => ({ from, to }))));
      for (const [from, to] of moves.slice(0, done)) renameSync(from, to);
      finishSwap(old.dataDir);
    }
    const read = (path: string) => readFileSync(join(root, path), 'utf8');
    expect([read('old/postgres/PG_VERSION'), read('old/postgres-credentials.json')]).toEqual(['next', 'next']);
    expect([read('old/postgres-18-x/PG_VERSION'), read('old/postgres-credentials-18-x.json')]).toEqual(['old', 'old']);
    expect(existsSync(mark)).toBe(false);
  });
});
