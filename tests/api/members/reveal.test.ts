/** Telephone numbers shown: each is recorded, and nobody is shown all of them in a moment. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../../server/app/app';
import { type SeededAccount, seedAccounts, signInAs } from '../../support/agents';
import { type TestServices, createTestServices } from '../../support/services';
import { MINUTE_MS } from '../../../domain/durations';

let now = Date.parse('2026-03-01T05:00:00.000Z');
let test: TestServices;
let app: ReturnType<typeof createApp>;
let seeded: (username: string) => SeededAccount;

beforeAll(async () => {
  test = await createTestServices({ clock: () => new Date(now) });
  app = createApp(test.services);
  seeded = await seedAccounts(test.services, [
    { username: 'master' },
    { username: 'coma', parent: 'master' },
    { username: 'coma@clerk', parent: 'coma', kind: 'sub' },
    { username: 'malee', parent: 'coma', kind: 'member', phone: '0812345678' },
  ]);
});
afterAll(() => test.dispose());

it('are sixty an hour for one person, also at once, and no fewer for the others', async () => {
  const earlier = await signInAs(app, 'coma');
  const path = `/api/members/${seeded('malee').id}/phone`;
  for (let shown = 0; shown < 30; shown += 1) expect((await earlier.post(path, {})).status).toBe(200);
  now += 20 * MINUTE_MS;
  const [coma, clerk] = [await signInAs(app, 'coma'), await signInAs(app, 'coma@clerk')];
  const atOnce = await Promise.all(Array.from({ length: 40 }, () => coma.post(path, {})));
  expect(atOnce.filter(({ status }) => status === 200)).toHaveLength(30);
  const refused = await coma.post(path, {});
  expect([refused.status, refused.json['type'], refused.headers.get('retry-after')]).toEqual([
    429,
    'too-many-tries',
    String(40 * 60),
  ]);
  expect((await clerk.post(path, {})).json).toEqual({ phone: '0812345678' });
  const recorded = await test.services.db.execute(
    sql`SELECT count(*)::integer AS shown FROM audit WHERE action = 'reveal' AND actor = 'coma'`,
  );
  expect(recorded.rows).toEqual([{ shown: 60 }]);
  now += 40 * MINUTE_MS;
  expect((await signInAs(app, 'coma').then((again) => again.post(path, {}))).status).toBe(200);
});
