/** News of rounds reaches the screens of everybody who can read rounds, and of no other user. */
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { permissionOf } from '../../../../domain/access';
import { generateRounds } from '../../../../server/book/rounds/generate-rounds';
import { seedAccounts, signInAs } from '../../../support/agents';
import { type Process, follow, startProcess, told } from '../../events/support';
import { type Clocked, NEVER, at, createClockedServices, look } from './support';

const TODAY = '2026-10-05';

let test: Clocked;
let process: Process;
beforeAll(async () => {
  test = await createClockedServices(at(TODAY, '05:30'));
  await seedAccounts(test.services, [
    { username: 'master' },
    { username: 'deep', parent: 'master' },
    { username: 'blind', parent: 'master', permission: { ...permissionOf('all'), lotto: 'off' } },
  ]);
  // Streams and sessions live by the real time.
  process = startProcess({ ...test.services, clock: () => new Date() });
});
afterAll(async () => {
  await process.stop();
  await test.dispose();
});

it('tells of rounds that are made, opened and closed', async () => {
  const open = async (name: string) => follow(process.app, (await signInAs(process.app, name)).token);
  const [master, deep, blind] = [await open('master'), await open('deep'), await open('blind')];
  await generateRounds(test.services, NEVER);
  await Promise.all([master, deep].map((stream) => stream.until(told('rounds', 'added'))));
  await delay(300);

  test.setNow(at(TODAY, '06:00'));
  await look(test.services);
  test.setNow(at(TODAY, '09:00'));
  await delay(300);
  const [nikkei] = await test.roundsOf('stock-nikkei-am');
  await look(test.services);
  await Promise.all([master, deep].map((stream) => stream.until(told('rounds', 'changed', nikkei?.id))));
  // A user who connects a little later receives the missed news.
  const late = await open('master');
  await late.until((stream) => stream.changes().some(({ resource }) => resource === 'rounds'));
  await delay(200);
  expect(blind.changes().map(({ resource }) => resource)).not.toContain('rounds');
  const { rows } = await test.services.pool.query('SELECT FROM round_news');
  expect(rows).toHaveLength(0);
  await Promise.all([master, deep, blind, late].map((stream) => stream.stop()));
});

it('tells of what is asked for about a round, and of shoots in it', async () => {
  const open = async (name: string) => follow(process.app, (await signInAs(process.app, name)).token);
  const [deep, blind] = [await open('deep'), await open('blind')];
  const [round] = await test.roundsOf('stock-taiwan');
  await test.services.pool.query(
    "INSERT INTO approval (id, kind, state, round_id, request, effect, submitted_at) VALUES (gen_random_uuid(), 'void', 'submitted', $1, '{}', '{}', now())",
    [round?.id],
  );
  await deep.until(told('rounds', 'changed', round?.id));
  await test.services.pool.query(
    "INSERT INTO shoot (round_id, position, member_id, number, at) SELECT $1, 1, id, '12345', now() FROM account WHERE username = 'deep'",
    [round?.id],
  );
  await deep.until(told('shoots', 'added', round?.id));
  await delay(200);
  expect(
    blind
      .changes()
      .map(({ resource }) => resource)
      .filter((resource) => resource === 'rounds' || resource === 'shoots'),
  ).toEqual([]);
  await Promise.all([deep, blind].map((stream) => stream.stop()));
});
