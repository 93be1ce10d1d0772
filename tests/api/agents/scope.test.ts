/** Accounts outside the caller's own subtree look like accounts that never existed. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app/app';
import { account } from '../../../server/db/schema';
import { type AccountSeed, type Reply, listQuery, seedAccounts, signInAs } from '../../support/agents';
import { LAW_TIMEOUT_MS, runs } from '../../support/runs';
import { type TestServices, createTestServices } from '../../support/services';

let test: TestServices;
let app: ReturnType<typeof createApp>;

beforeAll(async () => {
  test = await createTestServices();
  app = createApp(test.services);
});
afterAll(() => test.dispose());

const answerOf = ({ status, text, headers }: Reply) => ({ status, text, type: headers.get('content-type') });

/** Every number anywhere in an answer. */
function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

/** A random tree as parent positions: the account at i + 1 hangs below one before it. */
const tree = fc
  .array(fc.nat(), { minLength: 3, maxLength: 9 })
  .map((draws) => draws.map((draw, index) => draw % (index + 1)));

/** The accounts strictly below `of`, found by walking up from each one. */
function belowByWalking(parents: readonly number[], of: number): number[] {
  return parents
    .map((_, index) => index + 1)
    .filter((start) => {
      for (let at = parents[start - 1]; at !== undefined; at = at === 0 ? undefined : parents[at - 1]) {
        if (at === of) return true;
      }
      return false;
    });
}

describe('the scope of agents', () => {
  it(
    'is exactly the accounts below, for every caller of any tree, in lists and one by one',
    async () => {
      await fc.assert(
        fc.asyncProperty(tree, async (parents) => {
          await test.services.db.delete(account);
          const names = ['master', ...parents.map((_, index) => `agent${index + 1}`)];
          const seeds: AccountSeed[] = names.map((username, index) => ({
            username,
            parent: index === 0 ? undefined : names[parents[index - 1] ?? 0],
          }));
          const seeded = await seedAccounts(test.services, seeds);
          const idOf = (index: number) => seeded(names[index] ?? '').id;

          for (const [index, name] of names.entries()) {
            const persona = await signInAs(app, name);
            const below = belowByWalking(parents, index);
            const list = await persona.get(`/api/agents${listQuery({ range: [0, 99] })}`);
            expect(new Set(list.list.map((agent) => agent['id']))).toEqual(new Set(below.map(idOf)));

            const neverExisted = test.services.newId();
            const gone = {
              get: answerOf(await persona.get(`/api/agents/${neverExisted}`)),
              put: answerOf(await persona.put(`/api/agents/${neverExisted}`, { nickname: 'x' })),
              del: answerOf(await persona.del(`/api/agents/${neverExisted}`)),
            };
            expect(gone.get.status).toBe(404);
            for (const other of names.keys()) {
              const address = `/api/agents/${idOf(other)}`;
              if (below.includes(other)) {
                expect((await persona.get(address)).status).toBe(200);
              } else {
                expect(answerOf(await persona.get(address))).toEqual(gone.get);
                expect(answerOf(await persona.put(address, { nickname: 'x' }))).toEqual(gone.put);
                expect(answerOf(await persona.del(address))).toEqual(gone.del);
              }
            }
          }
          const rows = await test.services.db.select().from(account);
          expect(rows).toHaveLength(names.length);
          expect(rows.every((row) => row.nickname === null && row.version === 1)).toBe(true);
        }),
        runs(4),
      );
    },
    LAW_TIMEOUT_MS,
  );
});

describe('a caller in the middle of a tree', () => {
  beforeAll(async () => {
    await test.services.db.delete(account);
  });

  it('sees nothing of its uplines and siblings in any answer', async () => {
    const seeded = await seedAccounts(test.services, [
      { username: 'master' },
      { username: 'upperline', parent: 'master', givenPt: 9_350, nickname: 'Upper' },
      { username: 'middle', parent: 'upperline', givenPt: 8_150 },
      { username: 'sibling', parent: 'upperline', givenPt: 7_350, nickname: 'Sib' },
      { username: 'lower', parent: 'middle', givenPt: 5_050 },
      { username: 'lowest', parent: 'lower', givenPt: 2_550 },
    ]);
    const me = await signInAs(app, 'middle');
    const [own, lower, lowest, sibling, upper] = ['middle', 'lower', 'lowest', 'sibling', 'upperline'].map(
      (name) => seeded(name).id,
    );
    const replies = [
      await me.get('/api/agents'),
      await me.get(`/api/agents${listQuery({ filter: { id: [lower, sibling, upper, own] } })}`),
      await me.get(`/api/agents${listQuery({ filter: { parent: upper } })}`),
      await me.get(`/api/agents${listQuery({ filter: { q: 'Sib' } })}`),
      await me.get(`/api/agents/${lower}`),
      await me.get(`/api/agents/${lowest}`),
      await me.put(`/api/agents/${lower}`, { nickname: 'Lower' }),
      await me.put(`/api/agents/${lower}`, { givenPt: 9_000 }),
      await me.get(`/api/agents/${lowest}/path`),
      await me.get(`/api/agents/${own}/path`),
      await me.get(`/api/agents/${sibling}/path`),
      await me.get('/api/agents/ceiling'),
      await me.get('/api/agents/username-check?username=middle2'),
      await me.get(`/api/agents/${sibling}`),
    ];
    const hidden = [seeded('master').id, upper, sibling, 'master', 'upperline', 'sibling', 'Upper', 'Sib'];
    const hiddenShares = [9_350, 7_350, 10_000 - 9_350, 9_350 - 8_150, 9_350 - 7_350];
    for (const reply of replies) {
      for (const text of hidden) expect(reply.text).not.toContain(text);
      expect(numbersIn(reply.json).filter((value) => hiddenShares.includes(value))).toEqual([]);
    }
    expect(replies[4]?.json).toMatchObject({
      ourPt: 3_100,
      share: {
        receivedPt: 8_150,
        minimum: 2_550,
        maximum: 8_150,
        editable: true,
        above: 1_850,
        chain: [
          { account: { label: 'middle' }, receivedPt: 8_150, ourPt: 3_100 },
          { account: { label: 'lower' }, receivedPt: 5_050, ourPt: 5_050 },
        ],
      },
    });
    expect(replies[5]?.json).toMatchObject({ share: { editable: false } });
    expect(replies[8]?.list.map((step) => step['label'])).toEqual(['middle', 'lower', 'lowest']);
    expect(replies[9]?.list.map((step) => step['label'])).toEqual(['middle']);
    expect(replies[10]?.status).toBe(404);
    expect(replies[11]?.json).toMatchObject({
      parent: { label: 'middle' },
      usernamePrefix: 'middle',
      receivedPt: 8_150,
    });
  });

  it.each(['1', 'null', '..%2f..', '0198c1a0-0000-7000-8000-00000000000Z', `${'a'.repeat(500)}`])(
    'finds nothing under what is no id: %s',
    async (id) => {
      const me = await signInAs(app, 'middle');
      const never = await me.get('/api/agents/0198c1a0-0000-7000-8000-000000000000');
      expect(answerOf(await me.get(`/api/agents/${id}`))).toEqual(answerOf(never));
    },
  );
});
