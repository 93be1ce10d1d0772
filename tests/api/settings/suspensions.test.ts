/**
 * Suspending a round, a lotto or everything: the allowed users, the affected accounts, and no bet that slips through.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app/app';
import { placeSlip } from '../../../server/book/placing/place-slip';
import { setting } from '../../../server/db/book/control';
import { PASSWORD, type Persona, send, signInAs } from '../../support/agents';
import { rowsOf, withConnections } from '../../support/book-checks';
import { betLine, type BookWorld, createBookWorld, placed } from '../../support/book-world';
import { createTestServices, type TestServices } from '../../support/services';

let test: TestServices;
let world: BookWorld;
let otherRound: string;
let app: ReturnType<typeof createApp>;
let master: Persona;

beforeAll(async () => {
  test = await createTestServices();
  world = await createBookWorld(test.services, {});
  otherRound = await world.openRound();
  app = createApp(test.services);
  master = await signInAs(app, 'master');
});
afterAll(() => test.dispose());
beforeEach(() => test.services.db.delete(setting));

const suspend = (lottoId: string | null, roundId: string | null = null, more: object = {}, who = master) =>
  who.post('/api/suspensions', { lottoId, roundId, reason: 'the feed is down', until: null, ...more });
const resume = (lottoId: string | null, roundId: string | null = null) =>
  master.post('/api/suspensions/end', { lottoId, roundId, reason: 'the feed is back' });
const bet = (number: string, roundId = world.roundId) =>
  world.bet(world.idOf('anong'), [betLine('top3', number, 10)], { roundId });
const told = async (who = master) => (await who.get('/api/suspensions')).list;

describe('a suspended round', () => {
  it('takes no bets until its end, which everybody is told, while other rounds go on', async () => {
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const answer = await suspend(world.lottoId, world.roundId, { until });
    expect(answer.status).toBe(200);
    expect(await bet('401')).toEqual({ kind: 'refused', refusal: { reason: 'bettingSuspended', until } });
    placed(await bet('401', otherRound));
    const everybody = await told(await signInAs(app, 'com'));
    expect(everybody).toEqual(answer.list);
    expect(everybody).toMatchObject([
      {
        lotto: { id: world.lottoId },
        round: { id: world.roundId, isNumbered: false },
        reason: 'the feed is down',
        until,
      },
    ]);
    expect((await resume(world.lottoId, world.roundId)).list).toEqual([]);
    placed(await bet('402'));
  });

  it('is one of its lotto that takes bets, or is none', async () => {
    const unknown = test.services.newId();
    const closed = await world.openRound();
    await world.closeRound(closed);
    const wrong: [string | null, string][] = [
      [null, world.roundId],
      [unknown, world.roundId],
      [world.lottoId, unknown],
      [world.lottoId, closed],
    ];
    for (const [lottoId, roundId] of wrong)
      expect([lottoId, roundId, (await suspend(lottoId, roundId)).status]).toEqual([lottoId, roundId, 400]);
    expect(await told()).toEqual([]);
  });

  it('is told of no more once it has closed', async () => {
    const short = await world.openRound();
    await suspend(world.lottoId, short);
    expect((await told()).length).toBe(1);
    await world.closeRound(short);
    expect(await told()).toEqual([]);
  });
});

describe('suspensions', () => {
  it('of all betting take a step-up and a reason, to resume as well, by every way', async () => {
    const { json } = await send(app, 'POST', '/api/auth/login', {
      body: { username: 'master', password: PASSWORD, remember: false },
    });
    const ask = (method: string, path: string, body: object) =>
      send(app, method, path, { token: String(json['accessToken']), body });
    const all = { lottoId: null, roundId: null };
    const pause = { ...all, reason: 'the feed is down', until: null };
    const stepUp = { status: 403, json: { type: 'step-up-required' } };
    const setting = '/api/settings/betting.suspended';
    expect(await ask('POST', '/api/suspensions', pause)).toMatchObject(stepUp);
    expect(await ask('PUT', setting, { value: [pause] })).toMatchObject(stepUp);
    expect((await ask('POST', '/api/suspensions', { ...pause, lottoId: world.lottoId })).status).toBe(200);
    expect((await ask('POST', '/api/suspensions/end', { ...all, lottoId: world.lottoId })).status).toBe(200);
    expect((await suspend(null)).status).toBe(200);
    expect(await ask('POST', '/api/suspensions/end', { ...all, reason: 'x' })).toMatchObject(stepUp);
    expect(await ask('PUT', setting, { value: [], reason: 'x' })).toMatchObject(stepUp);
    expect(await ask('PUT', setting, { value: null, reason: 'x' })).toMatchObject(stepUp);
    const noReason = { status: 400, json: { errors: { reason: { key: 'required' } } } };
    expect(await master.post('/api/suspensions/end', all)).toMatchObject(noReason);
    expect(await master.put(setting, { value: [] })).toMatchObject(noReason);
    expect((await told()).length).toBe(1);
    expect((await resume(null)).list).toEqual([]);
    const [last] = await rowsOf<{ reason: string }>(test, 'SELECT reason FROM audit ORDER BY id DESC LIMIT 1');
    expect(last?.reason).toBe('the feed is back');
  });

  it('stand beside each other, and of two put at once none is lost', async () => {
    await Promise.all([suspend(null), suspend(world.lottoId), suspend(world.lottoId, otherRound)]);
    expect((await told()).length).toBe(3);
    await Promise.all([resume(null), resume(world.lottoId)]);
    expect(await told()).toMatchObject([{ round: { id: otherRound } }]);
    expect((await suspend(world.lottoId, otherRound, { reason: 'another' })).list).toMatchObject([
      { reason: 'another' },
    ]);
  });

  it('are the house’s alone to put and to end', async () => {
    const com = await signInAs(app, 'com');
    expect((await suspend(null, null, {}, com)).status).toBe(403);
    expect((await com.post('/api/suspensions/end', { lottoId: null })).status).toBe(403);
  });

  it(
    'of a crowd that bets on many connections: none that is placed after the answer',
    { timeout: 60_000 },
    async () => {
      const crowd = withConnections(test, 12);
      const deciding = withConnections(test, 2);
      const over = { is: false };
      const outcomes: { kind: string; begunAfter: boolean }[] = [];
      let answered = false;
      async function keepBetting(member: string, first: number): Promise<void> {
        for (let count = 0; !over.is && count < 400; count += 1) {
          const begunAfter = answered;
          const answer = await placeSlip(crowd.services, {
            memberId: world.idOf(member),
            roundId: world.roundId,
            lines: [betLine('top3', String((first + count) % 1_000).padStart(3, '0'), 1)],
            source: 'keyIn',
            confirmDuplicate: true,
            mode: 'accept',
          });
          outcomes.push({ kind: answer.kind, begunAfter });
        }
      }
      const bettors = [0, 100, 200, 300, 400, 500, 600, 700].map((first) => keepBetting('anong', first));
      while (outcomes.length < 40) await new Promise((resolve) => setTimeout(resolve, 5));
      const inTwo = createApp(deciding.services);
      const deciders = await signInAs(inTwo, 'master');
      expect((await suspend(world.lottoId, world.roundId, {}, deciders)).status).toBe(200);
      answered = true;
      const [before] = await rowsOf(test, 'SELECT count(*)::integer AS count FROM slip');
      const seen = outcomes.length;
      while (outcomes.length < seen + 60) await new Promise((resolve) => setTimeout(resolve, 5));
      over.is = true;
      await Promise.all(bettors);
      const [after] = await rowsOf(test, 'SELECT count(*)::integer AS count FROM slip');
      await Promise.all([crowd.end(), deciding.end()]);
      expect(outcomes.slice(0, 40).every(({ kind }) => kind === 'accepted')).toBe(true);
      expect(after, 'nothing was written after the answer').toEqual(before);
      const late = outcomes.filter(({ begunAfter }) => begunAfter);
      expect(late.length).toBeGreaterThan(40);
      expect(new Set(late.map(({ kind }) => kind))).toEqual(new Set(['refused']));
    },
  );
});
