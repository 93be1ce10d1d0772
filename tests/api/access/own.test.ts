/** Personal data, and changes of many records: no other user sees, counts or makes them. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListViews } from '../../../domain/saved-view';
import type { StatusChangeAnswer } from '../../../domain/accounts/status-change';
import { listChoice, savedView } from '../../../server/db/schema';
import { AGENTS, AGENTS_BELOW, SUBS } from './people';
import { type Call, type World, createWorld } from './world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.dispose());

function ask(name: string, call: Call) {
  const persona = [...AGENTS, ...SUBS].find((each) => each.name === name);
  if (persona === undefined) throw new Error(`nobody is called ${name}`);
  return world.ask(persona, call);
}

async function listOf(name: string, resource = 'agents'): Promise<ListViews> {
  const { status, json } = await ask(name, { method: 'GET', path: `/api/saved-views?resource=${resource}` });
  expect(status).toBe(200);
  return json as unknown as ListViews;
}

const idsTo = async (name: string, resource?: string) =>
  (await listOf(name, resource)).views.map(({ id }) => id).sort();
const viewsOf = (...names: string[]) => names.map((name) => world.viewOf(name)).sort();
const change = (name: string, resource: string, body: object) =>
  ask(name, { method: 'PUT', path: `/api/list-choices/${resource}`, body });

/** Everybody who works for an account; each of them has shared a view. */
const workingFor = (owner: string) => [...SUBS].map(({ name }) => name).filter((name) => name.startsWith(`${owner}@`));

describe('views', () => {
  it('are shown to their makers, to staff of the same account and below, and to no one else', async () => {
    expect(await idsTo('comb')).toEqual(viewsOf('master', ...workingFor('master'), 'comb', 'comb@boss'));
    expect(await idsTo('master')).toEqual(viewsOf('master', ...workingFor('master')));
    const toComa1 = await idsTo('coma1');
    expect(toComa1).toEqual(
      expect.arrayContaining(viewsOf('master', 'coma', 'coma1', 'coma1@boss', ...workingFor('coma'))),
    );
    for (const other of ['comb', 'comb@boss', 'coma11', 'coms']) expect(toComa1).not.toContain(world.viewOf(other));
  });

  it('that are not shared are shown to no one else', async () => {
    await world.takenBack(async () => {
      const { db } = world.services;
      await db
        .update(savedView)
        .set({ shared: false })
        .where(eq(savedView.id, world.viewOf('coma@manager')));
      for (const name of ['master', 'coma', 'coma@boss', 'coma1']) {
        expect([name, (await idsTo(name)).includes(world.viewOf('coma@manager'))]).toEqual([name, false]);
      }
      expect(await idsTo('coma@manager')).toContain(world.viewOf('coma@manager'));
    });
  });

  it('name colleagues, of the direct upline the account alone, and no one further up', async () => {
    const makers = async (name: string) => new Map((await listOf(name)).views.map(({ id, maker }) => [id, maker]));
    const toBoss = await makers('coma1@boss');
    expect(toBoss.get(world.viewOf('coma1'))).toBe('coma1');
    expect(toBoss.get(world.viewOf('coma@manager'))).toBe('coma');
    expect(toBoss.get(world.viewOf('master@help'))).toBeNull();
    expect(toBoss.get(world.viewOf('master'))).toBeNull();
  });

  it('are those of the list that was asked about', async () => {
    await world.takenBack(async () => {
      const { db } = world.services;
      await db
        .update(savedView)
        .set({ resource: 'audit' })
        .where(eq(savedView.id, world.viewOf('coma')));
      expect(await idsTo('coma@manager', 'agents')).not.toContain(world.viewOf('coma'));
      expect(await idsTo('coma@manager', 'audit')).toContain(world.viewOf('coma'));
    });
  });

  it('are changed and deleted by their makers alone, even when others can use them', async () => {
    const before = await world.stored();
    const path = `/api/saved-views/${world.viewOf('coma')}`;
    for (const name of ['coma@boss', 'coma1', 'master', 'comb']) {
      const renamed = await ask(name, { method: 'PUT', path, body: { name: 'mine now' } });
      const deleted = await ask(name, { method: 'DELETE', path });
      expect([name, renamed.status, deleted.status]).toEqual([name, 404, 404]);
    }
    expect(await world.stored()).toBe(before);
  });
});

describe('the layout of a list', () => {
  it('is each person’s own', async () => {
    await world.takenBack(async () => {
      expect((await change('coma', 'agents', { columns: ['username', 'level'] })).status).toBe(200);
      expect((await change('coma@boss', 'agents', { columns: ['username', 'email'] })).status).toBe(200);
      const columnsTo = async (name: string) => (await listOf(name)).choice.columns;
      expect(await columnsTo('coma')).toEqual(['username', 'level']);
      expect(await columnsTo('coma@boss')).toEqual(['username', 'email']);
      for (const name of ['coma@manager', 'coma1', 'comb', 'master'])
        expect([name, await columnsTo(name)]).toEqual([name, null]);
    });
  });

  it('opens with no view that the person may not use, or may no longer', async () => {
    await world.takenBack(async () => {
      expect((await change('coma', 'agents', { defaultView: world.viewOf('comb') })).status).toBe(400);
      expect((await change('coma', 'agents', { defaultView: world.viewOf('coma@boss') })).status).toBe(200);
      expect((await listOf('coma')).choice.defaultView).toBe(world.viewOf('coma@boss'));
      const { db } = world.services;
      await db
        .update(savedView)
        .set({ shared: false })
        .where(eq(savedView.id, world.viewOf('coma@boss')));
      expect((await listOf('coma')).choice.defaultView).toBeNull();
      expect(await db.select().from(listChoice)).toHaveLength(1);
    });
  });
});

describe('the own account', () => {
  it('is the one acted as, with those below it counted', async () => {
    for (const [name, owner, agents] of [
      ['coma', 'coma', AGENTS_BELOW['coma']],
      ['coma1@boss', 'coma1', AGENTS_BELOW['coma1']],
    ] as const) {
      const { json } = await ask(name, { method: 'GET', path: '/api/my-account' });
      expect(json).toMatchObject({ id: world.idOf(owner), username: owner, agentCount: agents?.length });
    }
  });
});

describe('the status of many', () => {
  const stop = (name: string, targets: string[], expected: number) =>
    ask(name, {
      method: 'POST',
      path: '/api/sub-accounts/status',
      body: {
        ids: targets.map((target) => world.idOf(target)),
        status: 'locked',
        reason: 'why not',
        expected,
        dryRun: false,
      },
    });

  it('is left as it is where one of them is stronger, who is named', async () => {
    const before = await world.stored();
    const { status, json } = await stop('coma@manager', ['coma@clerk', 'coma@boss'], 2);
    const { done, refused } = json as unknown as StatusChangeAnswer;
    expect([status, done, refused.map(({ label }) => label)]).toEqual([200, false, ['coma@boss']]);
    expect(await world.stored()).toBe(before);
  });

  it('is left as it is where one of them is oneself, who is named', async () => {
    const before = await world.stored();
    const { status, json } = await stop('coma@boss', ['coma@clerk', 'coma@boss'], 2);
    const { done, refused } = json as unknown as StatusChangeAnswer;
    expect([status, done, refused.map(({ label, key }) => [label, key])]).toEqual([
      200,
      false,
      [['coma@boss', 'account.own']],
    ]);
    expect(await world.stored()).toBe(before);
  });

  it('is left as it is where it would reach more or fewer than were counted', async () => {
    const before = await world.stored();
    for (const expected of [1, 3]) expect((await stop('coma', ['coma@clerk', 'coma@boss'], expected)).status).toBe(409);
    expect(await world.stored()).toBe(before);
  });
});
