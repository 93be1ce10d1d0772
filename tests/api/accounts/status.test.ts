/** The status of many accounts: a preview of the numbers first, then all or none, and only the named accounts. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { permissionOf } from '../../../domain/access';
import type { AccountStatus } from '../../../domain/accounts/status';
import type { StatusChangeAnswer } from '../../../domain/accounts/status-change';
import { createApp } from '../../../server/app/app';
import { account, audit } from '../../../server/db/schema';
import { type AccountSeed, type Persona, type SeededAccount, seedAccounts, signInAs } from '../../support/agents';
import { type TestServices, createTestServices } from '../../support/services';

/** `aem1` … `aem3` side by side below `coma`; of those below them some are stopped already. */
const SEEDS: AccountSeed[] = [
  { username: 'master' },
  { username: 'coma', parent: 'master' },
  { username: 'comb', parent: 'master' },
  { username: 'aem1', parent: 'coma' },
  { username: 'aem2', parent: 'coma' },
  { username: 'aem3', parent: 'coma', status: 'suspended' },
  { username: 'aem1x', parent: 'aem1' },
  { username: 'aem1xy', parent: 'aem1x', status: 'locked' },
  { username: 'aem2x', parent: 'aem2' },
  { username: 'aem3x', parent: 'aem3' },
  { username: 'mem1', parent: 'aem1', kind: 'member' },
  { username: 'mem1x', parent: 'aem1x', kind: 'member' },
  { username: 'mem1xs', parent: 'aem1x', kind: 'member', status: 'suspended' },
  { username: 'mem1xy', parent: 'aem1xy', kind: 'member' },
  { username: 'mem2', parent: 'aem2', kind: 'member' },
  { username: 'mem3', parent: 'aem3', kind: 'member' },
  { username: 'memb', parent: 'comb', kind: 'member' },
  { username: 'coma@boss', parent: 'coma', kind: 'sub' },
  { username: 'coma@clerk', parent: 'coma', kind: 'sub', permission: permissionOf('view') },
  { username: 'coma@manager', parent: 'coma', kind: 'sub', permission: { ...permissionOf('view'), member: 'all' } },
];

let test: TestServices;
let app: ReturnType<typeof createApp>;
let seeded: (username: string) => SeededAccount;
let coma: Persona;

beforeAll(async () => {
  test = await createTestServices();
  app = createApp(test.services);
});
afterAll(() => test.dispose());
beforeEach(async () => {
  await test.services.db.delete(account);
  seeded = await seedAccounts(test.services, SEEDS);
  coma = await signInAs(app, 'coma');
});

const ids = (...names: string[]) => names.map((name) => seeded(name).id);

async function change(resource: string, body: object, as = coma): Promise<StatusChangeAnswer> {
  const reply = await as.post(`/api/${resource}/status`, body);
  expect(reply.text).toContain('matched');
  return reply.json as unknown as StatusChangeAnswer;
}

const real = (expected: number) => ({ reason: 'nobody pays', dryRun: false, expected });

/** The status of everybody who hasn't the one they were put there with. */
async function changed(): Promise<Record<string, string>> {
  const rows = await test.services.db.select().from(account);
  const moved = rows.filter((row) => row.status !== seeded(row.username).status);
  return Object.fromEntries(moved.map(({ username, status }) => [username, status]));
}

const setStatus = (name: string, status: AccountStatus) =>
  test.services.db
    .update(account)
    .set({ status })
    .where(eq(account.id, seeded(name).id));

const auditRows = (name: string) =>
  test.services.db
    .select()
    .from(audit)
    .where(eq(audit.entityId, seeded(name).id));

describe('a dry run', () => {
  it('counts those below whose state becomes another one, each once, and none that is stopped already', async () => {
    const asked = await change('agents', { ids: ids('aem1', 'aem2', 'aem3'), status: 'suspended' });
    // Below: aem1x, aem2x (aem1xy is locked, aem3x stopped with aem3); mem1, mem1x, mem2 (mem1xs and mem1xy are stopped, mem3 with aem3).
    expect(asked).toEqual({ matched: 3, changing: 2, agentsBelow: 2, membersBelow: 3, refused: [], done: false });
    expect(await changed()).toEqual({});
  });

  it('counts what stands between two of those named once, and nobody who is named', async () => {
    const asked = await change('agents', { ids: ids('aem1', 'aem1x'), status: 'suspended' });
    expect(asked).toMatchObject({ matched: 2, changing: 2, agentsBelow: 0, membersBelow: 2 });
  });

  it('tells suspended from locked, and what works again', async () => {
    const locked = await change('agents', { ids: ids('aem3'), status: 'locked' });
    expect(locked).toMatchObject({ changing: 1, agentsBelow: 1, membersBelow: 1 });
    const active = await change('agents', { ids: ids('aem3', 'aem1xy'), status: 'active' });
    expect(active).toMatchObject({ matched: 2, changing: 2, agentsBelow: 1, membersBelow: 2 });
  });

  it('is what comes of leaving the decision out', async () => {
    expect(await change('members', { filter: {}, status: 'locked' })).toMatchObject({
      matched: 6,
      changing: 6,
      done: false,
    });
    expect(await changed()).toEqual({});
  });
});

describe('the change', () => {
  it('changes all that were named, with the reason in the audit of each, and leaves those who have it', async () => {
    const done = await change('agents', { ids: ids('aem1', 'aem2', 'aem3'), status: 'suspended', ...real(3) });
    expect(done).toMatchObject({ matched: 3, changing: 2, done: true });
    expect(await changed()).toEqual({ aem1: 'suspended', aem2: 'suspended' });
    expect(await auditRows('aem1')).toMatchObject([
      { action: 'update', before: { status: 'active' }, after: { status: 'suspended' }, reason: 'nobody pays' },
    ]);
    expect(await auditRows('aem3')).toEqual([]);
  });

  it('of all matching accounts selects them again, within the caller’s scope only', async () => {
    const filter = { status: 'active' };
    const done = await change('members', { filter, status: 'locked', ...real(5) });
    expect(done).toMatchObject({ matched: 5, changing: 5, done: true });
    expect(Object.keys(await changed()).sort()).toEqual(['mem1', 'mem1x', 'mem1xy', 'mem2', 'mem3']);
  });

  it('is refused when more or fewer match than were expected', async () => {
    const filter = { status: 'active' };
    for (const expected of [4, 6]) {
      const reply = await coma.post('/api/members/status', { filter, status: 'locked', ...real(expected) });
      expect([reply.status, reply.json['type']]).toEqual([409, 'conflict']);
    }
    expect(await changed()).toEqual({});
  });

  it('is refused when it would reach others than were counted', async () => {
    const filter = { status: 'active' };
    const asked = await change('members', { filter, status: 'locked' });
    const seenOf = ({ changing, agentsBelow, membersBelow, fingerprint }: StatusChangeAnswer) => ({
      changing,
      agentsBelow,
      membersBelow,
      ...(fingerprint !== undefined && { fingerprint }),
    });
    const carryOut = (seen: object) =>
      coma.post('/api/members/status', { filter, status: 'locked', ...real(asked.matched), seen });
    // One member leaves the matches and another takes its place: as many as before, but not the same ones.
    await setStatus('mem3', 'suspended');
    await setStatus('mem1xs', 'active');
    expect((await change('members', { filter, status: 'locked' })).matched).toBe(asked.matched);
    const other = await carryOut(seenOf(asked));
    expect([other.status, other.json['type']]).toEqual([409, 'conflict']);
    await setStatus('mem3', 'active');
    await setStatus('mem1xs', 'suspended');
    expect(await changed()).toEqual({});
    expect((await carryOut(seenOf(asked))).json).toMatchObject({ done: true, matched: asked.matched });
  });

  it('is refused when fewer of those named would change, or others below them', async () => {
    const body = { ids: ids('aem1', 'aem2', 'aem3'), status: 'suspended', ...real(3) };
    const { changing, agentsBelow, membersBelow } = await change('agents', { ids: body.ids, status: 'suspended' });
    const seen = { changing, agentsBelow, membersBelow };
    for (const differing of [
      { ...seen, changing: changing + 1 },
      { ...seen, agentsBelow: agentsBelow + 1 },
      { ...seen, membersBelow: membersBelow - 1 },
    ]) {
      expect((await coma.post('/api/agents/status', { ...body, seen: differing })).status).toBe(409);
    }
    expect(await changed()).toEqual({});
    expect(await change('agents', { ...body, seen })).toMatchObject({ done: true, changing });
  });

  it('is nobody’s when one is not the caller’s to know of', async () => {
    const other = await coma.post('/api/agents/status', { ids: ids('aem1', 'comb'), status: 'locked', ...real(2) });
    expect(other.status).toBe(404);
    const self = await coma.post('/api/agents/status', { ids: ids('coma'), status: 'locked', ...real(1) });
    expect(self.status).toBe(404);
    expect(await changed()).toEqual({});
  });

  it('is done once for one key', async () => {
    const key = { 'idempotency-key': 'a-key-of-sixteen-signs' };
    const body = { ids: ids('aem1'), status: 'locked', ...real(1) };
    const first = await coma.post('/api/agents/status', body, key);
    const again = await coma.post('/api/agents/status', body, key);
    expect(again.text).toBe(first.text);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(await auditRows('aem1')).toHaveLength(1);
  });

  it('tells by name whom a sub account may not change, and then changes nobody', async () => {
    const manager = await signInAs(app, 'coma@manager');
    const body = { filter: {}, status: 'locked' };
    const asked = await change('sub-accounts', body, manager);
    expect(asked.refused.map(({ label, key }) => [label, key]).sort()).toEqual([
      ['coma@boss', 'account.beyondYours'],
      ['coma@manager', 'account.own'],
    ]);
    expect(await change('sub-accounts', { ...body, ...real(3) }, manager)).toMatchObject({ done: false });
    expect(await changed()).toEqual({});
    expect(
      await change('sub-accounts', { ids: ids('coma@clerk'), status: 'locked', ...real(1) }, manager),
    ).toMatchObject({ done: true });
    expect(await changed()).toEqual({ 'coma@clerk': 'locked' });
  });
});

describe('what is no change', () => {
  it.each([
    ['nobody named', {}, 'filter', 'required'],
    ['named in two ways', { ids: ['0198c1a0-0000-7000-8000-000000000000'], filter: {} }, 'filter', 'invalid'],
    ['an unknown filter', { filter: { colour: 'red' } }, 'filter.colour', 'unknownField'],
    ['a filter that is none', { filter: null }, 'filter', 'invalid'],
    ['no reason', { filter: {}, dryRun: false, expected: 1 }, 'reason', 'required'],
    ['a blank reason', { filter: {}, dryRun: false, expected: 1, reason: '  ' }, 'reason', 'required'],
    ['no expectation', { filter: {}, dryRun: false, reason: 'x' }, 'expected', 'required'],
    ['another status', { filter: {}, status: 'gone' }, 'status', 'option'],
  ])('%s', async (_what, body, field, key) => {
    const reply = await coma.post('/api/agents/status', { status: 'locked', ...body });
    expect(reply.status).toBe(400);
    expect(reply.json['errors']).toMatchObject({ [field]: { key } });
  });

  it('refuses more accounts than one change allows', async () => {
    const template = (await test.services.db.select().from(account).where(eq(account.username, 'mem1')))[0];
    if (!template) throw new Error('m1 was not seeded');
    const rows = Array.from({ length: 1_001 }, (_, index) => {
      const id = test.services.newId();
      return { ...template, id, username: `many${index}`, path: [...template.path.slice(0, -1), id] };
    });
    await test.services.db.insert(account).values(rows);
    const reply = await coma.post('/api/members/status', { filter: { q: 'many' }, status: 'locked' });
    expect(reply.json['errors']).toEqual({ filter: { key: 'tooMany', args: { max: 1_000 } } });
    const fewer = await coma.post('/api/members/status', {
      ids: rows.slice(0, 1_000).map(({ id }) => id),
      status: 'locked',
      ...real(1_000),
    });
    expect(fewer.json).toMatchObject({ matched: 1_000, changing: 1_000, done: true });
  }, 60_000);
});
