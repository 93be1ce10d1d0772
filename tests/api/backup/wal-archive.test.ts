/** The archive of the write-ahead log in its parts: which chain is continued, which restore is refused, and how it is read. */
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Chain, listChainFolders, readChain } from '../../../server/backup/wal/chain';
import { parseLsn } from '../../../server/backup/wal/lsn';
import { readEnd } from '../../../server/backup/wal/read-segment';
import { receiveWal } from '../../../server/backup/wal/receive-wal';
import { dropUnusedSlots, readSlots } from '../../../server/backup/wal/slots';
import { WalWriter } from '../../../server/backup/wal/write-wal';
import { type EmbeddedDatabase, startEmbedded } from '../../../server/db/embedded/embedded';
import { BACKUP_KEY, backupCommand } from '../../support/backup-commands';
import { CAN_MOUNT, growSmall, mountSmall, unmount } from '../../support/small-disk';
import { temporaryFolder } from '../../support/temporary';
import { verifyCommand } from '../../support/verify-command';
import { asOwner, type BackupWorld, createBackupWorld } from './support';

const KEY = new TextEncoder().encode(BACKUP_KEY);

let business: BackupWorld;
/** Messages of the archiving. */
const said: string[] = [];

interface Archiving {
  /** Ends it once everything is archived. */
  stop: () => Promise<boolean>;
}

function archive(backupDir = business.backupDir, { adminUrl: url }: EmbeddedDatabase = business.embedded): Archiving {
  const ending = new AbortController();
  const note = (_facts: object, message: string) => said.push(message);
  const log = { info: note, warn: note };
  const running = receiveWal({ url, backupDir, key: KEY, clock: () => new Date(), log }, ending.signal);
  running.catch(() => undefined);
  return {
    stop: () => {
      ending.abort();
      return running;
    },
  };
}

/** Archives everything that was committed until now. */
const catchUp = () => archive().stop();

const chains = (backupDir = business.backupDir): Chain[] =>
  listChainFolders(backupDir).map(({ folder }) => readChain(folder, KEY));

const newest = (): Chain => {
  const chain = chains().at(-1);
  if (!chain) throw new Error('there is no chain');
  return chain;
};

const sql = (text: string) => asOwner(business.embedded.adminUrl, (client) => client.query(text));

/** Ends the current segment, so that the log continues in the next one. */
async function endSegment(): Promise<void> {
  await business.place(1);
  await sql('SELECT pg_switch_wal()');
}

const restore = (from: string, to: string, ...args: string[]) =>
  backupCommand('restore', {}, '--from', from, '--to', to, ...args);

/** Number of the slips in a restore. */
async function slipsIn(name: string, from: string, ...args: string[]): Promise<number> {
  const target = join(business.root, name);
  const ended = await restore(from, target, ...args);
  expect(ended).toMatchObject({ code: 0, error: '' });
  const restored = await startEmbedded(target);
  try {
    const { rows } = await asOwner(restored.adminUrl, (client) =>
      client.query<{ slips: string }>('SELECT count(*)::text AS slips FROM slip'),
    );
    return Number(rows[0]?.slips);
  } finally {
    await restored.stop();
    rmSync(target, { recursive: true });
  }
}

async function countSlips(): Promise<number> {
  const { rows } = await asOwner(business.embedded.adminUrl, (client) =>
    client.query<{ slips: string }>('SELECT count(*)::text AS slips FROM slip'),
  );
  return Number(rows[0]?.slips);
}

const backUp = async () => {
  expect(await business.backUp()).toMatchObject({ code: 0, error: '' });
  return join(business.backupDir, business.backups().at(-1) ?? '');
};

/** The backup, with several segments of log after it. */
let backup: string;

beforeAll(async () => {
  business = await createBackupWorld();
  for (let number = 0; number < 3; number += 1) await business.place(number);
  await business.seal();
  const archiving = archive();
  while (chains().length === 0) await delay(10);
  backup = await backUp();
  for (let number = 0; number < 3; number += 1) await endSegment();
  await business.place(2);
  await archiving.stop();
}, 120_000);
afterAll(() => business.dispose());

describe('a restore', () => {
  it('to a quiet moment, after which nothing was committed, has everything', async () => {
    const archiving = archive();
    await business.place(3);
    await delay(50);
    const moment = new Date().toISOString();
    await delay(1_200);
    await archiving.stop();
    expect(await slipsIn('quiet', backup, '--until', moment)).toBe(await countSlips());
  }, 60_000);

  it('takes a moment by the clock of the business, says how it was understood, and verify finds it whole', async () => {
    const moment = new Date();
    await delay(50);
    await business.place(4);
    await catchUp();
    const local = new Date(moment.getTime() + 7 * 3_600_000).toISOString().slice(0, 23).replace('T', ' ');
    const target = join(business.root, 'local');
    const { code, out, error } = await restore(business.backupDir, target, '--until', local);
    expect([code, error]).toEqual([0, '']);
    expect(out).toContain(`${moment.toISOString()} (${local} in Asia/Bangkok), and nothing later`);
    expect(await verifyCommand({ DATA_DIR: target }, 'all')).toMatchObject({ code: 0, error: '' });
    rmSync(target, { recursive: true });
  }, 60_000);

  it.each([
    ['before the backup', '2020-01-01T00:00:00Z'],
    ['after the archived log', '2199-12-31 23:59'],
  ])('to a moment %s says which ones are possible', async (_, until) => {
    const target = join(business.root, 'outside');
    const { code, out, error } = await restore(backup, target, '--until', until);
    expect([code, out]).toEqual([1, '']);
    expect(error).toMatch(
      /^--until is \S+ \(.{23} in Asia\/Bangkok\), but possible is a moment from \S+ \(.*\) to \S+ \(.*\)\.\n$/,
    );
    expect(existsSync(target)).toBe(false);
  });

  it.each(['yesterday', '2026-02-30 10:00', '2026-11-30', '2026-11-30 24:00', '2026-11-30T07:03:05+99:00'])(
    'to %s is refused',
    async (until) => {
      const { code, error } = await restore(backup, join(business.root, 'never'), '--until', until);
      expect(code).toBe(1);
      expect(error).toMatch(/^"[^\n]+" is not a moment such as [^\n]+\n$/);
    },
  );

  /** A copy of backup and archive to damage. */
  function copyAll(): { parent: string; folder: string; parts: string[] } {
    const parent = temporaryFolder('lotto-wal-damaged-');
    cpSync(business.backupDir, parent, { recursive: true });
    const folder = join(parent, 'wal', basename(chains()[0]?.folder ?? ''));
    const names = readdirSync(folder).filter((name) => name.endsWith('-00000000.enc'));
    // Two that are complete, and the first part of the last one.
    return { parent, folder, parts: names.sort().slice(-3) };
  }

  const flip = (path: string) => {
    const bytes = readFileSync(path);
    bytes[bytes.length - 30] = (bytes[bytes.length - 30] ?? 0) ^ 1;
    writeFileSync(path, bytes);
  };

  it.each([
    [
      'a missing segment',
      (folder: string, [name = '']: string[]) => rmSync(join(folder, name)),
      /^The segment [0-9A-F]{24} of the log in \S+ is missing\.\n$/,
    ],
    [
      'a segment that was cut off',
      (folder: string, [name = '']: string[]) => truncateSync(join(folder, name), 40),
      /^The segment [0-9A-F]{24} of the log in \S+ was cut off\.\n$/,
    ],
    [
      'a changed byte',
      (folder: string, [name = '']: string[]) => flip(join(folder, name)),
      /^The file \S+ was changed, or belongs to another key: its part \d+ can't be read\.\n$/,
    ],
    [
      'a segment in the place of another',
      (folder: string, [name = '', next = '']: string[]) => cpSync(join(folder, next), join(folder, name)),
      /^The file \S+ was changed, or belongs to another key: its part 1 can't be read\.\n$/,
    ],
    [
      'a changed description',
      (folder: string) => {
        const path = join(folder, 'chain.json');
        writeFileSync(path, readFileSync(path, 'utf8').replace('"timeline": 1', '"timeline": 2'));
      },
      /^The file \S+chain\.json was changed after it was written\.\n$/,
    ],
  ])('from a log with %s is refused in one line, and makes nothing', async (_, damage, line) => {
    const { parent, folder, parts } = copyAll();
    damage(folder, parts);
    const target = join(parent, 'target');
    const { code, out, error } = await restore(join(parent, basename(backup)), target);
    expect([code, out]).toEqual([1, '']);
    expect(error).toMatch(line);
    expect(existsSync(target)).toBe(false);
    rmSync(parent, { recursive: true });
  });

  it('accepts the end of a file that was cut off, as a killed process leaves it', async () => {
    const { parent, folder } = copyAll();
    const last = readdirSync(folder)
      .filter((name) => name.endsWith('.enc'))
      .sort()
      .at(-1);
    const path = join(folder, last ?? '');
    truncateSync(path, readFileSync(path).length - 3);
    const target = join(parent, 'target');
    expect(await restore(join(parent, basename(backup)), target)).toMatchObject({ code: 0, error: '' });
    rmSync(parent, { recursive: true });
  }, 60_000);
});

describe('the archiving', () => {
  it('is done by one process at a time', async () => {
    const first = archive();
    await expect.poll(async () => (await readSlots(business.services.pool))[0]?.isActive).toBe(true);
    expect(await archive().stop()).toBe(false);
    expect(await first.stop()).toBe(true);
    expect(chains()).toHaveLength(1);
  });

  it('begins anew without its slot, and a new backup continues there', async () => {
    await sql(`SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots`);
    await business.place(5);
    const known = chains().length;
    await catchUp();
    expect(chains()).toHaveLength(known + 1);
    // The earlier backup ends with the earlier chain.
    const before = await countSlips();
    expect(await slipsIn('earlier', backup)).toBe(before - 1);
    const archiving = archive();
    const healed = await backUp();
    await business.place(6);
    await archiving.stop();
    expect(await slipsIn('healed', healed)).toBe(before + 1);
    // The moments between the two chains are named.
    const until = new Date().toISOString();
    const { error } = await restore(business.backupDir, join(business.root, 'never'), '--until', until);
    expect(error).toMatch(/^--until is [^\n]+ but possible is a moment from [^\n]+\n$/);
  }, 60_000);

  it.each([
    ['taken back to an earlier state', async () => undefined],
    [
      'differs from the archive',
      async () => {
        for (let number = 0; number < 3; number += 1) await business.place(number);
      },
    ],
  ])('begins anew where the database was %s', async (reason, goOn) => {
    await catchUp();
    const chain = newest();
    const { end } = await readEnd(chain, KEY);
    // The archive has log that the database never wrote, as after a return to a copy of its disk.
    const writer = new WalWriter(chain, KEY, end);
    await writer.append(Buffer.alloc(1_000, 'x'), null);
    await writer.close();
    await goOn();
    said.length = 0;
    await catchUp();
    await catchUp();
    expect(said).toEqual([
      'the archive of the write-ahead log ends: a new backup is needed',
      'a new archive of the write-ahead log begins',
    ]);
    expect(newest().id).not.toBe(chain.id);
    expect(await readSlots(business.services.pool)).toHaveLength(1);
    expect(reason).toBeTruthy();
  });

  it('of a restored database is a chain of its own, and both can be restored again', async () => {
    const archiving = archive();
    const original = await backUp();
    await business.place(7);
    await archiving.stop();
    const originalSlips = await countSlips();
    const target = join(business.root, 'copy');
    expect(await restore(original, target)).toMatchObject({ code: 0 });
    const restored = await startEmbedded(target);
    try {
      const known = chains();
      const ofCopy = archive(business.backupDir, restored);
      await expect.poll(() => chains().length).toBe(known.length + 1);
      const chain = newest();
      expect([chain.systemId, chain.timeline]).toEqual([known[0]?.systemId, 2]);
      expect(await business.backUp({ DATA_DIR: target })).toMatchObject({ code: 0 });
      await asOwner(restored.adminUrl, (client) => client.query('DELETE FROM backup_run'));
      await ofCopy.stop();
    } finally {
      await restored.stop();
    }
    const again = join(business.root, 'copy-again');
    expect(await restore(business.backupDir, again)).toMatchObject({ code: 0, error: '' });
    const copied = await startEmbedded(again);
    const runs = await asOwner(copied.adminUrl, (client) => client.query('SELECT FROM backup_run'));
    await copied.stop();
    expect(runs.rowCount).toBe(0);
    // The original continues its own.
    await business.place(8);
    await catchUp();
    expect(await slipsIn('original', original)).toBe(originalSlips + 1);
  }, 120_000);

  it('that is switched off leaves no slot behind', async () => {
    const archiving = archive();
    await expect.poll(async () => (await readSlots(business.services.pool))[0]?.isActive).toBe(true);
    // Another process archives.
    await dropUnusedSlots(business.services.pool, business.embedded.adminUrl);
    expect(await readSlots(business.services.pool)).toHaveLength(1);
    await archiving.stop();
    await dropUnusedSlots(business.services.pool, business.embedded.adminUrl);
    expect(await readSlots(business.services.pool)).toEqual([]);
  });

  it.skipIf(!CAN_MOUNT)(
    'fails on a full disk, and continues in the same chain once there is room',
    async () => {
      const small = join(business.root, 'small');
      mountSmall(small, 'size=300k');
      try {
        const full = archive(small);
        const noise = `SELECT pg_logical_emit_message(true, '', string_agg(md5(random()::text), ''))
        FROM generate_series(1, 5000)`;
        for (let number = 0; number < 20; number += 1) await sql(noise);
        await expect(full.stop()).rejects.toThrow(/ENOSPC/);
        growSmall(small, 'size=50m');
        await archive(small).stop();
        const { rows } = await sql('SELECT pg_current_wal_flush_lsn()::text AS flushed');
        const [chain, ...others] = chains(small);
        expect(others).toEqual([]);
        const { end } = await readEnd(chain ?? newest(), KEY);
        expect(end).toBe(parseLsn((rows[0] as { flushed: string }).flushed));
      } finally {
        unmount(small);
      }
    },
    60_000,
  );
});
