/** L4: the real book compared with a model of it. After any commands in any order they agree at each step. */
import fc from 'fast-check';
import { afterAll, beforeAll, it } from 'vitest';
import { createApp } from '../../../../server/app/app';
import { lotto } from '../../../../server/db/book/lottos';
import { signInAs } from '../../../support/agents';
import { createBookWorld, type BookWorld } from '../../../support/book-world';
import { LAW_TIMEOUT_MS, runs } from '../../../support/runs';
import { createTestServices, type TestServices } from '../../../support/services';
import { beginRound, MEMBERS, TERMS } from './begin-round';
import { bookCommands } from './commands';
import type { RealBook } from './commands/command';

let test: TestServices;
let world: BookWorld;
let desk: RealBook['desk'];

beforeAll(async () => {
  test = await createTestServices();
  world = await createBookWorld(test.services);
  await test.services.db.update(lotto).set({ approval: 'secondPerson' });
  const app = createApp(test.services);
  desk = { master: await signInAs(app, 'master'), agent: await signInAs(app, 'agent') };
});
afterAll(() => test.dispose());

it(
  'says the same as the model',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.commands(bookCommands(MEMBERS, TERMS), { maxCommands: 40, size: 'max' }),
        async (commands) => {
          const { model, real } = await beginRound(test, world);
          await fc.asyncModelRun(() => ({ model, real: { ...real, desk } }), commands);
        },
      ),
      runs(12),
    );
  },
  LAW_TIMEOUT_MS,
);
