/** Killed at any statement of placing over a seamless partner or of telling it something, nobody is charged or paid twice. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app/app';
import { cancelSlip } from '../../../server/book/placing/cancel-slip';
import { CLOCK_ACTOR } from '../../../server/book/rounds/claim';
import { sendCallbacks } from '../../../server/partners/callbacks/send-callbacks';
import type { Services } from '../../../server/kernel/services';
import { betLine } from '../../support/book-world';
import { rowsOf } from '../../support/book-checks';
import { type Crashing, createCrashing, pointsOf } from '../../support/crash-points';
import { partnerClient } from './support';
import { createSeamless, type Seamless } from './seamless-support';
import { inBookTransaction } from '../../../server/book/transaction';

const TIMEOUT_MS = 300_000;
const NEVER = new AbortController().signal;

let seamless: Seamless;
let crashing: Crashing;
let places = 0;
beforeAll(async () => {
  seamless = await createSeamless();
  crashing = await createCrashing(seamless.test);
  await seamless.accepted();
});
afterAll(async () => {
  await crashing.end();
  await seamless.dispose();
});

/** Places a slip over connections that may be lost. */
async function placeBy(services: Services, key: string): Promise<number> {
  const body = {
    memberId: seamless.world.idOf('anong'),
    roundId: seamless.world.roundId,
    lines: [betLine('top3', '777', 10)],
    confirmDuplicate: true,
  };
  const { status } = await partnerClient(services, seamless.client, createApp(services).fetch).post('/slips', body, {
    key,
  });
  return status;
}

const slipOf = async (key: string) =>
  (await rowsOf<{ state: string }>(seamless.test, 'SELECT state FROM slip WHERE partner_reference = $1', [key]))[0]
    ?.state;

describe('a process that is killed', () => {
  it(
    'while a slip is placed: asked again with its key, it is placed once or known to be nobody’s',
    async () => {
      const newKey = () => `crash-${(places += 1)}`;
      await placeBy(crashing.services, newKey());
      const { statements } = await crashing.run((services) => placeBy(services, newKey()));
      const ends = new Map<string | undefined, number>();
      const points = pointsOf(statements);
      for (const point of points) {
        const key = newKey();
        await crashing.run((services) => placeBy(services, key), { ...point, isEnd: true });
        await seamless.drain();
        await seamless.expectAgreed();
        const again = await placeBy(seamless.test.services, key);
        const state = await slipOf(key);
        expect([point, [200, 201].includes(again)]).toEqual([point, true]);
        expect([point, state]).toEqual([point, again === 201 ? 'accepted' : 'refused']);
        ends.set(state, (ends.get(state) ?? 0) + 1);
        await seamless.drain();
        await seamless.expectAgreed();
      }
      console.info(`${statements.length} statements, cut off at ${points.length} points`, Object.fromEntries(ends));
      expect(ends.get('accepted')).toBeGreaterThan(0);
      expect(ends.get('refused')).toBeGreaterThan(0);
    },
    TIMEOUT_MS,
  );

  it(
    'while it tells a partner something: it is told again, and the partner does it once',
    async () => {
      const prepare = async () => {
        const slipId = await seamless.accepted();
        await inBookTransaction(seamless.test.services, (tx) =>
          cancelSlip(tx, seamless.test.services, { slipId, by: 'company', actor: CLOCK_ACTOR, reason: null }),
        );
        return slipId;
      };
      await prepare();
      const { statements } = await crashing.run((services) => sendCallbacks(services, NEVER));
      const points = pointsOf(statements);
      for (const point of points) {
        const slipId = await prepare();
        await crashing.run((services) => sendCallbacks(services, NEVER), point);
        await seamless.drain();
        expect([point, (await seamless.callsOf(slipId)).at(-1)]).toMatchObject([
          point,
          { kind: 'cancel', state: 'ok' },
        ]);
        await seamless.expectAgreed();
      }
      console.info(`${statements.length} statements, cut off at ${points.length} points`);
      expect(statements.length).toBeGreaterThan(5);
    },
    TIMEOUT_MS,
  );
});
