/** Reading style of a sender: its own habits, those of the accounts above it, and the operator's settings. */
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { permissionOf } from '../../../domain/access';
import { NO_OWN_STYLE } from '../../../domain/poy/own-style';
import { DEFAULT_STYLE } from '../../../domain/poy/reading-style';
import { createApp } from '../../../server/app/app';
import { setting } from '../../../server/db/book/control';
import { accountReading } from '../../../server/db/book/reading';
import { audit } from '../../../server/db/schema';
import { readingStyleOf } from '../../../server/accounts/reading-style';
import { type Persona, type SeededAccount, seedAccounts, signInAs } from '../../support/agents';
import { createTestServices, type TestServices } from '../../support/services';

let test: TestServices;
let seeded: (username: string) => SeededAccount;
const people: Record<string, Persona> = {};

beforeAll(async () => {
  test = await createTestServices();
  const app = createApp(test.services);
  seeded = await seedAccounts(test.services, [
    { username: 'master' },
    { username: 'coma', parent: 'master', givenPt: 9_000 },
    { username: 'comb', parent: 'master', givenPt: 9_000 },
    { username: 'coma1', parent: 'coma', givenPt: 8_000 },
    { username: 'player', parent: 'coma1', kind: 'member' },
    {
      username: 'coma@viewer',
      parent: 'coma',
      kind: 'sub',
      permission: { ...permissionOf('off'), member: 'view' },
    },
  ]);
  for (const name of ['master', 'coma', 'comb', 'coma1', 'coma@viewer']) people[name] = await signInAs(app, name);
});
afterAll(() => test.dispose());
beforeEach(async () => {
  await test.services.db.delete(accountReading);
  await test.services.db.delete(setting);
});

const as = (name: string) => {
  const persona = people[name];
  if (!persona) throw new Error(`${name} is not signed in`);
  return persona;
};
const at = (username: string) => `/api/accounts/${seeded(username).id}/reading`;
const styleOf = (username: string) => readingStyleOf(test.services.db, seeded(username).id);
const setHouse = (habit: string, value: unknown) => as('master').put(`/api/settings/reading.${habit}`, { value });

describe('the style of a sender', () => {
  it('is the default as long as nobody has set a habit', async () => {
    for (const username of ['master', 'coma', 'player']) expect(await styleOf(username)).toEqual(DEFAULT_STYLE);
  });

  it('is the setting of the operator, then that of the nearest account above, then its own, habit by habit', async () => {
    expect(await setHouse('ho', 'back')).toMatchObject({ status: 200, json: { value: 'back', default: 'ask' } });
    await setHouse('star', 'ask');
    await as('master').put(at('coma'), { ho: 'front', twoDigits: 'topAndBottom' });
    await as('coma').put(at('coma1'), { twoDigits: 'ask' });
    await as('coma1').put(at('player'), { star: 'orders' });
    expect(await styleOf('master')).toEqual({ ...DEFAULT_STYLE, ho: 'back', star: 'ask' });
    expect(await styleOf('comb')).toEqual({ ...DEFAULT_STYLE, ho: 'back', star: 'ask' });
    expect(await styleOf('coma')).toEqual({ ...DEFAULT_STYLE, ho: 'front', star: 'ask', twoDigits: 'topAndBottom' });
    const player = { ...DEFAULT_STYLE, ho: 'front', star: 'orders', twoDigits: 'ask' };
    expect(await styleOf('player')).toEqual(player);
    const answer = await as('coma1').get(at('player'));
    expect(answer.json).toMatchObject({
      own: { ...NO_OWN_STYLE, star: 'orders' },
      above: { ...player, star: 'ask' },
      editable: true,
      version: 1,
    });
  });

  it('refuses a value that the habit does not have', async () => {
    expect((await setHouse('ho', 'zero')).status).toBe(400);
    const answer = await as('master').put(at('coma'), { dash: 'zero' });
    expect(answer).toMatchObject({ status: 400, json: { errors: { dash: { key: 'option' } } } });
  });
});

describe('a text', () => {
  it('is read in the style of the named sender, by default in that of the caller’s own account', async () => {
    await as('master').put(at('coma'), { ho: 'front' });
    await as('coma').put(at('coma1'), { ho: 'back' });
    const numbersBy = async (body: object) => {
      const { json } = await as('coma').post('/api/slips/read', { text: 'ห3=20', ...body });
      return (json['lines'] as { number: string }[]).map(({ number }) => number).slice(0, 2);
    };
    expect(await numbersBy({})).toEqual(['30', '31']);
    expect(await numbersBy({ account: seeded('coma1').id })).toEqual(['03', '13']);
    expect(await numbersBy({ account: seeded('player').id })).toEqual(['03', '13']);
  });

  it('that is keyed in is read in the style of the member, or of the caller’s account', async () => {
    await as('coma1').put(at('player'), { ho: 'back' });
    const styleFor = async (query: string) => (await as('coma1').get(`/api/slips/style${query}`)).json;
    expect(await styleFor('')).toEqual(DEFAULT_STYLE);
    expect(await styleFor(`?member=${seeded('player').id}`)).toEqual({ ...DEFAULT_STYLE, ho: 'back' });
    const foreign = await as('coma').get(`/api/slips/style?member=${seeded('player').id}`);
    expect(foreign.status).toBe(403);
  });
});

describe('the habits of an account', () => {
  it('are set by the account and its direct upline, and read by all above it', async () => {
    expect((await as('coma1').put(at('coma1'), { ho: 'back' })).status).toBe(200);
    expect((await as('coma').put(at('coma1'), { ho: 'front' })).status).toBe(200);
    expect((await as('master').put(at('coma1'), { ho: 'ask' })).status).toBe(403);
    expect((await as('coma').put(at('player'), { ho: 'ask' })).status).toBe(403);
    expect((await as('comb').put(at('coma1'), { ho: 'ask' })).status).toBe(404);
    expect((await as('comb').get(at('coma1'))).status).toBe(404);
    expect((await as('coma@viewer').put(at('coma1'), { ho: 'ask' })).status).toBe(403);
    expect((await as('master').put(at('master'), { ho: 'ask' })).status).toBe(403);
    expect((await as('coma@viewer').get(at('coma1'))).json).toMatchObject({ own: { ho: 'front' } });
    expect((await as('master').get(at('coma1'))).json).toMatchObject({ own: { ho: 'front' }, editable: false });
  });

  it('go back to those above by null, and record each change once', async () => {
    await as('coma').put(at('coma1'), { ho: 'front', slash: 'ask' });
    const back = await as('coma').put(at('coma1'), { ho: null, version: 1 });
    expect(back.json).toMatchObject({ own: { ho: null, slash: 'ask' }, version: 2 });
    expect((await as('coma').put(at('coma1'), { ho: null })).json).toMatchObject({ version: 2 });
    const rows = await test.services.db
      .select({ before: audit.before, after: audit.after, actor: audit.actor })
      .from(audit)
      .where(eq(audit.entityId, seeded('coma1').id))
      .orderBy(desc(audit.id))
      .limit(2);
    expect(rows).toEqual([
      { before: { ho: 'front' }, after: { ho: null }, actor: 'coma' },
      { before: { ho: null, slash: null }, after: { ho: 'front', slash: 'ask' }, actor: 'coma' },
    ]);
  });

  it('are changed once by two who saw the same', async () => {
    const replies = await Promise.all(['front', 'back'].map((ho) => as('coma').put(at('coma1'), { ho, version: 0 })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412]);
  });
});
