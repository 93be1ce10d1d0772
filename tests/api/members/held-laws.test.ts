/**
 * The laws of the held share: the share held of a member never exceeds the received one, also with concurrent changes.
 */
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Entity } from '../../../domain/entities/entity';
import { createApp } from '../../../server/app/app';
import { account } from '../../../server/db/schema';
import type { AppEnv } from '../../../server/http/context';
import { crudRoutes } from '../../../server/records/routes/crud-routes';
import { mountRoutes } from '../../../server/http/mount-routes';
import { ProblemError } from '../../../server/kernel/problem';
import type { RecordStore } from '../../../server/records/store';
import { agentStore } from '../../../server/resources/agents/store';
import { memberStore } from '../../../server/resources/members/store';
import { seedAccounts, send, steppedUpAs } from '../../support/agents';
import { LAW_TIMEOUT_MS, runs } from '../../support/runs';
import { type TestServices, createTestServices } from '../../support/services';

let test: TestServices;
let app: ReturnType<typeof createApp>;

beforeAll(async () => {
  test = await createTestServices();
  app = createApp(test.services);
});
beforeEach(() => test.services.db.delete(account));
afterAll(() => test.dispose());

/** Returns the members with a held share above their agent's received share; always none. */
async function violations(): Promise<unknown[]> {
  const { rows } = await test.services.db.execute(sql`
    SELECT member.username FROM account AS member JOIN account AS parent ON parent.id = member.parent_id
    WHERE member.held_pt > parent.given_pt`);
  return rows;
}

const steps = fc.integer({ min: 0, max: 200 }).map((value) => value * 50);

async function plant() {
  await test.services.db.delete(account);
  const seeded = await seedAccounts(test.services, [
    { username: 'master' },
    { username: 'coma', parent: 'master', givenPt: 8_000 },
    { username: 'coma001', parent: 'coma', kind: 'member', heldPt: 4_000 },
    { username: 'coma@sub', parent: 'coma', kind: 'sub' },
  ]);
  const [master, coma] = [await steppedUpAs(app, 'master'), await steppedUpAs(app, 'coma')];
  return {
    seeded,
    master,
    coma,
    agent: `/api/agents/${seeded('coma').id}`,
    member: `/api/members/${seeded('coma001').id}`,
  };
}

describe('a held share', () => {
  it('is what its agent can be cut to at least, and a sub account bounds nothing', async () => {
    const { master, coma, agent, member } = await plant();
    const below = await master.put(agent, { givenPt: 3_950 });
    expect(below.json['errors']).toEqual({ givenPt: { key: 'percentTooSmall', args: { minPercent: 4_000 } } });
    expect((await master.get(agent)).json).toMatchObject({ share: { minimum: 4_000 } });
    expect((await coma.put(member, { heldPt: 0 })).status).toBe(200);
    expect((await master.put(agent, { givenPt: 0 })).status).toBe(200);
    const above = await coma.put(member, { heldPt: 50 });
    expect(above.json['errors']).toEqual({ heldPt: { key: 'percentTooBig', args: { maxPercent: 0 } } });
  });

  it(
    'is taken exactly when it lies between nothing and what was received',
    async () => {
      const change = fc.record({ who: fc.constantFrom('agent', 'member'), value: steps });
      await fc.assert(
        fc.asyncProperty(fc.array(change, { minLength: 8, maxLength: 16 }), async (changes) => {
          const { master, coma, agent, member } = await plant();
          let [received, held] = [8_000, 4_000];
          for (const { who, value } of changes) {
            const isAllowed = who === 'agent' ? value >= held : value <= received;
            const reply =
              who === 'agent' ? await master.put(agent, { givenPt: value }) : await coma.put(member, { heldPt: value });
            expect([who, value, reply.status]).toEqual([who, value, isAllowed ? 200 : 400]);
            if (isAllowed && who === 'agent') received = value;
            if (isAllowed && who === 'member') held = value;
          }
          expect(await violations()).toEqual([]);
        }),
        runs(5),
      );
    },
    LAW_TIMEOUT_MS,
  );
});

describe('changes at the same time', () => {
  it(
    'never leave more held than received',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(fc.tuple(steps, steps), { minLength: 4, maxLength: 8 }), async (pairs) => {
          const { master, coma, agent, member } = await plant();
          const replies = await Promise.all(
            pairs.flatMap(([givenPt, heldPt], index) => [
              master.put(agent, { givenPt }),
              coma.put(member, { heldPt }),
              coma.post('/api/members', { username: `coma1${index}`, heldPt }),
            ]),
          );
          expect(replies.every(({ status }) => [200, 201, 400].includes(status))).toBe(true);
          expect(await violations()).toEqual([]);
        }),
        runs(8),
      );
    },
    LAW_TIMEOUT_MS,
  );

  /** Sends a concurrent cut and raise: both checks are done before either writes, unless a lock keeps them in order. */
  async function race(change: <E extends Entity>(store: RecordStore<E>) => RecordStore<E>) {
    const { seeded, master, coma } = await plant();
    let checked = 0;
    const together = <E extends Entity>(store: RecordStore<E>): RecordStore<E> => ({
      ...change(store),
      checkChange: async (...args) => {
        await store.checkChange(...args);
        checked += 1;
        const deadline = performance.now() + 500;
        while (checked < 2 && performance.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 10));
      },
    });
    const racing = new Hono<AppEnv>();
    racing.use(async (c, next) => {
      c.set('services', test.services);
      await next();
    });
    racing.onError((error) => (error instanceof ProblemError ? error : new ProblemError('internal')).toResponse());
    mountRoutes(racing, [
      ...crudRoutes(together(agentStore), { one: 'Agent', many: 'Agents' }, {}),
      ...crudRoutes(together(memberStore), { one: 'Member', many: 'Members' }, {}),
    ]);
    const replies = await Promise.all([
      send(racing, 'PUT', `/api/agents/${seeded('coma').id}`, { token: master.token, body: { givenPt: 5_000 } }),
      send(racing, 'PUT', `/api/members/${seeded('coma001').id}`, { token: coma.token, body: { heldPt: 7_000 } }),
    ]);
    return replies.map(({ status }) => status).sort();
  }

  it('of a cut of the agent and a raise of what it holds take exactly one', async () => {
    expect(await race((store) => store)).toEqual([200, 400]);
    expect(await violations()).toEqual([]);
  });

  it('would both be taken without the locks (so the test above can fail)', async () => {
    expect(await race((store) => ({ ...store, lock: () => Promise.resolve() }))).toEqual([200, 200]);
    expect(await violations()).toHaveLength(1);
  });

  /** Adds a member, and cuts its agent's share while that isn't committed yet. */
  async function cutWhileAdding() {
    const { master, coma, agent } = await plant();
    let cut: Promise<{ status: number }> | undefined;
    const slow: typeof memberStore = {
      ...memberStore,
      prepareCreation: async (...args) => {
        const { insert, shownOnce } = await memberStore.prepareCreation(...args);
        const andWait: typeof insert = async (tx) => {
          const id = await insert(tx);
          cut = master.put(agent, { givenPt: 5_000 });
          await Promise.race([cut, new Promise((resolve) => setTimeout(resolve, 500))]);
          return id;
        };
        return { insert: andWait, shownOnce };
      },
    };
    const adding = new Hono<AppEnv>();
    adding.use(async (c, next) => {
      c.set('services', test.services);
      await next();
    });
    mountRoutes(adding, crudRoutes(slow, { one: 'Member', many: 'Members' }, {}));
    const added = await send(adding, 'POST', '/api/members', { token: coma.token, body: { username: 'coma002' } });
    return [added.status, (await cut)?.status];
  }

  it('of a new member and a cut of its agent take exactly one', async () => {
    expect(await cutWhileAdding()).toEqual([201, 400]);
    expect(await violations()).toEqual([]);
  });
});
