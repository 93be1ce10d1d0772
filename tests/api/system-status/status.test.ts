/** Facts of the system status: each figure equals that of the database, and each reader gets the right ones. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { permissionOf } from '../../../domain/access';
import type { SystemFacts } from '../../../domain/system-status';
import { createApp } from '../../../server/app/app';
import { sealAudit } from '../../../server/audit/chainer';
import { claimRound } from '../../../server/book/rounds/claim';
import { withTransaction } from '../../../server/book/transaction';
import { verifyBookHourly } from '../../../server/jobs/verify-book';
import { startJobs } from '../../../server/jobs/runner';
import { VERSION } from '../../../server/kernel/version';
import { type Persona, signInAs } from '../../support/agents';
import { type BookWorld, createBookWorld } from '../../support/book-world';
import { createTestServices, type TestServices } from '../../support/services';
import { temporaryFolder } from '../../support/temporary';

const NEVER = new AbortController().signal;

let test: TestServices;
let world: BookWorld;
let app: ReturnType<typeof createApp>;
let master: Persona;

beforeAll(async () => {
  test = await createTestServices({ config: { dataDir: temporaryFolder('lotto-status-') } });
  world = await createBookWorld(test.services, {
    accounts: [
      {
        username: 'comlook',
        parent: 'master',
        givenPt: 0,
        permission: { ...permissionOf('off'), system: 'view' },
      },
    ],
  });
  app = createApp(test.services);
  master = await signInAs(app, 'master');
});
afterAll(() => test.dispose());

const facts = async (who = master) => (await who.get('/api/system-status')).json as unknown as SystemFacts;
const queue = async (name: string) => (await facts()).queues.find((one) => one.name === name);
const late = async (step: string) => (await facts()).lateness.find((one) => one.step === step);

it('tells of database, clock, disk and versions', async () => {
  const { database, clock, disk, versions, verify } = await facts();
  expect(database.connections).toBeGreaterThan(0);
  expect(database.connectionsMax).toBeGreaterThan(database.connections);
  expect(database.bytes).toBeGreaterThan(1_000_000);
  expect([Math.abs(clock.aheadMs) < 1_000, clock.behindMs]).toEqual([true, 0]);
  expect(disk === null || (disk.freeBytes > 0 && disk.freeBytes < disk.totalBytes)).toBe(true);
  expect(versions).toMatchObject({ app: VERSION, node: process.versions.node });
  expect(versions.schema).toMatch(/^\d{4}_\w+$/);
  expect(verify).toBeNull();
  await verifyBookHourly(test.services, NEVER);
  expect((await facts()).verify).toMatchObject({ isWhole: true });
});

it('tells when the last backup and the last rehearsal succeeded, and that the last one failed', async () => {
  const add = (kind: string, minutesAgo: number, failure: string | null) =>
    test.services.db.execute(sql`INSERT INTO backup_run (id, kind, backup, bytes, failure, started_at, ended_at)
      SELECT ${test.services.newId()}::uuid, ${kind}, 'one', 1, ${failure}, ended, ended
      FROM (SELECT now() - make_interval(mins => ${minutesAgo}) AS ended) AS run`);
  const minutes = (at: string | null) => Math.floor((Date.now() - Date.parse(at ?? '')) / 60_000);
  const never = { at: null, isFailing: false };
  expect((await facts()).backups).toEqual({
    duty: 'ours',
    backup: never,
    rehearsal: never,
    obstacle: null,
    log: null,
  });
  await add('rehearsal', 20, null);
  await add('backup', 90, null);
  await add('backup', 60, null);
  await add('backup', 30, 'the disk was full');
  const { backup, rehearsal } = (await facts()).backups;
  expect([minutes(backup.at), backup.isFailing]).toEqual([60, true]);
  expect([minutes(rehearsal.at), rehearsal.isFailing]).toEqual([20, false]);
  await add('backup', 10, null);
  expect((await facts()).backups.backup).toMatchObject({ isFailing: false });

  await test.services.db.execute(sql`INSERT INTO backup_run (id, kind, backup, bytes, obstacle, started_at, ended_at)
    VALUES (${test.services.newId()}::uuid, 'backup', 'one', 1, 'replication', now(), now())`);
  expect((await facts()).backups.obstacle).toBe('replication');

  const { config } = test.services;
  test.services.config = { ...config, databaseUrl: 'postgres://a@b/c' };
  expect((await facts()).backups.duty).toBe('ownDatabase');
  test.services.config = { ...config, databaseUrl: 'postgres://a@b/c', backupDir: '/backup' };
  expect((await facts()).backups.duty).toBe('ours');
  test.services.config = { ...config, sandbox: true, databaseUrl: 'postgres://a@b/c' };
  expect((await facts()).backups.duty).toBe('sandbox');
  test.services.config = config;
});

it('says by how much the server’s clock is ahead', async () => {
  const { clock } = test.services;
  test.services.clock = () => new Date(Date.now() + 20_000);
  const ahead = (await facts()).clock.aheadMs;
  test.services.clock = clock;
  expect([ahead > 19_000, ahead < 21_000]).toEqual([true, true]);
});

it('counts what waits, with the age of the oldest', async () => {
  const seals = await queue('seals');
  expect(seals?.waiting).toBeGreaterThan(0);
  await sealAudit(test.services, NEVER);
  expect(await queue('seals')).toEqual({ name: 'seals', waiting: 0, oldestSeconds: 0, isStalled: false });
  const approval = sql`INSERT INTO approval (id, kind, state, round_id, request, effect, submitted_at)
    VALUES (${test.services.newId()}::uuid, 'result', 'submitted', ${world.roundId}::uuid, '{}', '{}', now() - interval '2 hours')`;
  await test.services.db.execute(approval);
  const approvals = await queue('approvals');
  expect(approvals?.waiting).toBe(1);
  expect(approvals?.oldestSeconds).toBeGreaterThanOrEqual(7_200);
});

it('says how late rounds came, and how many wait beyond their time', async () => {
  const { db } = test.services;
  expect(await late('close')).toMatchObject({ done: 0, overdue: 0 });
  const closed = await world.openRound({ businessDate: await today() });
  await world.closeRound(closed);
  await db.execute(sql`UPDATE round SET closes_at = step.at - interval '90 seconds' FROM round_step AS step
    WHERE round.id = ${closed}::uuid AND step.round_id = round.id AND step.event = 'close'`);
  const close = await late('close');
  expect(close?.done).toBe(1);
  expect([close && close.worstSeconds >= 90, close && close.worstSeconds < 100]).toEqual([true, true]);
  const now = new Date();
  const waiting = await world.openRound({
    opensAt: new Date(now.getTime() - 3_600_000),
    closesAt: new Date(now.getTime() - 30_000),
    resultAt: now,
  });
  expect(await late('close')).toMatchObject({ overdue: 1 });
  await db.execute(sql`UPDATE round SET state = 'voided' WHERE id = ${waiting}::uuid`);
  // A round closed by hand doesn't count for the clock's punctuality.
  const byHand = await world.openRound({ businessDate: await today() });
  const actor = { id: world.idOf('master'), name: 'master' };
  await withTransaction(test.services, (tx) =>
    claimRound(tx, byHand, { kind: 'round', event: 'close' }, actor, 'early'),
  );
  expect(await late('close')).toMatchObject({ done: 1, overdue: 0 });
});

it('tells of each job how it goes, and what went wrong to the house alone', async () => {
  const fail = () => Promise.reject(new Error('the wire is cut'));
  const running = startJobs(test.services, [
    { name: 'goes', everyMs: 60_000, run: () => Promise.resolve() },
    { name: 'fails', everyMs: 60_000, run: fail },
    { name: 'lasts', everyMs: 1_000, isLasting: true, run: (_services, signal) => until(signal) },
  ]);
  const looker = await signInAs(app, 'comlook');
  const { jobs } = await facts();
  expect(jobs).toMatchObject([
    { name: 'goes', everyMs: 60_000, runningSince: null, isFailing: false },
    { name: 'fails', runningSince: null, isFailing: true, fault: 'Error: the wire is cut' },
    { name: 'lasts', endedAt: null, isLasting: true, isFailing: false },
  ]);
  const seen = (await facts(looker)).jobs;
  expect(seen[1]).toMatchObject({ name: 'fails', isFailing: true });
  expect(JSON.stringify(seen)).not.toContain('wire');
  await running.stop();
});

async function today(): Promise<string> {
  const { rows } = await test.services.db.execute<{ day: string }>(
    sql`SELECT business_date::text AS day FROM round WHERE id = ${world.roundId}::uuid`,
  );
  return rows[0]?.day ?? '';
}

const until = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve());
  });
