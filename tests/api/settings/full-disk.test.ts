/** A disk of the database that fills up: alerts, the suspension of betting by the system, and its end by a person. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DiskSpace } from '../../../domain/database-disk';
import type { SystemFacts } from '../../../domain/system-status';
import { createApp } from '../../../server/app/app';
import { alert } from '../../../server/db/book/alerts';
import { setting } from '../../../server/db/book/control';
import { event } from '../../../server/db/schema';
import { announceChanges } from '../../../server/events/announce-changes';
import { watchDisk } from '../../../server/jobs/watch-disk';
import { createJobBoard } from '../../../server/kernel/job-board';
import type { Services } from '../../../server/kernel/services';
import { watchOutages } from '../../../server/resources/alerts/outages';
import { watchForAlerts } from '../../../server/resources/alerts/watch';
import { type Persona, signInAs } from '../../support/agents';
import { rowsOf } from '../../support/book-checks';
import { betLine, type BookWorld, createBookWorld, placed } from '../../support/book-world';
import { createTestServices, type TestServices } from '../../support/services';
import { temporaryFolder } from '../../support/temporary';

const NEVER = new AbortController().signal;
const GB = 1_000_000_000;
const MINUTE_MS = 60_000;

let test: TestServices;
let world: BookWorld;
let app: ReturnType<typeof createApp>;
let master: Persona;
let ahead = 0;
/** Space as it is read; null when it can't be. */
let space: DiskSpace | null;
/** A process on the database. */
let process: Services;

const free = (percent: number): DiskSpace => ({ freeBytes: percent * GB, totalBytes: 100 * GB });

/** Starts another process, which knows nothing of what earlier ones have seen. */
const startProcess = (): Services => ({ ...test.services, jobs: createJobBoard(), databaseDisk: async () => space });

beforeAll(async () => {
  test = await createTestServices({
    clock: () => new Date(Date.now() + ahead),
    config: { dataDir: temporaryFolder('lotto-disk-') },
  });
  world = await createBookWorld(test.services, {});
});
afterAll(() => test.dispose());
beforeEach(async () => {
  // The record of changes keeps the resumptions of earlier tests; they are too old to count.
  ahead += 30 * MINUTE_MS;
  await test.services.db.delete(setting);
  await test.services.db.delete(alert);
  process = startProcess();
  app = createApp(process);
  master = await signInAs(app, 'master');
});

const look = async (percent: number, of = process) => {
  space = free(percent);
  await watchDisk(of);
};
/** The suspensions, as somebody reads them who has just signed in. */
const told = async (who = 'master') => (await (await signInAs(app, who)).get('/api/suspensions')).list;
const bet = (number: string) =>
  world.bet(world.idOf('anong'), [betLine('top3', number, 10)], { confirmDuplicate: true });
const all = { lottoId: null, roundId: null };
const suspend = (more: object = {}) =>
  master.post('/api/suspensions', { ...all, reason: 'the feed is down', until: null, ...more });
const resume = () => master.post('/api/suspensions/end', { ...all, reason: 'there is room' });
const suspensionsBySystem = () =>
  rowsOf<Record<string, unknown>>(
    test,
    `SELECT actor, actor_id, reason, before, after FROM audit
      WHERE entity = 'settings' AND actor = 'system' AND at > '${new Date(Date.now() + ahead - MINUTE_MS).toISOString()}'`,
  );
const bySystem = {
  lotto: null,
  round: null,
  reason: 'The disk of the database is almost full.',
  until: null,
  cause: 'disk',
};

describe('a full disk', () => {
  it('suspends all betting below one percent, which everybody is told, until a person ends it', async () => {
    await look(1);
    expect(await told()).toEqual([]);
    placed(await bet('501'));
    await look(0.99);
    expect(await told('com')).toEqual([bySystem]);
    expect(await bet('502')).toEqual({ kind: 'refused', refusal: { reason: 'bettingSuspended', until: null } });
    await look(40);
    expect(await told(), 'only a person ends it').toEqual([bySystem]);
    expect((await resume()).list).toEqual([]);
    placed(await bet('503'));
  });

  it('is recorded and announced like a person’s suspension, as done by the system, once by several processes', async () => {
    await announceChanges(test.services, NEVER);
    await test.services.db.delete(event);
    space = free(0.5);
    await Promise.all([process, startProcess(), startProcess()].map(watchDisk));
    await look(0.4);
    expect(await suspensionsBySystem()).toEqual([
      {
        actor: 'system',
        actor_id: null,
        reason: 'The disk of the database is almost full.',
        before: { 'betting.suspended': [] },
        after: { 'betting.suspended': [{ ...all, reason: bySystem.reason, until: null, cause: 'disk' }] },
      },
    ]);
    const { list } = await master.get('/api/audit?filter=%7B%22actor%22%3A%22system%22%7D');
    expect(list[0]).toMatchObject({ actor: 'system', actorId: null, action: 'update', entity: 'settings' });
    await announceChanges(test.services, NEVER);
    const announced = await rowsOf<{ resource: string }>(test, 'SELECT resource FROM event');
    expect(announced.map(({ resource }) => resource).sort()).toEqual(['audit', 'limits']);
  });

  it('leaves a person’s suspension of all betting, and those of lottos, as they are', async () => {
    const until = new Date(Date.now() + ahead + MINUTE_MS).toISOString();
    await suspend({ until });
    await suspend({ lottoId: world.lottoId });
    await look(0.5);
    expect(await told()).toMatchObject([
      { lotto: null, cause: null, until },
      { lotto: { id: world.lottoId }, cause: null },
    ]);
    ahead += MINUTE_MS;
    await look(0.5);
    expect(await told(), 'once the person’s is over').toMatchObject([{ lotto: { id: world.lottoId } }, bySystem]);
  });

  it('suspends again ten minutes after a person has resumed, in whichever process', async () => {
    await look(0.5);
    await resume();
    await look(0.5);
    await look(0.1, startProcess());
    expect(await told()).toEqual([]);
    placed(await bet('504'));
    ahead += 10 * MINUTE_MS - 10_000;
    await look(0.5, startProcess());
    expect(await told()).toEqual([]);
    ahead += 10_000;
    await look(0.5);
    expect(await told()).toEqual([bySystem]);
    await look(0.5);
    expect((await suspensionsBySystem()).length).toBe(1);
  });

  it('suspends again immediately if there was room after the resumption', async () => {
    await look(5);
    await look(0.5);
    await resume();
    ahead += 1_000;
    await look(0.5);
    expect(await told(), 'room from before doesn’t count').toEqual([]);
    await look(2);
    await look(0.5);
    expect(await told()).toEqual([bySystem]);
  });

  it('takes no other change of suspensions for a resumption', async () => {
    await look(0.5);
    // A person’s takes its place, and ends by itself.
    await suspend({ until: new Date(Date.now() + ahead + MINUTE_MS).toISOString() });
    await suspend({ lottoId: world.lottoId });
    await master.post('/api/suspensions/end', { lottoId: world.lottoId, roundId: null, reason: 'x' });
    ahead += MINUTE_MS;
    expect(await told()).toEqual([]);
    await look(0.5);
    expect(await told()).toEqual([bySystem]);
  });

  it('can’t be the pretext of a person', async () => {
    const put = (value: object[]) => master.put('/api/settings/betting.suspended', { value, reason: 'x' });
    const pause = { ...all, reason: bySystem.reason, until: null };
    expect((await put([{ ...pause, cause: 'disk' }])).status).toBe(400);
    expect((await suspend({ cause: 'disk' })).status).toBe(400);
    expect((await put([pause])).status).toBe(200);
    expect(await told()).toEqual([{ ...bySystem, cause: null }]);
  });

  it.each([
    ['of a PostgreSQL of the operator’s own', () => (process = { ...process, databaseDisk: undefined })],
    ['that can’t be read', () => (process = { ...process, databaseDisk: async () => null })],
  ])('%s suspends nothing and raises no alert', async (_name, change) => {
    change();
    await look(0.1);
    await watchOutages(process);
    expect(await told()).toEqual([]);
    expect(await test.services.db.select().from(alert)).toEqual([]);
  });
});

describe('alerts of a full disk', () => {
  const alerts = async () =>
    (await test.services.db.select().from(alert).orderBy(alert.at)).map(({ facts, overAt }) => [
      facts,
      overAt !== null,
    ]);

  it('come immediately below five percent, once while it lasts, and end with room', async () => {
    const check = async (percent: number, afterMs = 0) => {
      ahead += afterMs;
      space = free(percent);
      await watchOutages(process);
      return alerts();
    };
    expect(await check(5)).toEqual([]);
    const raised = { what: 'disk', freePercent: 490 };
    expect(await check(4.9)).toEqual([[raised, false]]);
    expect(await check(3, 10 * MINUTE_MS)).toEqual([[raised, false]]);
    await watchOutages(startProcess());
    expect(await check(5.5, 10 * MINUTE_MS), 'hardly any room').toEqual([[raised, false]]);
    expect(await check(6, 2 * MINUTE_MS)).toEqual([[raised, true]]);
  });

  it('name the suspension by the system, once', async () => {
    await watchForAlerts(process);
    const earlier = (await alerts()).length;
    await suspend({ lottoId: world.lottoId });
    await look(0.5);
    await watchForAlerts(process);
    await watchForAlerts(process);
    expect((await alerts()).slice(earlier)).toEqual([[{ what: 'suspended', because: 'disk' }, false]]);
  });
});

it('the system status shows the fuller one of the disks of the data folder and the database', async () => {
  const disk = async () => ((await master.get('/api/system-status')).json as unknown as SystemFacts).disk;
  space = free(0.001);
  expect(await disk()).toEqual(space);
  space = { freeBytes: 1, totalBytes: 1 };
  expect(await disk()).not.toEqual(space);
});
