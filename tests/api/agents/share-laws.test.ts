/** The laws of PT: no change, alone or next to others, ever gives more than was received. */
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app/app';
import { account } from '../../../server/db/schema';
import type { AppEnv } from '../../../server/http/context';
import { crudRoutes } from '../../../server/records/routes/crud-routes';
import { mountRoutes } from '../../../server/http/mount-routes';
import { ProblemError } from '../../../server/kernel/problem';
import { agentStore } from '../../../server/resources/agents/store';
import { type AccountSeed, type Persona, seedAccounts, send, steppedUpAs } from '../../support/agents';
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

/** The accounts that were given more than their parent received; always none. */
async function violations(): Promise<unknown[]> {
  const { rows } = await test.services.db.execute(sql`
    SELECT child.username FROM account AS child JOIN account AS parent ON parent.id = child.parent_id
    WHERE child.given_pt > parent.given_pt`);
  return rows;
}

const steps = fc.integer({ min: 0, max: 200 }).map((value) => value * 50);

/** A random tree whose shares only fall on the way down, and changes to them. */
const story = fc.record({
  tree: fc.array(fc.record({ parent: fc.nat(), part: fc.integer({ min: 0, max: 100 }) }), {
    minLength: 3,
    maxLength: 7,
  }),
  changes: fc.array(fc.record({ target: fc.nat(), givenPt: steps }), { minLength: 8, maxLength: 16 }),
});

async function plant(tree: readonly { parent: number; part: number }[]) {
  const names = ['master'];
  const given = [10_000];
  const parents = [-1];
  const seeds: AccountSeed[] = [{ username: 'master' }];
  for (const [index, { parent, part }] of tree.entries()) {
    const at = parent % (index + 1);
    const share = Math.floor(((given[at] ?? 0) * part) / 100 / 50) * 50;
    seeds.push({ username: `agent${index + 1}`, parent: names[at], givenPt: share });
    names.push(`agent${index + 1}`);
    given.push(share);
    parents.push(at);
  }
  const seeded = await seedAccounts(test.services, seeds);
  const personas = new Map<string, Persona>();
  for (const name of names) personas.set(name, await steppedUpAs(app, name));
  const persona = (index: number) => personas.get(names[index] ?? '') as Persona;
  return { names, given, parents, persona, idOf: (index: number) => seeded(names[index] ?? '').id };
}

describe('changes one after the other', () => {
  it(
    'are taken exactly when they lie between what was given on and what was received',
    async () => {
      await fc.assert(
        fc.asyncProperty(story, async ({ tree, changes }) => {
          await test.services.db.delete(account);
          const { names, given, parents, persona, idOf } = await plant(tree);
          for (const change of changes) {
            const target = 1 + (change.target % (names.length - 1));
            const received = given[parents[target] ?? 0] ?? 0;
            const givenOn = given.filter((_, index) => parents[index] === target);
            const isAllowed = change.givenPt <= received && givenOn.every((value) => value <= change.givenPt);
            const reply = await persona(parents[target] ?? 0).put(`/api/agents/${idOf(target)}`, {
              givenPt: change.givenPt,
            });
            expect([reply.status, change.givenPt]).toEqual([isAllowed ? 200 : 400, change.givenPt]);
            if (isAllowed) given[target] = change.givenPt;
            else if (change.givenPt > received) {
              expect(reply.json['errors']).toEqual({
                givenPt: { key: 'percentTooBig', args: { maxPercent: received } },
              });
            } else {
              const minPercent = Math.max(...givenOn);
              expect(reply.json['errors']).toEqual({ givenPt: { key: 'percentTooSmall', args: { minPercent } } });
            }
          }
          expect(await violations()).toEqual([]);

          for (const reader of names.keys()) {
            const list = await persona(reader).get('/api/agents');
            for (const { id } of list.list) {
              const { json } = await persona(reader).get(`/api/agents/${String(id)}`);
              const share = json['share'] as { above: number; chain: { ourPt: number }[] };
              expect(share.above + share.chain.reduce((sum, { ourPt }) => sum + ourPt, 0)).toBe(10_000);
              expect(share.chain.every(({ ourPt }) => ourPt >= 0)).toBe(true);
            }
          }
        }),
        runs(4),
      );
    },
    LAW_TIMEOUT_MS,
  );
});

describe('changes at the same time', () => {
  it(
    'never leave a child with more than its parent received',
    async () => {
      await fc.assert(
        fc.asyncProperty(story, async ({ tree, changes }) => {
          await test.services.db.delete(account);
          const { names, parents, persona, idOf } = await plant(tree);
          const replies = await Promise.all(
            changes.map(({ target, givenPt }) => {
              const index = 1 + (target % (names.length - 1));
              return persona(parents[index] ?? 0).put(`/api/agents/${idOf(index)}`, { givenPt });
            }),
          );
          expect(replies.every(({ status }) => status === 200 || status === 400)).toBe(true);
          expect(await violations()).toEqual([]);
        }),
        runs(8),
      );
    },
    LAW_TIMEOUT_MS,
  );

  /**
   * Sends two concurrent requests: both checks are done before either writes, unless a lock keeps the requests in
   * order.
   */
  async function race(store: typeof agentStore) {
    const seeded = await seedAccounts(test.services, [
      { username: 'master' },
      { username: 'coma', parent: 'master', givenPt: 8_000 },
      { username: 'coma1', parent: 'coma', givenPt: 4_000 },
    ]);
    const [master, coma] = [await steppedUpAs(app, 'master'), await steppedUpAs(app, 'coma')];
    let checked = 0;
    const together: typeof agentStore = {
      ...store,
      checkChange: async (...args) => {
        await store.checkChange(...args);
        checked += 1;
        const deadline = performance.now() + 500;
        while (checked < 2 && performance.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 10));
      },
    };
    const racing = new Hono<AppEnv>();
    racing.use(async (c, next) => {
      c.set('services', test.services);
      await next();
    });
    racing.onError((error) => (error instanceof ProblemError ? error : new ProblemError('internal')).toResponse());
    mountRoutes(racing, crudRoutes(together, { one: 'Agent', many: 'Agents' }, {}));
    const put = (token: string, id: string, givenPt: number) =>
      send(racing, 'PUT', `/api/agents/${id}`, { token, body: { givenPt } });
    const replies = await Promise.all([
      put(master.token, seeded('coma').id, 5_000),
      put(coma.token, seeded('coma1').id, 7_000),
    ]);
    return replies.map(({ status }) => status).sort();
  }

  it('of a cut above and a raise below exactly one is taken', async () => {
    expect(await race(agentStore)).toEqual([200, 400]);
    expect(await violations()).toEqual([]);
  });

  it('would both be taken without the locks (so the test above can fail)', async () => {
    expect(await race({ ...agentStore, lock: () => Promise.resolve() })).toEqual([200, 200]);
    expect(await violations()).toHaveLength(1);
  });

  it('a new child and a cut of its parent never pass each other', async () => {
    for (let round = 0; round < 10; round += 1) {
      await test.services.db.delete(account);
      const seeded = await seedAccounts(test.services, [
        { username: 'master' },
        { username: 'coma', parent: 'master', givenPt: 8_000 },
      ]);
      const [master, coma] = [await steppedUpAs(app, 'master'), await steppedUpAs(app, 'coma')];
      const permission = seeded('coma').permission;
      await Promise.all([
        coma.post('/api/agents', { username: 'coma1', givenPt: 8_000, permission }),
        master.put(`/api/agents/${seeded('coma').id}`, { givenPt: 3_000 }),
      ]);
      expect(await violations()).toEqual([]);
    }
  });
});

describe('worked example A', () => {
  it('is what the screens show: comA 20, share1 10, the rest with agent1, 10 above', async () => {
    const seeded = await seedAccounts(test.services, [
      { username: 'master' },
      { username: 'coma', parent: 'master', givenPt: 9_000 },
      { username: 'coma.share1', parent: 'coma', givenPt: 7_000 },
      { username: 'coma.share1.agent1', parent: 'coma.share1', givenPt: 6_000 },
    ]);
    const chainFor = async (name: string) => {
      const persona = await steppedUpAs(app, name);
      const { json } = await persona.get(`/api/agents/${seeded('coma.share1.agent1').id}`);
      const { chain, above } = json['share'] as { chain: { ourPt: number }[]; above: number };
      return [...chain.map(({ ourPt }) => ourPt), above];
    };
    expect(await chainFor('master')).toEqual([1_000, 2_000, 1_000, 6_000, 0]);
    expect(await chainFor('coma')).toEqual([2_000, 1_000, 6_000, 1_000]);
    expect(await chainFor('coma.share1')).toEqual([1_000, 6_000, 3_000]);
  });
});
