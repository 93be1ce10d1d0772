/** Missing backups in the system status and in alerts. */
import { mkdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createChain } from '../../../server/backup/wal/chain';
import { listParts } from '../../../server/backup/wal/part-file';
import { readWalState } from '../../../server/backup/wal/wal-state';
import { WalWriter } from '../../../server/backup/wal/write-wal';
import { watchOutages } from '../../../server/resources/alerts/outages';
import { alertWords } from '../../../server/resources/alerts/alert-words';
import { alert } from '../../../server/db/book/alerts';
import { createJobBoard } from '../../../server/kernel/job-board';
import { BACKUP_KEY } from '../../support/backup-commands';
import { LOCALES } from '../../../domain/locales';
import { asOwner, type BackupWorld, createBackupWorld } from './support';

const KEY = new TextEncoder().encode(BACKUP_KEY);
const SLOT = 'lotto_wal_a1b2c3d4e5f6';

let business: BackupWorld;
let aheadMs = 0;

const sql = (text: string, values: unknown[] = []) =>
  asOwner(business.embedded.adminUrl, async (client) => (await client.query(text, values)).rows as unknown[]);

beforeAll(async () => {
  business = await createBackupWorld();
  mkdirSync(business.backupDir);
}, 60_000);
afterAll(() => business.dispose());
beforeEach(async () => {
  aheadMs = 0;
  await sql('DELETE FROM backup_run');
  await sql('DELETE FROM alert');
  business.services.jobs = createJobBoard();
  business.services.clock = () => new Date(Date.now() + aheadMs);
});

/** Returns the texts of the alerts with these settings. */
async function told(changes: { backupWal?: boolean; backupSchedule?: string | null } = {}): Promise<string[]> {
  const { services, backupDir } = business;
  const config = { ...services.config, backupDir, backupKey: BACKUP_KEY, backupWal: false, backupSchedule: null };
  await watchOutages({ ...services, config: { ...config, ...changes } });
  const rows = await services.db.select().from(alert).orderBy(alert.cause);
  return rows.map((row) => alertWords('en', row).text);
}

const record = (kind: string, hoursAgo: number, failure: string | null = null) =>
  sql(
    `INSERT INTO backup_run (id, kind, backup, bytes, failure, started_at, ended_at)
      VALUES (gen_random_uuid(), $1, 'one', 1, $2, now() - $3 * interval '1 hour', now() - $3 * interval '1 hour')`,
    [kind, failure, hoursAgo],
  );

describe('where the server makes backups', () => {
  const schedule = { backupSchedule: '30 3 * * *' };
  const OLD = 'Backup overdue. See “Backups” in the system status.';
  const UNTRIED = 'Rehearsal of a restore overdue. See “Backups” in the system status.';

  it('an alert comes 26 hours after the last backup and 8 days after the last rehearsal', async () => {
    await record('backup', 25);
    await record('rehearsal', 7 * 24);
    expect(await told(schedule)).toEqual([]);
    aheadMs = 3_600_000;
    expect(await told(schedule)).toEqual([OLD]);
    aheadMs = 24 * 3_600_000;
    expect(await told(schedule)).toEqual([OLD, UNTRIED]);
  });

  it('one that never succeeded counts from its first try', async () => {
    expect(await told(schedule)).toEqual([]);
    await record('backup', 27, 'the disk is full');
    await record('backup', 1, 'the disk is full');
    expect(await told(schedule)).toEqual([OLD]);
    expect(await told()).toEqual([OLD]);
  });

  it('none comes where they are not its task', async () => {
    await record('backup', 99);
    expect(await told()).toEqual([]);
  });
});

describe('where the server archives the log', () => {
  const STOPPED = 'The database’s log is no longer archived. See “Backups” in the system status.';
  const BEHIND = 'The archiving of the database’s log is behind. See “Backups” in the system status.';
  const wal = { backupWal: true };

  it('an alert comes after five minutes without any', async () => {
    expect(await told(wal)).toEqual([]);
    aheadMs = 299_000;
    expect(await told(wal)).toEqual([]);
    aheadMs = 301_000;
    expect(await told(wal)).toEqual([STOPPED]);
  });

  it('an alert comes once PostgreSQL keeps it no longer, and when nothing was archived for five minutes', async () => {
    await sql('SELECT pg_create_physical_replication_slot($1, true)', [SLOT]);
    const content = { id: 'a1b2c3d4e5f6', systemId: '1', timeline: 1, start: 0n, segmentBytes: 2 ** 24 };
    const chain = await createChain(business.backupDir, KEY, content, { startedAt: new Date(), version: '1' });
    const writer = new WalWriter(chain, KEY, 0n);
    await writer.append(Buffer.alloc(10), null);
    await writer.close();
    expect(await told(wal)).toEqual([]);
    const state = () => readWalState(business.services.pool, business.backupDir, KEY);
    expect(await state()).toMatchObject({ slot: 'reserved', needsBackup: true });
    const before = new Date(Date.now() - 300_000);
    utimesSync(join(chain.folder, listParts(chain)[0]?.name ?? ''), before, before);
    expect(await told(wal)).toEqual([STOPPED]);
    await sql('SELECT pg_drop_replication_slot($1)', [SLOT]);
    // PostgreSQL keeps nothing for it.
    await sql('SELECT pg_create_physical_replication_slot($1, false)', [SLOT]);
    expect(await state()).toMatchObject({ slot: 'lost' });
    expect(await told(wal)).toEqual([BEHIND, STOPPED]);
  });
});

it('each alert has its words in every language', () => {
  for (const locale of LOCALES) {
    for (const what of ['backupOld', 'backupUntried', 'backupLogStopped', 'backupLogBehind']) {
      const { text } = alertWords(locale, { kind: 'outage', facts: { what } });
      expect(text).not.toMatch(/%\{|alerts\./);
    }
  }
});
