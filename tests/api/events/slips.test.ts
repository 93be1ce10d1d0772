/**
 * Events of slips go to the accounts through which the slips were sold, after each has happened, and to no other
 * account.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { permissionOf } from '../../../domain/access';
import { cancelSlip } from '../../../server/book/placing/cancel-slip';
import { signInAs } from '../../support/agents';
import { betLine, type BookWorld, createBookWorld, placed } from '../../support/book-world';
import { createTestServices, type TestServices } from '../../support/services';
import { type Process, follow, startProcess, told } from './support';
import { inBookTransaction } from '../../../server/book/transaction';

let test: TestServices;
let world: BookWorld;
let process: Process;
beforeAll(async () => {
  test = await createTestServices();
  world = await createBookWorld(test.services, {
    accounts: [
      { username: 'beside', parent: 'master', givenPt: 5_000 },
      {
        username: 'master@blind',
        parent: 'master',
        kind: 'sub',
        permission: { ...permissionOf('all'), report: 'off' },
      },
    ],
  });
  process = startProcess(test.services);
});
afterAll(async () => {
  await process.stop();
  await test.dispose();
});

it('tells those above of slips that come in and are cancelled', async () => {
  const open = async (name: string) => follow(process.app, (await signInAs(process.app, name)).token);
  const [agent, com, beside, blind] = await Promise.all(['agent', 'com', 'beside', 'master@blind'].map(open));
  if (!agent || !com || !beside || !blind) throw new Error('nobody listens');
  const { id } = placed(await world.bet(world.idOf('anong'), [betLine('top2', '27', 10)]));
  await Promise.all([agent, com].map((stream) => stream.until(told('slips', 'added'))));
  const actor = { id: world.idOf('master'), name: 'master' };
  await inBookTransaction(test.services, (tx) =>
    cancelSlip(tx, test.services, { slipId: id, by: 'company', actor, reason: 'typed wrong' }),
  );
  await Promise.all([agent, com].map((stream) => stream.until(told('slips', 'changed', id))));
  await delay(300);
  for (const stream of [beside, blind]) expect(stream.changes().map(({ resource }) => resource)).not.toContain('slips');
  const { rows } = await test.services.pool.query('SELECT FROM slip_news');
  expect(rows).toHaveLength(0);
  await Promise.all([agent, com, beside, blind].map((stream) => stream.stop()));
});
