/** Outdated rows are removed, and no other rows. */
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { REPLACED } from '../../../server/auth/sessions';
import { idempotency, loginThrottle, session } from '../../../server/db/schema';
import { prune } from '../../../server/jobs/prune';
import { type SeededAccount, seedAccounts } from '../../support/agents';
import { rowsTouched } from '../../support/rows-touched';
import { type TestServices, createTestServices } from '../../support/services';

const NOW = new Date('2026-10-01T00:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 3_600_000);

let test: TestServices;
let seeded: (username: string) => SeededAccount;

beforeAll(async () => {
  test = await createTestServices({ clock: () => NOW });
  seeded = await seedAccounts(test.services, [{ username: 'master' }, { username: 'coma', parent: 'master' }]);
});
afterAll(() => test.dispose());

/** Adds a session named by its user agent, with its beginning and its end in days ago. */
async function addSession(
  username: string,
  userAgent: string,
  begun: number,
  ended: { by: 'hand' | 'idleness' | 'age'; ago: number; replaced?: boolean },
) {
  await test.services.db.insert(session).values({
    id: test.services.newId(),
    accountId: seeded(username).id,
    remember: true,
    userAgent,
    createdAt: daysAgo(begun),
    rotatedAt: daysAgo(begun),
    idleExpiresAt: ended.by === 'idleness' ? daysAgo(ended.ago) : daysAgo(-30),
    expiresAt: ended.by === 'age' ? daysAgo(ended.ago) : daysAgo(-30),
    revokedAt: ended.by === 'hand' ? daysAgo(ended.ago) : null,
    revokedReason: ended.by === 'hand' ? (ended.replaced ? REPLACED : 'signed-out') : null,
  });
}

const left = async () =>
  (await test.services.db.select().from(session).orderBy(asc(session.userAgent))).map(({ userAgent }) => userAgent);

it('removes sessions that ended more than 90 days ago, but no living one and nobody’s last two', async () => {
  await addSession('master', 'signed out long ago', 200, { by: 'hand', ago: 91 });
  await addSession('master', 'idle long ago', 190, { by: 'idleness', ago: 91 });
  await addSession('master', 'expired long ago', 185, { by: 'age', ago: 91 });
  await addSession('master', 'kept: ended lately', 180, { by: 'hand', ago: 89 });
  await addSession('master', 'kept: living', 170, { by: 'age', ago: -1 });
  await addSession('coma', 'not the last two', 300, { by: 'hand', ago: 290 });
  await addSession('coma', 'kept: the last but one', 280, { by: 'hand', ago: 270 });
  await addSession('coma', 'kept: the last', 260, { by: 'hand', ago: 250 });
  await addSession('coma', 'kept: replaced later', 259, { by: 'hand', ago: 250, replaced: true });
  await prune(test.services, new AbortController().signal);
  expect(await left()).toEqual([
    'kept: ended lately',
    'kept: living',
    'kept: replaced later',
    'kept: the last',
    'kept: the last but one',
  ]);
});

it('removes answers to keyed requests after a day, however many', async () => {
  const answer = { actorId: seeded('coma').id, method: 'POST', path: '/', bodyHash: '', status: 200, headers: {} };
  const expired = Array.from({ length: 1_001 }, (_, index) => ({
    ...answer,
    key: `old ${index}`,
    createdAt: daysAgo(1),
  }));
  await test.services.db.insert(idempotency).values([...expired, { ...answer, key: 'new', createdAt: daysAgo(0.9) }]);
  await prune(test.services, new AbortController().signal);
  expect((await test.services.db.select().from(idempotency)).map(({ key }) => key)).toEqual(['new']);
});

it('removes counted tries to sign in once they are forgotten, and no counter that still slows anybody down', async () => {
  const tried = { failures: 5, nextTryAt: daysAgo(2) };
  const old = Array.from({ length: 1_001 }, (_, index) => ({
    ...tried,
    key: `old ${index}`,
    updatedAt: daysAgo(1.01),
  }));
  await test.services.db.insert(loginThrottle).values([...old, { ...tried, key: 'counts', updatedAt: daysAgo(0.99) }]);
  await prune(test.services, new AbortController().signal);
  expect((await test.services.db.select().from(loginThrottle)).map(({ key }) => key)).toEqual(['counts']);
});

it('finds old sessions in an index, however many have not run out', async () => {
  const { pool } = test.services;
  await pool.query(
    `INSERT INTO session (id, account_id, remember, created_at, rotated_at, idle_expires_at, expires_at)
    SELECT gen_random_uuid(), $1, true, $2::timestamptz, $2, $2::timestamptz + interval '1 day', $2::timestamptz + interval '2 days'
    FROM generate_series(1, 5000)`,
    [seeded('coma').id, NOW],
  );
  expect(
    await rowsTouched(pool, /^\s*DELETE FROM session/, () => prune(test.services, new AbortController().signal)),
  ).toBeLessThan(100);
});
