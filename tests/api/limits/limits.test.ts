/** The operator's limits: the scope of a change, the rules for loosening, reverting, copying, and the allowed users. */
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OperatorLimitParts, LimitScope } from '../../../domain/limits/operator-limit';
import { UNDO_MS, type ListedLimitChange, type LottoLimits } from '../../../domain/limits/lotto-limits';
import { createApp } from '../../../server/app/app';
import { revertLimits } from '../../../server/book/limits/revert-limits';
import { type Persona, send, signInAs } from '../../support/agents';
import { rowsOf } from '../../support/book-checks';
import { betLine, type BookWorld, createBookWorld } from '../../support/book-world';
import { createTestServices, type TestServices } from '../../support/services';

let test: TestServices;
let world: BookWorld;
let master: Persona;
let path: string;
beforeEach(async () => {
  test = await createTestServices();
  world = await createBookWorld(test.services, {
    accounts: [{ username: 'master@risk', parent: 'master', kind: 'sub', noRates: true }],
  });
  master = await signInAs(createApp(test.services), 'master');
  path = `/api/limits/${world.lottoId}`;
});
afterEach(() => test.dispose());

const top3 = (scope: LimitScope, parts: OperatorLimitParts, more: object = {}) => ({
  scope,
  changes: [{ betType: 'top3', ...parts }],
  ...more,
});
const read = async (query = '') => (await master.get(path + query)).json as unknown as LottoLimits;
const changes = async () => (await master.get(`${path}/changes`)).list as unknown as ListedLimitChange[];
const capOf = ({ future, open }: LottoLimits) => [
  future.find(({ betType }) => betType === 'top3')?.cap,
  open?.limits.find(({ betType }) => betType === 'top3')?.cap,
];
const stakes = async (baht: number) => (await world.bet(world.idOf('anong'), [betLine('top3', '123', baht)])).kind;

describe('a change', () => {
  it.each<[LimitScope, number[]]>([
    ['open', [60_000, 10_000]],
    ['future', [10_000, 60_000]],
    ['both', [10_000, 10_000]],
  ])('of the scope %s holds there alone', async (scope, caps) => {
    const reply = await master.put(path, top3(scope, { cap: 10_000 }, { version: 0 }));
    expect(reply.status).toBe(200);
    expect(capOf(reply.json as unknown as LottoLimits)).toEqual(caps);
    expect(await stakes(101)).toBe(scope === 'future' ? 'accepted' : 'linesRefused');
    expect(await changes()).toMatchObject([
      {
        no: 1,
        scope,
        actor: 'master',
        reason: null,
        isReverted: false,
        entries: [
          {
            betType: 'top3',
            isFuture: scope !== 'open',
            roundIds: scope === 'future' ? [] : [world.roundId],
            before: { cap: 60_000 },
            after: { cap: 10_000 },
          },
        ],
      },
    ]);
    const [audited] = await rowsOf<{ after: object }>(
      test,
      `SELECT after FROM audit WHERE entity = 'lottos' ORDER BY id DESC LIMIT 1`,
    );
    expect(audited?.after).toEqual({ scope, limits: [{ betType: 'top3', cap: 10_000 }] });
  });

  it('that loosens anything anywhere wants a reason, and without one changes nothing', async () => {
    await master.put(path, top3('open', { cap: 10_000 }));
    // Tighter for rounds to come, looser in the open one.
    const refused = await master.put(path, top3('both', { cap: 20_000 }));
    expect([refused.status, refused.json['errors']]).toEqual([400, { reason: { key: 'limits.reasonToLoosen' } }]);
    expect(capOf(await read())).toEqual([60_000, 10_000]);
    const done = await master.put(path, top3('both', { cap: 20_000 }, { reason: 'a slow day' }));
    expect(capOf(done.json as unknown as LottoLimits)).toEqual([20_000, 20_000]);
    expect((await changes())[0]).toMatchObject({
      no: 2,
      reason: 'a slow day',
      entries: [
        { isFuture: true, roundIds: [] },
        { isFuture: false, roundIds: [world.roundId] },
      ],
    });
    expect(
      (await master.put(path, top3('both', { cap: 20_000 }))).json,
      'what says the same is no change',
    ).toMatchObject({ version: 2 });
  });

  it('that loosens takes the password again, one that tightens doesn’t', async () => {
    const app = createApp(test.services);
    const { token } = await signInAs(app, 'master');
    const put = (body: object) => send(app, 'PUT', path, { token, body });
    expect((await put(top3('both', { cap: 10_000 }))).status).toBe(200);
    const refused = await put(top3('both', { cap: 20_000 }, { reason: 'a slow day' }));
    expect([refused.status, refused.json['type']]).toEqual([403, 'step-up-required']);
    expect(capOf(await read())).toEqual([10_000, 10_000]);
    expect(await changes()).toHaveLength(1);
    // Users revert their own latest change without step-up.
    expect((await send(app, 'POST', `${path}/revert`, { token, body: { no: 1 } })).status).toBe(200);
  });

  it('is made on what its maker saw, and all of it or none', async () => {
    await master.put(path, top3('both', { cap: 10_000 }));
    expect((await master.put(path, top3('both', { cap: 5_000 }, { version: 0 }))).status).toBe(412);
    const spoilt = {
      scope: 'both',
      changes: [
        { betType: 'top2', cap: 100 },
        { betType: 'top3', minStake: 90_000 },
      ],
      reason: 'x',
    };
    const refused = await master.put(path, spoilt);
    expect([refused.status, refused.json['errors']]).toEqual([
      400,
      { 'changes.1.maxStake': { key: 'limits.minAboveMax' } },
    ]);
    const strange = await master.put(path, { scope: 'both', changes: [{ betType: 'top6', cap: 100 }] });
    expect(strange.json['errors']).toEqual({ 'changes.0.betType': { key: 'option' } });
    expect(await changes()).toHaveLength(1);
  });

  it('of pricing is for those who change rates', async () => {
    const risk = await signInAs(createApp(test.services), 'master@risk');
    expect((await risk.put(path, top3('both', { cap: 10_000 }))).status).toBe(200);
    expect(
      (await risk.put(path, top3('both', { pricing: { kind: 'levels', rates: [90_000, 100] }, cap: 5_000 }))).status,
    ).toBe(403);
    expect(
      (await master.put(path, top3('both', { pricing: { kind: 'levels', rates: [90_000, 100] }, cap: 5_000 }))).status,
    ).toBe(200);
    const [change] = await changes();
    expect(
      (await risk.post(`${path}/revert`, { no: change?.no, reason: 'x' })).status,
      'nor taken back by others',
    ).toBe(403);
    expect(await changes()).toHaveLength(2);
  });

  it('is taken back where it still stands: looser again only with a reason', async () => {
    await master.put(path, top3('both', { cap: 10_000, maxStake: 10_000 }));
    await master.put(path, top3('future', { maxStake: 5_000 }));
    // Later than its maker takes it back without a word.
    await test.services.db.transaction(async (tx) => {
      await tx.execute(
        sql`SELECT set_config('book.now', ${new Date(Date.now() + UNDO_MS + 60_000).toISOString()}, true)`,
      );
      await expect(
        revertLimits(tx, test.services, {
          lottoId: world.lottoId,
          no: 1,
          actor: { id: world.idOf('master'), name: 'master' },
        }),
      ).rejects.toMatchObject({ errors: { reason: { key: 'limits.reasonToLoosen' } } });
    });
    const risk = await signInAs(createApp(test.services), 'master@risk');
    expect((await risk.post(`${path}/revert`, { no: 1 })).json['errors'], 'of somebody else').toEqual({
      reason: { key: 'limits.reasonToLoosen' },
    });
    await world.closeRound(world.roundId);
    const reply = await master.post(`${path}/revert`, { no: 1 });
    expect(reply.status).toBe(200);
    expect((await read()).future.find(({ betType }) => betType === 'top3')).toMatchObject({
      cap: 60_000,
      maxStake: 60_000,
    });
    expect(
      await rowsOf(test, `SELECT cap FROM round_bet_type WHERE bet_type = 'top3'`),
      'a closed round stays',
    ).toEqual([{ cap: 10_000 }]);
    expect((await changes()).map(({ isReverted, reverts }) => [isReverted, reverts])).toEqual([
      [false, 1],
      [false, null],
      [true, null],
    ]);
    expect((await master.post(`${path}/revert`, { no: 9 })).status).toBe(404);
  });
});

describe('the limits of a lotto', () => {
  it('come with the number that is nearest to its end, for the house alone', async () => {
    await world.bet(world.idOf('anong'), [betLine('top3', '123', 300), betLine('top3', '456', 90)]);
    await rowsOf(
      test,
      `INSERT INTO number_rule (id, owner_id, is_house, lotto_id, bet_type, number, kind, cap, created_by, created_at)
      VALUES ($1, $2, true, $3, 'top3', '456', 'hot', 10000, $2, now())`,
      [test.services.newId(), world.idOf('master'), world.lottoId],
    );
    const fullest = async (persona: Persona) =>
      ((await persona.get(path)).json as unknown as LottoLimits).open?.limits.find(({ betType }) => betType === 'top3')
        ?.fullest;
    expect(await fullest(master)).toEqual({ number: '456', sold: 9_000, hardCap: 10_000 });
    expect((await master.get(`${path}/sold`)).list).toEqual([
      {
        betType: 'top3',
        number: '456',
        sold: 9_000,
        liability: 8_100_000,
        lines: 1,
        hardCap: 10_000,
        rate: 90_000,
        isClosed: false,
        isHalfPay: false,
        laidOff: null,
      },
      {
        betType: 'top3',
        number: '123',
        sold: 30_000,
        liability: 27_000_000,
        lines: 1,
        hardCap: 60_000,
        rate: 90_000,
        isClosed: false,
        isHalfPay: false,
        laidOff: null,
      },
    ]);
    const com = await signInAs(createApp(test.services), 'com');
    expect(await fullest(com)).toBeNull();
    expect((await com.put(path, top3('both', { cap: 100 }))).status).toBe(403);
    expect((await com.get(`${path}/changes`)).status).toBe(403);
  });

  it('are told of the open round that is named, and of how many others differ', async () => {
    const second = await world.openRound({ settings: { top3: { cap: 50_000 } } });
    expect((await read()).rounds.map(({ id }) => id).sort()).toEqual([world.roundId, second].sort());
    const named = await read(`?round=${second}`);
    expect(capOf(named)).toEqual([60_000, 50_000]);
    expect(named.open?.limits.map(({ othersDiffer }) => othersDiffer)).toEqual(
      named.open?.limits.map(({ betType }) => (betType === 'top3' ? 1 : 0)),
    );
    expect((await master.get(`${path}?round=${test.services.newId()}`)).status).toBe(404);
  });

  it('are copied to another lotto where it has the bet type', async () => {
    await master.put(path, {
      scope: 'both',
      changes: [
        { betType: 'top3', cap: 10_000 },
        { betType: 'top2', cap: 20_000 },
      ],
    });
    const cloned = await master.post(`/api/lottos/${world.lottoId}/clone`, { code: 'another', name: 'Another' });
    const to = String(cloned.json['id']);
    await rowsOf(test, `UPDATE lotto_bet_type SET cap = 60000 WHERE lotto_id = $1`, [to]);
    await rowsOf(test, `DELETE FROM lotto_bet_type WHERE lotto_id = $1 AND bet_type = 'top2'`, [to]);
    expect((await master.post(`${path}/copy`, { to: [to], scope: 'future', betTypes: ['top3', 'top2'] })).status).toBe(
      204,
    );
    expect(
      await rowsOf(test, `SELECT bet_type AS "betType", cap FROM lotto_bet_type WHERE lotto_id = $1 AND cap <> 60000`, [
        to,
      ]),
    ).toEqual([{ betType: 'top3', cap: 10_000 }]);
    expect(
      (await master.post(`${path}/copy`, { to: [to], scope: 'future' })).json['errors'],
      'others would be loosened',
    ).toEqual({ reason: { key: 'limits.reasonToLoosen' } });
  });
});
