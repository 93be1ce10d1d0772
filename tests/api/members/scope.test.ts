/** Members of any tree: each caller sees exactly those below, however it asks. */
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

const answerOf = ({ status, text }: Reply) => ({ status, text });

/** Agents as parent positions, and members and sub accounts as the agent each belongs to. */
const world = fc.record({
  agents: fc.array(fc.nat(), { minLength: 2, maxLength: 5 }),
  members: fc.array(fc.nat(), { minLength: 3, maxLength: 8 }),
  subs: fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
});

describe('the scope of members', () => {
  it(
    'is exactly those below the account acted as, in lists, searches and one by one',
    async () => {
      await fc.assert(
        fc.asyncProperty(world, async (drawn) => {
          await test.services.db.delete(account);
          const parents = [-1, ...drawn.agents.map((draw, index) => draw % (index + 1))];
          const owners = drawn.members.map((draw) => draw % parents.length);
          const employers = drawn.subs.map((draw) => draw % parents.length);
          const agentName = (index: number) => (index === 0 ? 'master' : `agent${index}`);
          const seeds: AccountSeed[] = [
            ...parents.map((parent, index) => ({
              username: agentName(index),
              parent: parent < 0 ? undefined : agentName(parent),
            })),
            ...owners.map((owner, index): AccountSeed => ({
              username: `member${index}`,
              parent: agentName(owner),
              kind: 'member',
              nickname: 'findme',
            })),
            ...employers.map((owner, index): AccountSeed => ({
              username: `${agentName(owner)}@sub${index}`,
              parent: agentName(owner),
              kind: 'sub',
              nickname: 'findme',
            })),
          ];
          const seeded = await seedAccounts(test.services, seeds);
          const isBelow = (start: number, of: number) => {
            for (let at = start; at >= 0; at = parents[at] ?? -1) if (at === of) return true;
            return false;
          };
          const callers: [string, number][] = [
            ...parents.map((_, index): [string, number] => [agentName(index), index]),
            ...employers.map((owner, index): [string, number] => [`${agentName(owner)}@sub${index}`, owner]),
          ];
          for (const [name, acting] of callers) {
            const persona = await signInAs(app, name);
            const visible = owners.flatMap((owner, index) =>
              isBelow(owner, acting) ? [seeded(`member${index}`).id] : [],
            );
            const expected = new Set(visible);
            const idsOf = (reply: Reply) => new Set(reply.list.map((member) => String(member['id'])));
            const everyId = seeds.map(({ username }) => seeded(username).id);
            expect(idsOf(await persona.get('/api/members'))).toEqual(expected);
            expect(idsOf(await persona.get(`/api/members${listQuery({ filter: { q: 'findme' } })}`))).toEqual(expected);
            expect(idsOf(await persona.get(`/api/members${listQuery({ filter: { id: everyId } })}`))).toEqual(expected);
            for (const [index] of parents.entries()) {
              const filter = { parent: seeded(agentName(index)).id };
              const direct = owners.flatMap((owner, at) =>
                owner === index && isBelow(owner, acting) ? [seeded(`member${at}`).id] : [],
              );
              expect(idsOf(await persona.get(`/api/members${listQuery({ filter })}`))).toEqual(new Set(direct));
            }
            const never = `/api/members/${test.services.newId()}`;
            const gone = {
              get: answerOf(await persona.get(never)),
              put: answerOf(await persona.put(never, { nickname: 'x' })),
              del: answerOf(await persona.del(never)),
              phone: answerOf(await persona.post(`${never}/phone`, {})),
            };
            for (const id of everyId.filter((one) => !expected.has(one))) {
              const address = `/api/members/${id}`;
              expect(answerOf(await persona.get(address))).toEqual(gone.get);
              expect(answerOf(await persona.put(address, { nickname: 'x' }))).toEqual(gone.put);
              expect(answerOf(await persona.del(address))).toEqual(gone.del);
              expect(answerOf(await persona.post(`${address}/phone`, {}))).toEqual(gone.phone);
            }
            const counts = (await persona.get('/api/my-account')).json;
            expect(counts['memberCount']).toBe(visible.length);
            expect(counts['agentCount']).toBe(parents.filter((_, at) => at !== acting && isBelow(at, acting)).length);
          }
        }),
        runs(4),
      );
    },
    LAW_TIMEOUT_MS,
  );
});
