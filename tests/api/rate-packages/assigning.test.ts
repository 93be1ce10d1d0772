/** Assigning a package to several accounts: all of them or none. */
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../../server/app/app';
import { accountTerms } from '../../../server/db/book/terms';
import { audit } from '../../../server/db/schema';
import { type Persona, signInAs } from '../../support/agents';
import { type BookWorld, createBookWorld } from '../../support/book-world';
import { createTestServices, type TestServices } from '../../support/services';

let test: TestServices;
let world: BookWorld;
let share: Persona;

beforeAll(async () => {
  test = await createTestServices();
  world = await createBookWorld(test.services, {
    accounts: [
      { username: 'sister', parent: 'share', givenPt: 0 },
      { username: 'brother', parent: 'share', givenPt: 0 },
    ],
  });
  share = await signInAs(createApp(test.services), 'share');
  await test.services.pool.query("INSERT INTO rate_package VALUES ($1, 'low rates', false, false, 1, now())", [LOW]);
  await test.services.pool.query(
    'INSERT INTO package_terms SELECT $1, lotto_id, bet_type, rate, discount, min_stake, max_stake FROM package_terms WHERE package_id = $2',
    [LOW, world.packageId],
  );
});
afterAll(() => test.dispose());

const LOW = '01890000-0000-7000-8000-00000000aaaa';
const give = (usernames: string[], packageId: string | null) =>
  share.post('/api/accounts/package', { ids: usernames.map((name) => world.idOf(name)), packageId });
const packagesOf = async (...usernames: string[]) => {
  const ids = usernames.map((name) => world.idOf(name));
  const rows = await test.services.db.select().from(accountTerms).where(inArray(accountTerms.accountId, ids));
  return usernames.map((name) => rows.find(({ accountId }) => accountId === world.idOf(name))?.packageId ?? null);
};

it('gives all of them the package, each in the record, and the upline’s again', async () => {
  expect((await give(['sister', 'brother'], LOW)).json).toEqual({ changed: 2, refused: [] });
  expect(await packagesOf('sister', 'brother')).toEqual([LOW, LOW]);
  const ids = ['sister', 'brother'].map((name) => world.idOf(name));
  expect(await test.services.db.select().from(audit).where(inArray(audit.entityId, ids))).toHaveLength(2);
  expect((await give(['sister', 'brother'], LOW)).json).toEqual({ changed: 0, refused: [] });
  expect((await give(['brother'], null)).json).toEqual({ changed: 1, refused: [] });
  expect(await packagesOf('sister', 'brother')).toEqual([LOW, null]);
});

it('gives nobody any where one isn’t directly below, or isn’t there, or the package isn’t', async () => {
  expect((await give(['brother', 'agent', 'anong'], LOW)).json).toEqual({
    changed: 0,
    refused: expect.arrayContaining([{ id: world.idOf('anong'), label: 'anong' }]) as unknown,
  });
  expect((await give(['brother', 'master'], LOW)).status).toBe(404);
  expect((await give(['brother'], '01890000-0000-7000-8000-00000000bbbb')).status).toBe(400);
  expect(await packagesOf('brother')).toEqual([null]);
});
