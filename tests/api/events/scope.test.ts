/** Receivers of events: every user gets events about records that they can read below themselves, and no others. */
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Level, type Permission, permissionOf } from '../../../domain/access';
import { EVENT_RESOURCES } from '../../../domain/api/events';
import type { AuditAction } from '../../../domain/audit';
import { Agent } from '../../../domain/entities/agent';
import { Alert } from '../../../domain/entities/alert';
import { AuditEntry } from '../../../domain/entities/audit-entry';
import { Invoice } from '../../../domain/entities/invoice';
import { Member } from '../../../domain/entities/member';
import { Session } from '../../../domain/entities/session';
import { SubAccount } from '../../../domain/entities/sub-account';
import { announceExports } from '../../../server/events/announce-exports';
import { writeAudit } from '../../../server/audit/write-audit';
import { type Persona, type SeededAccount, seedAccounts, send, signInAs } from '../../support/agents';
import { type TestServices, createTestServices } from '../../support/services';
import { listRequest } from '../exports/support';
import { type Process, type Reading, follow, startProcess, told } from './support';

const rights = (level: Level, areas: Partial<Permission>): Permission => ({ ...permissionOf(level), ...areas });

let test: TestServices;
let process: Process;
let seeded: (username: string) => SeededAccount;
const people = new Map<string, Persona>();
const open: Reading[] = [];

const as = (username: string): Persona => people.get(username) ?? expect.unreachable(`${username} is not signed in`);

beforeAll(async () => {
  test = await createTestServices();
  seeded = await seedAccounts(test.services, [
    { username: 'master' },
    { username: 'left', parent: 'master', givenPt: 9_000 },
    { username: 'left1', parent: 'left', givenPt: 8_000 },
    { username: 'left11', parent: 'left1', givenPt: 7_000 },
    { username: 'right', parent: 'master', givenPt: 9_000 },
    {
      username: 'blind',
      parent: 'master',
      givenPt: 9_000,
      permission: rights('all', { member: 'off', system: 'off' }),
    },
    { username: 'blind1', parent: 'blind', givenPt: 8_000 },
    { username: 'left@helper', kind: 'sub', parent: 'left', permission: rights('off', { member: 'view' }) },
  ]);
  process = startProcess(test.services);
  for (const name of ['master', 'left', 'left1', 'left11', 'right', 'blind', 'left@helper']) {
    people.set(name, await signInAs(process.app, name));
  }
  // So that nobody's stream begins with these sign-ins.
  await delay(300);
  await test.services.db.execute(sql`UPDATE event SET at = at - interval '1 minute'`);
});
afterEach(async () => {
  for (const stream of open.splice(0)) await stream.stop();
  await test.services.db.execute(sql`UPDATE event SET at = at - interval '1 minute'`);
});
afterAll(async () => {
  await process.stop();
  await test.dispose();
});

async function watch(username: string): Promise<Reading> {
  const stream = await follow(process.app, as(username).token);
  open.push(stream);
  return stream;
}

let number = 0;
async function addAgent(by: string): Promise<string> {
  number += 1;
  const body = { username: `${by}new${number}`, givenPt: 0, permission: permissionOf('off') };
  const reply = await as(by).post('/api/agents', body);
  expect(reply.status, reply.text).toBe(201);
  return String(reply.json['id']);
}

describe('an agent added three levels below', () => {
  it('is told to everybody above it and to nobody beside it', async () => {
    const [master, left, right, own] = await Promise.all([
      watch('master'),
      watch('left'),
      watch('right'),
      watch('left11'),
    ]);
    const id = await addAgent('left11');
    await Promise.all([master, left, own].map((stream) => stream.until(told('agents', 'added', id))));
    await delay(200);
    expect(right.text()).not.toContain(id);
    expect(right.changes()).toEqual([]);
  });

  it('is told to a person who works for an account above, as far as they may read', async () => {
    const [helper, left] = await Promise.all([watch('left@helper'), watch('left')]);
    const id = await addAgent('left1');
    await Promise.all([helper, left].map((stream) => stream.until(told('agents', 'added', id))));
    await left.until(told('audit', 'added'));
    await delay(100);
    expect(helper.changes().map(({ resource }) => resource)).toEqual(['agents']);
  });
});

it('never names an account to itself, nor what is done above it', async () => {
  const [own, above] = await Promise.all([watch('left1'), watch('left')]);
  const { id } = seeded('left1');
  expect((await as('left').put(`/api/agents/${id}`, { nickname: 'other' })).status).toBe(200);
  await above.until(told('agents', 'changed', id));
  await own.until(told('audit', 'added'));
  await delay(100);
  expect(own.text()).not.toContain(id);
  expect(own.changes().map(({ resource }) => resource)).toEqual(['audit']);
});

it('tells nothing to somebody who may read none of it', async () => {
  const [blind, master] = await Promise.all([watch('blind'), watch('master')]);
  expect((await as('master').put(`/api/agents/${seeded('blind1').id}`, { nickname: 'seen' })).status).toBe(200);
  await master.until(told('agents', 'changed', seeded('blind1').id));
  await delay(150);
  expect(blind.changes()).toEqual([]);
});

it('tells of a record that is gone where it was', async () => {
  const id = await addAgent('left1');
  const [left, right] = await Promise.all([watch('left'), watch('right')]);
  expect((await as('left1').del(`/api/agents/${id}`)).status).toBe(200);
  await left.until(told('agents', 'removed', id));
  await delay(100);
  expect(right.changes()).toEqual([]);
});

it('tells of the people who work for an account to that account alone', async () => {
  const [left, master] = await Promise.all([watch('left'), watch('master')]);
  const body = { username: 'extra', permission: permissionOf('off') };
  const reply = await as('left').post('/api/sub-accounts', body);
  expect(reply.status, reply.text).toBe(201);
  await left.until(told('sub-accounts', 'added', String(reply.json['id'])));
  await master.until(told('audit', 'added'));
  await delay(100);
  expect(master.text()).not.toContain('sub-accounts');
});

it('tells of sign-ins as sessions and as a change of the account', async () => {
  const [left, right] = await Promise.all([watch('left'), watch('right')]);
  const again = await signInAs(process.app, 'left11');
  await left.until(told('sessions', 'added'));
  await left.until(told('agents', 'changed', seeded('left11').id));
  expect((await again.post('/api/auth/logout', {})).status).toBeLessThan(300);
  await left.until(told('sessions', 'removed'));
  expect(right.changes()).toEqual([]);
});

it('tells of invoices to master alone, what was agreed on and what was cancelled too', async () => {
  const [master, left, helper] = await Promise.all([watch('master'), watch('left'), watch('left@helper')]);
  const id = test.services.newId();
  const actor = { accountId: seeded('master').id, username: 'master', sessionId: null, ip: null };
  const record = (action: AuditAction, entity: string, entityId: string) =>
    test.services.db.transaction((tx) => writeAudit(tx, new Date(), actor, { action, entity, entityId }));
  await record('create', 'invoices', id);
  await master.until(told('invoices', 'added', id));
  await record('cancel', 'invoices', id);
  await master.until(told('invoices', 'changed', id));
  await record('update', 'billing', seeded('right').id);
  await master.until((reading) =>
    reading.changes().some(({ resource, ids }) => resource === 'invoices' && ids === undefined),
  );
  await delay(100);
  for (const stream of [left, helper]) {
    expect(stream.changes().filter(({ resource }) => resource === 'invoices')).toEqual([]);
  }
});

async function requestFile(by: string): Promise<string> {
  const reply = await as(by).post('/api/exports', listRequest());
  expect(reply.status, reply.text).toBe(201);
  return String(reply.json['id']);
}

it('tells of a file to the person who requested it, and not to others with the same account', async () => {
  const [left, helper] = await Promise.all([watch('left'), watch('left@helper')]);
  const id = await requestFile('left');
  await test.services.db.execute(sql`UPDATE export_job SET is_news = true WHERE id = ${id}`);
  await announceExports(process.services);
  await left.until(told('exports', 'changed', id));
  await delay(100);
  expect(helper.changes().filter(({ resource }) => resource === 'exports')).toEqual([]);
});

it('tells of a file to a sub account that requested it', async () => {
  const [left, helper] = await Promise.all([watch('left'), watch('left@helper')]);
  const id = await requestFile('left');
  await test.services.db.execute(
    sql`UPDATE export_job SET is_news = true, account_id = ${seeded('left@helper').id} WHERE id = ${id}`,
  );
  await announceExports(process.services);
  await helper.until(told('exports', 'changed', id));
  await delay(100);
  expect(left.changes().filter(({ resource }) => resource === 'exports')).toEqual([]);
});

describe('without a good token', () => {
  it.each([undefined, 'a.b.c'])('%s gets no stream', async (token) => {
    expect((await send(process.app, 'GET', '/api/events', { token })).status).toBe(401);
  });
});

it('asks of each resource what its own list asks', () => {
  const entities = [Agent, Alert, AuditEntry, Invoice, Member, Session, SubAccount];
  const others = { rounds: 'lotto', limits: 'lotto', shoots: 'lotto', slips: 'report', exports: 'Auth' };
  expect({ ...Object.fromEntries(entities.map(({ name, subject }) => [name, subject])), ...others }).toEqual(
    EVENT_RESOURCES,
  );
});
