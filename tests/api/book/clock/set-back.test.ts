/** A database whose clock was set back writes nothing into the book before it has caught up, and says so. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../../server/app/app';
import { placeSlip } from '../../../../server/book/placing/place-slip';
import { openRounds } from '../../../../server/book/rounds/open-rounds';
import { ClockBack, watchClock } from '../../../../server/jobs/watch-clock';
import { type Persona, signInAs } from '../../../support/agents';
import { expectWhole, rowsOf } from '../../../support/book-checks';
import { betLine, type BookWorld, createBookWorld } from '../../../support/book-world';
import { asOwner } from '../../../support/migrations';
import { createTestServices, type TestServices } from '../../../support/services';

const NEVER = new AbortController().signal;

let test: TestServices;
let world: BookWorld;
let app: ReturnType<typeof createApp>;
let master: Persona;
beforeAll(async () => {
  test = await createTestServices();
  world = await createBookWorld(test.services);
  app = createApp(test.services);
  master = await signInAs(app, 'master');
});
afterAll(() => test.dispose());
afterEach(() => noted('0'));

/** Has the database know a moment so long after this one: as if its clock had been set back by as much since. */
const noted = (ahead: string) =>
  asOwner(test.database.adminUrl, (owner) =>
    owner.query("SELECT setval('book_clock', (extract(epoch FROM clock_timestamp() + $1::interval) * 1000)::bigint)", [
      ahead,
    ]),
  );

const bet = (number = '27') => world.bet(world.idOf('anong'), [betLine('top2', number, 10)]);
const written = async () => {
  const tables = ['slip', 'line', 'entry', 'transfer', 'round_step', 'exposure'];
  const counts = await rowsOf(
    test,
    `SELECT ${tables.map((table) => `(SELECT count(*) FROM ${table}) AS ${table}`).join(', ')}`,
  );
  return counts[0];
};
const health = async () => (await app.request('/api/health')).json() as Promise<unknown>;

const WRITES: Record<string, () => Promise<unknown>> = {
  'no bet is taken': () => bet('30'),
  'no round is opened': async () => {
    await world.openRound({ state: 'scheduled', opensAt: new Date(Date.now() - 3_600_000) });
    await openRounds(test.services, NEVER).catch(({ cause }: Error) => Promise.reject(cause as Error));
  },
};

describe('while the clock is behind what it has shown', () => {
  it.each(Object.entries(WRITES))('%s', async (_, write) => {
    await noted('10 minutes');
    const before = await written();
    await expect(write()).rejects.toMatchObject({ cause: { code: 'LB001' } });
    expect(await written()).toEqual(before);
  });

  it('no round is held up and no money is moved, and whoever asks is told why', async () => {
    await noted('10 minutes');
    const before = await written();
    const { status, json, headers } = await master.post(`/api/rounds/${world.roundId}/suspend`, { reason: 'x' });
    expect({ status, type: json.type }).toEqual({ status: 503, type: 'clock-back' });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await written()).toEqual(before);
  });

  it('the job says so, health shows it, and what was noted stays', async () => {
    await noted('10 minutes');
    await expect(watchClock(test.services)).rejects.toBeInstanceOf(ClockBack);
    await expect(watchClock(test.services)).rejects.toBeInstanceOf(ClockBack);
    expect(await health()).toMatchObject({ ready: true, clock: 'setBack' });
    await expect(bet()).rejects.toMatchObject({ cause: { code: 'LB001' } });
  });

  it('the app can’t turn back what was noted', async () => {
    await noted('10 minutes');
    await expect(test.services.pool.query("SELECT setval('book_clock', 1)")).rejects.toMatchObject({ code: '42501' });
  });

  it('a simulated business goes by its own', async () => {
    await noted('10 minutes');
    const simulated = { ...test.services, bookClock: () => new Date() };
    const request = { memberId: world.idOf('chai'), roundId: world.roundId, lines: [betLine('top2', '31', 10)] };
    await expect(
      placeSlip(simulated, { ...request, source: 'keyIn', mode: 'accept', confirmDuplicate: true }),
    ).resolves.toMatchObject({ kind: 'accepted' });
  });
});

describe('the clock', () => {
  it('may be less than a second behind, as it is adjusted now and then', async () => {
    await noted('500 milliseconds');
    await watchClock(test.services);
    expect(await bet('32')).toMatchObject({ kind: 'accepted' });
  });

  it('is logged while it lasts, and bets continue once the clock has caught up', async () => {
    await noted('10 minutes');
    await expect(bet('33')).rejects.toMatchObject({ cause: { code: 'LB001' } });
    await noted('-1 second');
    await watchClock(test.services);
    const [behind] = await rowsOf<{ ms: number }>(test, 'SELECT book_clock_behind() AS ms');
    expect(behind?.ms).toBeGreaterThan(-60_000);
    expect(await health()).toMatchObject({ ready: true, clock: 'going' });
    expect(await bet('33')).toMatchObject({ kind: 'accepted' });
    await expectWhole(test);
  });
});
