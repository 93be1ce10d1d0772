/** A denied call leaves a trace, and repeating it doesn't fill the record of changes. */
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app/app';
import { audit } from '../../../server/db/schema';
import { type Persona, type SeededAccount, seedAccounts, signInAs } from '../../support/agents';
import { createTestServices, type TestServices } from '../../support/services';
import { NOTHING } from './people';

let test: TestServices;
let app: ReturnType<typeof createApp>;
let seeded: (username: string) => SeededAccount;
let clerk: Persona;
let now = new Date('2026-03-10T05:00:00Z');

beforeAll(async () => {
  test = await createTestServices({ clock: () => now });
  app = createApp(test.services);
  seeded = await seedAccounts(test.services, [
    { username: 'master' },
    { username: 'coma', parent: 'master' },
    { username: 'coma@clerk', parent: 'coma', kind: 'sub', permission: { ...NOTHING, member: 'edit' } },
  ]);
  clerk = await signInAs(app, 'coma@clerk');
});
afterAll(() => test.dispose());
afterEach(() => {
  now = new Date(now.getTime() + 60_000);
});

const denied = () => test.services.db.select().from(audit).where(eq(audit.action, 'denied')).orderBy(audit.id);

describe('a denied call', () => {
  it('stands in the record of changes with who tried what', async () => {
    const path = `/api/agents/${seeded('coma').id}`;
    expect((await clerk.del(path)).status).toBe(403);
    expect(await denied()).toMatchObject([
      {
        actor: 'coma@clerk',
        actorId: seeded('coma@clerk').id,
        entityId: seeded('coma@clerk').id,
        entity: 'account',
        after: { call: `DELETE ${path}` },
      },
    ]);
  });

  it('is recorded once a minute for each route, however often it comes, and again in the next', async () => {
    const before = (await denied()).length;
    const storm = () => Promise.all(Array.from({ length: 20 }, (_, index) => clerk.get(`/api/audit?x=${index}`)));
    for (const reply of await storm()) expect(reply.status).toBe(403);
    expect(await denied()).toHaveLength(before + 1);
    expect((await clerk.get('/api/sessions')).status).toBe(403);
    expect(await denied()).toHaveLength(before + 2);
    now = new Date(now.getTime() + 60_000);
    await storm();
    expect(await denied()).toHaveLength(before + 3);
  });

  it('is recorded as it came, whatever its address holds', async () => {
    expect((await clerk.del('/api/agents/%00%ED%A0%80')).status).toBe(403);
    expect((await denied()).at(-1)).toMatchObject({ after: { call: 'DELETE /api/agents/%00%ED%A0%80' } });
  });

  it('is recorded as well when the handler denies it, keyed or not', async () => {
    const before = (await denied()).length;
    const body = { username: 'mine', permission: NOTHING };
    expect((await clerk.post('/api/sub-accounts', body, { 'idempotency-key': 'one' })).status).toBe(403);
    expect((await clerk.put(`/api/sub-accounts/${seeded('coma@clerk').id}`, {})).status).toBe(403);
    expect(await denied()).toHaveLength(before + 2);
  });

  it("is no denial when the id is nobody's or the body is wrong", async () => {
    const before = (await denied()).length;
    expect((await clerk.get(`/api/agents/${seeded('master').id}`)).status).toBe(404);
    expect((await clerk.post('/api/members', {})).status).toBe(400);
    expect(await denied()).toHaveLength(before);
  });
});
