/** Beginning, life, resumption and end of a stream. */
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { permissionOf } from '../../../domain/access';
import { EVENT_IDS_MAX } from '../../../domain/api/events';
import { audit } from '../../../server/db/schema';
import { announceChanges } from '../../../server/events/announce-changes';
import { newestPosition } from '../../../server/events/read-announcements';
import { type Persona, type SeededAccount, seedAccounts, signInAs } from '../../support/agents';
import { type TestServices, createTestServices } from '../../support/services';
import { type Process, type Reading, follow, reading, startProcess, told } from './support';

let test: TestServices;
let process: Process;
let seeded: (username: string) => SeededAccount;
let master: Persona;
const open: Reading[] = [];
const others: Process[] = [];

beforeAll(async () => {
  test = await createTestServices();
  seeded = await seedAccounts(test.services, [
    { username: 'master' },
    { username: 'anna', parent: 'master', givenPt: 9_000 },
    { username: 'anna1', parent: 'anna', givenPt: 8_000 },
    { username: 'berta', parent: 'master', givenPt: 9_000 },
  ]);
  process = startProcess(test.services);
  master = await signInAs(process.app, 'master');
});
afterEach(async () => {
  for (const stream of open.splice(0)) await stream.stop();
  for (const other of others.splice(0)) await other.stop();
});
afterAll(async () => {
  await process.stop();
  await test.dispose();
});

/**
 * Waits until all events are published, and makes them too old for the beginning of a stream. Publishing alone isn't
 * enough: a process that publishes later also sends to the streams opened since.
 */
async function settle(): Promise<void> {
  const { db } = test.services;
  for (;;) {
    const { rows } = await db.execute(sql`SELECT FROM event_queue LIMIT 1`);
    if (rows.length === 0 && process.services.live.position() === (await newestPosition(db))) break;
    await delay(10);
  }
  await db.execute(sql`UPDATE event SET at = at - interval '1 minute'`);
}

async function watch(person: Persona, lastEventId?: string, at = process): Promise<Reading> {
  const stream = await follow(at.app, person.token, lastEventId);
  open.push(stream);
  return stream;
}

async function another(settings: Parameters<typeof startProcess>[1] = {}): Promise<Process> {
  const other = startProcess(test.services, settings);
  others.push(other);
  return other;
}

const rename = (username: string, nickname: string) =>
  master.put(`/api/agents/${seeded(username).id}`, { nickname }).then(({ status }) => expect(status).toBe(200));

describe('a stream', () => {
  it('begins with its number, as a stream that nobody keeps or holds back', async () => {
    await settle();
    const stream = await watch(master);
    expect(stream.status).toBe(200);
    expect(stream.headers.get('content-type')).toBe('text/event-stream');
    expect(stream.headers.get('cache-control')).toBe('no-store');
    await stream.until(({ messages }) => messages().length === 1);
    expect(stream.messages()[0]).toEqual({ name: 'open', id: expect.stringMatching(/^\d+$/), data: {} });
  });

  it('begins with what happened while the page was being drawn', async () => {
    await rename('anna', 'just now');
    await delay(150);
    const stream = await watch(master);
    await stream.until(told('agents', 'changed', seeded('anna').id));
  });

  it('beats while nothing happens', async () => {
    await settle();
    const { app } = await another({ heartbeatMs: 30 });
    const stream = await follow(app, master.token);
    open.push(stream);
    await stream.until(
      ({ text }) =>
        text()
          .split('\n\n')
          .filter((block) => block === ':').length >= 3,
    );
    expect(stream.changes()).toEqual([]);
  });

  it('brings the number along for a reader whom nothing concerns', async () => {
    const anna = await signInAs(process.app, 'anna');
    await settle();
    const { app } = await another({ heartbeatMs: 30 });
    const stream = await follow(app, anna.token);
    open.push(stream);
    await stream.until(({ lastId }) => lastId() !== undefined);
    const first = Number(stream.lastId());
    await rename('berta', 'elsewhere');
    await stream.until(({ lastId }) => Number(lastId()) > first);
    expect(stream.changes()).toEqual([]);
  });

  it('ends in time for a newer token', async () => {
    const { app } = await another({ lifetimeMs: 50 });
    const stream = await follow(app, master.token);
    await stream.ended;
    expect(stream.messages().at(-1)).toMatchObject({ name: 'end', data: { reason: 'lifetime' } });
  });

  it('is one of few per session', async () => {
    const { app } = await another({ streamsPerSession: 2 });
    const [first, second] = [await follow(app, master.token), await follow(app, master.token)];
    const third = await follow(app, master.token);
    expect([first.status, second.status, third.status]).toEqual([200, 200, 429]);
    expect(third.headers.get('retry-after')).toBe('30');
    await first.stop();
    const fourth = await follow(app, master.token);
    expect(fourth.status).toBe(200);
    for (const stream of [second, fourth]) await stream.stop();
  });

  it('ends when the server is stopped, which opens no more', async () => {
    const other = await another();
    const stream = await follow(other.app, master.token);
    other.services.live.close();
    await stream.ended;
    expect(stream.messages().at(-1)).toMatchObject({ name: 'end', data: { reason: 'stopping' } });
    expect((await follow(other.app, master.token)).status).toBe(429);
    expect(other.services.live.all()).toEqual([]);
  });
});

describe('coalescing', () => {
  it('tells what happens at once in one piece, each record once', async () => {
    await settle();
    const other = await another({ coalesceMs: 2_000 });
    const stream = await follow(other.app, master.token);
    open.push(stream);
    await stream.until(({ messages }) => messages().length === 1);
    for (const nickname of ['one', 'two', 'three', 'four']) await rename('anna', nickname);
    await rename('berta', 'five');
    await stream.until(told('agents', 'changed', seeded('berta').id));
    const pieces = stream.changes().filter(({ resource }) => resource === 'agents');
    expect(pieces).toEqual([{ resource: 'agents', kind: 'changed', ids: [seeded('anna').id, seeded('berta').id] }]);
  });

  it('names no records any more when they are many', async () => {
    await settle();
    const [stream, right] = [await watch(master), await watch(await signInAs(process.app, 'berta'))];
    const anna = await signInAs(process.app, 'anna');
    const lines = Array.from({ length: EVENT_IDS_MAX + 10 }, (_, index) => `annam${index},50`);
    const reply = await anna.post('/api/members/import', {
      csv: ['username,heldPt', ...lines].join('\n'),
      dryRun: false,
    });
    expect(reply.status, reply.text).toBeLessThan(300);
    await stream.until(told('members', 'added'));
    expect(stream.changes()).toContainEqual({ resource: 'members', kind: 'added' });
    expect(right.changes()).not.toContainEqual(expect.objectContaining({ resource: 'members' }));
  });
});

describe('taken up again', () => {
  it('tells what was missed, and nothing that was told', async () => {
    await settle();
    const first = await watch(master);
    await rename('anna', 'before');
    await first.until(told('agents', 'changed', seeded('anna').id));
    const last = first.lastId();
    await first.stop();
    await rename('berta', 'missed');
    await settle();
    const second = await watch(master, last);
    await second.until(told('agents', 'changed', seeded('berta').id));
    expect(second.text()).not.toContain(seeded('anna').id);
    expect(second.messages().some(({ name }) => name === 'resync')).toBe(false);
  });

  it('at another process goes on as well', async () => {
    await settle();
    const first = await watch(master);
    await first.until(({ lastId }) => lastId() !== undefined);
    const last = first.lastId();
    await first.stop();
    await rename('anna', 'missed here');
    await settle();
    const second = await watch(master, last, await another());
    await second.until(told('agents', 'changed', seeded('anna').id));
  });

  it.each(['999999999', 'nonsense'])('after %s, which is none of ours, is told to read all anew', async (last) => {
    const stream = await watch(master, last);
    await stream.until(({ messages }) => messages().some(({ name }) => name === 'resync'));
    expect(stream.lastId()).toMatch(/^\d+$/);
  });

  it('too late is told to read all anew', async () => {
    await settle();
    const stream = await watch(master, '1');
    await stream.until(({ messages }) => messages().length > 0);
    expect(stream.messages().some(({ name }) => name === 'resync')).toBe(false);
    await test.services.db.execute(sql`DELETE FROM event WHERE id < (SELECT max(id) FROM event)`);
    const late = await watch(master, '1');
    await late.until(({ messages }) => messages().some(({ name }) => name === 'resync'));
  });
});

describe('is ended within a second', () => {
  const endOf = (stream: Reading) => stream.messages().find(({ name }) => name === 'end')?.data['reason'];

  async function within(stream: Reading): Promise<unknown> {
    await Promise.race([stream.ended, delay(1_000).then(() => expect.unreachable(`still open: ${stream.text()}`))]);
    return endOf(stream);
  }

  it('by signing out, and of that session alone', async () => {
    const [one, two] = [await signInAs(process.app, 'anna'), await signInAs(process.app, 'anna')];
    const [first, second] = [await watch(one), await watch(two)];
    await one.post('/api/auth/logout', {});
    expect(await within(first)).toBe('session');
    expect(endOf(second)).toBeUndefined();
  });

  it('by having its session ended from above', async () => {
    const anna = await signInAs(process.app, 'anna');
    const stream = await watch(anna);
    const { list } = await anna.get('/api/auth/sessions');
    const id = String(list.find(({ current }) => current === true)?.['id']);
    expect((await master.del(`/api/sessions/${id}`)).status).toBe(200);
    expect(await within(stream)).toBe('session');
  });

  it('by a lock two levels above', async () => {
    const deep = await watch(await signInAs(process.app, 'anna1'));
    const beside = await watch(await signInAs(process.app, 'berta'));
    const lock = (status: string) => master.put(`/api/agents/${seeded('anna').id}`, { status, reason: 'a check' });
    expect((await lock('locked')).status).toBe(200);
    expect(await within(deep)).toBe('session');
    expect(endOf(beside)).toBeUndefined();
    expect((await lock('active')).status).toBe(200);
  });

  it('by a right taken away above', async () => {
    const deep = await watch(await signInAs(process.app, 'anna1'));
    const permission = { ...permissionOf('all'), member: 'view' };
    const reply = await master.put(`/api/agents/${seeded('anna').id}`, { permission });
    expect(reply.status, reply.text).toBe(200);
    expect(await within(deep)).toBe('rights');
    await master.put(`/api/agents/${seeded('anna').id}`, { permission: permissionOf('all') });
  });

  it('even if nobody is told: the session is looked at again and again', async () => {
    const berta = await signInAs(process.app, 'berta');
    const stream = await watch(berta);
    await test.services.db.execute(
      sql`UPDATE session SET expires_at = now() WHERE account_id = ${seeded('berta').id}::uuid`,
    );
    expect(await within(stream)).toBe('session');
  });
});

describe('a reader that takes nothing', () => {
  it('costs no more than one piece of text, and gets the rest when it reads again', async () => {
    await settle();
    const { app, services } = await another({ coalesceMs: 1 });
    const request = new Request('http://localhost/api/events', {
      headers: { authorization: `Bearer ${master.token}` },
    });
    const response = await app.fetch(request);
    const [stream] = services.live.all();
    const base = services.live.position() ?? 0;
    for (let number = 1; number <= 20_000; number += 1) {
      stream?.offer({
        id: base + number,
        resource: 'agents',
        kind: 'changed',
        recordId: services.newId(),
        audience: [seeded('master').id],
        accountId: null,
      });
    }
    await delay(50);
    const later = reading(response);
    open.push(later);
    await later.until(told('agents', 'changed'));
    expect(later.changes()).toEqual([{ resource: 'agents', kind: 'changed' }]);
    expect(later.lastId()).toBe(String(base + 20_000));
  });

  it('is cut off', async () => {
    const { app, services } = await another({ heartbeatMs: 20, stuckMs: 400 });
    const request = new Request('http://localhost/api/events', {
      headers: { authorization: `Bearer ${master.token}` },
    });
    let isCut = false;
    const response = await app.fetch(request, { outgoing: { destroy: () => (isCut = true) } });
    expect(services.live.all()).toHaveLength(1);
    await vi.waitFor(() => expect(isCut).toBe(true), 5_000);
    expect(services.live.all()).toEqual([]);
    await expect(response.text()).rejects.toThrow();
  });
});

describe('two processes on one database', () => {
  it('tell each other’s changes, and end each other’s streams', async () => {
    await settle();
    const other = await another();
    const there = await signInAs(other.app, 'anna');
    const stream = await watch(there, undefined, other);
    const above = await watch(master, undefined, other);
    await rename('anna1', 'from here');
    await Promise.all([stream, above].map((each) => each.until(told('agents', 'changed', seeded('anna1').id))));
    await rename('berta', 'as well');
    await above.until(told('agents', 'changed', seeded('berta').id));
    expect(stream.text()).not.toContain(seeded('berta').id);
    expect((await there.post('/api/auth/logout', {})).status).toBeLessThan(300);
    await stream.ended;
  });

  it('announce each deed once, however many look for it', async () => {
    await settle();
    const { services } = test;
    const gone = Array.from({ length: EVENT_IDS_MAX }, () => services.newId());
    const before = { parent: { id: seeded('anna').id } };
    const signal = new AbortController().signal;
    await Promise.all(
      gone.map(async (entityId) => {
        await services.db
          .insert(audit)
          .values({ at: services.clock(), actor: 'anna', action: 'delete', entity: 'agents', entityId, before });
        await Promise.all([announceChanges(services, signal), announceChanges(process.services, signal)]);
      }),
    );
    await settle();
    const { rows } = await services.db.execute<{ id: string }>(
      sql`SELECT record_id AS id FROM event WHERE resource = 'agents' AND kind = 'removed' ORDER BY record_id`,
    );
    expect(rows.map(({ id }) => id)).toEqual([...gone].sort());
  });

  it('lose nothing when the listening connection is cut', async () => {
    await settle();
    const stream = await watch(master);
    await test.services.db.execute(sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND query LIKE 'LISTEN%' AND pid <> pg_backend_pid()`);
    await rename('anna', 'while nobody listened');
    await stream.until(told('agents', 'changed', seeded('anna').id));
  });
});
