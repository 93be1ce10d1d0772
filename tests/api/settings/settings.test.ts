/** Settings of the operator: their editors, the checked version, and the immediate effect on decisions. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { permissionOf } from '../../../domain/access';
import { SETTING_KEYS, SETTINGS } from '../../../domain/settings/settings';
import { createApp } from '../../../server/app/app';
import { cancelSlip } from '../../../server/book/placing/cancel-slip';
import { moveFunds } from '../../../server/book/funds/move-funds';
import { lockForBet } from '../../../server/book/placing/lock-numbers';
import { setting } from '../../../server/db/book/control';
import { audit } from '../../../server/db/schema';
import { noticeLarge } from '../../../server/jobs/notice-large';
import { type Persona, send, signInAs } from '../../support/agents';
import { rowsOf, withConnections } from '../../support/book-checks';
import { betLine, type BookWorld, createBookWorld, placed } from '../../support/book-world';
import { addOwnFactor } from '../../support/own-factor';
import { recordedDeed } from '../../support/recorded-deed';
import { createTestServices, type TestServices } from '../../support/services';
import { inBookTransaction } from '../../../server/book/transaction';

const SUSPENDED = 'betting.suspended';

let test: TestServices;
let world: BookWorld;
let app: ReturnType<typeof createApp>;
let master: Persona;

beforeAll(async () => {
  test = await createTestServices();
  const desk = {
    username: 'master@desk',
    parent: 'master',
    kind: 'sub' as const,
    permission: { ...permissionOf('off'), system: 'edit' as const },
  };
  world = await createBookWorld(test.services, {
    accounts: [
      ...['one', 'two', 'three', 'four'].map((name) => ({
        ...desk,
        username: `master@${name}`,
        permission: { ...desk.permission, lotto: 'all' as const },
      })),
      desk,
      { ...desk, username: 'master@looker', permission: { ...desk.permission, system: 'view' } },
    ],
  });
  app = createApp(test.services);
  master = await signInAs(app, 'master');
});
afterAll(() => test.dispose());
beforeEach(() => test.services.db.delete(setting));

const put = (key: string, value: unknown, more: object = {}, who = master) =>
  who.put(`/api/settings/${key}`, { value, ...more });
const stands = async (key: string) => (await master.get('/api/settings')).list.find((one) => one['key'] === key);
const bet = (number: string) =>
  world.bet(world.idOf('anong'), [betLine('top3', number, 10)], { confirmDuplicate: false });

describe('settings', () => {
  it('stand at their defaults until somebody changes them, and say who did and when', async () => {
    const { list } = await master.get('/api/settings');
    expect(list.map(({ key }) => key)).toEqual(SETTING_KEYS);
    expect(
      list.every(({ isDefault, version, changedAt }) => isDefault === true && version === 0 && changedAt === null),
    ).toBe(true);
    const changed = await put('game.duplicateSeconds', 30);
    expect(changed).toMatchObject({
      status: 200,
      json: { value: 30, default: 60, isDefault: false, version: 1, changedBy: 'master' },
    });
    expect(await stands('game.duplicateSeconds')).toEqual(changed.json);
  });

  it('go back to their default without forgetting their version', async () => {
    await put('game.duplicateSeconds', 30);
    const back = await put('game.duplicateSeconds', null, { version: 1 });
    expect(back.json).toMatchObject({ value: 60, isDefault: true, version: 2, changedBy: 'master' });
    expect((await put('game.duplicateSeconds', 20, { version: 1 })).status).toBe(412);
    expect(await stands('game.duplicateSeconds')).toMatchObject({ value: 60, version: 2 });
  });

  it('are changed once by two concurrent changes of the same version', async () => {
    const replies = await Promise.all(
      [10, 20, 30, 40].map((value) => put('game.shootCooldownSeconds', value, { version: 0 })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
  });

  it('take what they can be and nothing else, under names that exist', async () => {
    const wrong: [string, unknown][] = [
      ['game.duplicateSeconds', -1],
      ['game.duplicateSeconds', '60'],
      ['game.duplicateSeconds', 1.5],
      ['thresholds.bigWin', 150],
      ['approvals.government', 'nobody'],
      ['limits.creditWithinUpline', 1],
      [SUSPENDED, {}],
      [SUSPENDED, [{ lottoId: null, reason: ' ', until: null }]],
      [SUSPENDED, [{ lottoId: test.services.newId(), reason: 'x', until: null }]],
    ];
    for (const [key, value] of wrong) expect([key, value, (await put(key, value)).status]).toEqual([key, value, 400]);
    expect((await put('game.nothing', 1)).status).toBe(404);
    expect((await put('constructor', 1)).status).toBe(404);
  });

  it.each([
    'https://127.0.0.1/',
    'https://169.254.169.254/latest',
    'https://[::1]/',
    'https://[::ffff:0:127.0.0.1]/',
    'https://user:secret@office.example/',
  ])('take no address of our own network for the webhook: %s', async (url) => {
    expect((await put('alerts.webhook', url)).json).toMatchObject({
      errors: { value: { key: 'partners.callbackUrl' } },
    });
    expect((await put('alerts.webhook', 'https://office.example/alerts')).status).toBe(200);
  });

  it('are master’s and theirs who work for master on the system; nobody else’s', async () => {
    const [desk, looker, com] = [
      await signInAs(app, 'master@desk'),
      await signInAs(app, 'master@looker'),
      await signInAs(app, 'com'),
    ];
    expect((await put('game.duplicateSeconds', 10, {}, desk)).status).toBe(200);
    for (const who of [looker, com]) {
      expect((await put('game.duplicateSeconds', 10, {}, who)).status).toBe(403);
      expect((await who.get('/api/settings')).status).toBe(403);
    }
  });

  it('that are dangerous take a step-up, the others none', async () => {
    for (const key of SETTING_KEYS) {
      const signedIn = await send(app, 'POST', '/api/auth/login', {
        body: { username: 'master', password: 'a password for tests', remember: false },
      });
      const token = String(signedIn.json['accessToken']);
      const reply = await send(app, 'PUT', `/api/settings/${key}`, { token, body: { value: SETTINGS[key].default } });
      expect([key, reply.status]).toEqual([key, SETTINGS[key].isDangerous ? 403 : 200]);
    }
  });

  it('leave their trace: what was, what is, why', async () => {
    await put('thresholds.bigWin', 1_000_000, { reason: 'quiet week' });
    const entries = await test.services.db.select().from(audit).orderBy(audit.id);
    expect(entries.at(-1)).toMatchObject({
      actor: 'master',
      action: 'update',
      entity: 'settings',
      reason: 'quiet week',
      before: { 'thresholds.bigWin': 5_000_000 },
      after: { 'thresholds.bigWin': 1_000_000 },
    });
  });
});

describe('turning a second person off', () => {
  const KEY = 'approvals.foreign';
  const off = (who: Persona, more: object = { reason: 'we are two no more' }) => put(KEY, 'singleOperator', more, who);
  const value = async () => (await stands(KEY))?.['value'];
  let one: Persona;
  let two: Persona;

  beforeEach(async () => {
    [one, two] = [await signInAs(app, 'master@one'), await signInAs(app, 'master@two')];
    expect((await put(KEY, 'secondPerson')).status).toBe(200);
  });

  it.each([[KEY], ['approvals.blindSecond']])('takes two persons, and happens once both want it: %s', async (key) => {
    const [on, turnedOff] = key === KEY ? ['secondPerson', 'singleOperator'] : [true, false];
    await put(key, on);
    const asked = await put(key, turnedOff, { reason: 'a quiet week' }, one);
    expect(asked).toMatchObject({
      status: 200,
      json: { value: on, asked: { value: turnedOff, by: 'master@one', reason: 'a quiet week' } },
    });
    // Asking again is no second person.
    for (const same of [turnedOff, null]) {
      expect((await put(key, same, { reason: 'again' }, one)).json).toMatchObject({ value: on });
    }
    expect((await put(key, turnedOff, { reason: 'yes' }, two)).json).toMatchObject({ value: turnedOff, asked: null });
    const entries = await test.services.db.select().from(audit).orderBy(audit.id);
    expect(entries.slice(-1)).toMatchObject([{ actor: 'master@two', action: 'update', reason: 'yes' }]);
    expect(entries.filter(({ action }) => action === 'submit').map(({ actor }) => actor)).toContain('master@one');
  });

  it('is no matter of those who made each other, nor of two whom a third gave their passwords', async () => {
    const [three, four] = [await signInAs(app, 'master@three'), await signInAs(app, 'master@four')];
    await off(three);
    expect((await off(master)).status).toBe(403);
    const people = ['master@three', 'master@four'].map((username) => world.idOf(username));
    for (const id of people) await recordedDeed(test, 'reset-password', world.idOf('agent'), id);
    expect((await off(four)).status).toBe(403);
    expect(await value()).toBe('secondPerson');
    for (const id of people) await recordedDeed(test, 'change-password', id, id);
    expect((await off(four)).status).toBe(403);
    for (const id of people) await addOwnFactor(test, id);
    expect((await off(four)).json).toMatchObject({ value: 'singleOperator' });
  });

  it.each<[key: string, strict: unknown, loose: unknown]>([
    ['thresholds.bigWin', 1_000_000, 100_000_000_000],
    ['secondFactor.agents', true, false],
  ])('takes two persons and a reason as well to loosen %s, also by its default', async (key, strict, loose) => {
    const engineer = await signInAs(app, 'master@desk');
    expect((await put(key, strict, {}, engineer)).json).toMatchObject({ value: strict });
    for (const value of [loose, null]) {
      expect((await put(key, value, { reason: 'a quiet week' }, engineer)).status).toBe(403);
      expect((await put(key, value, {}, one)).json).toMatchObject({ errors: { reason: { key: 'required' } } });
      expect((await put(key, value, { reason: 'a quiet week' }, one)).json).toMatchObject({ value: strict });
    }
    expect((await put(key, loose, { reason: 'a quiet week' }, one)).json).toMatchObject({ value: strict });
    expect((await put(key, loose, { reason: 'yes' }, two)).json).toMatchObject({ value: loose, asked: null });
  });

  it('takes a reason, and master in person or everything for lotteries', async () => {
    const desk = await signInAs(app, 'master@desk');
    expect((await off(desk)).status).toBe(403);
    expect((await off(master, {})).json).toMatchObject({ errors: { reason: { key: 'required' } } });
    expect((await off(master)).json).toMatchObject({ asked: { by: 'master' } });
  });

  it('is forgotten when somebody leaves it as it is', async () => {
    await off(one);
    expect((await put(KEY, 'secondPerson', {}, two)).json).toMatchObject({ asked: null });
    expect((await off(two)).json).toMatchObject({ value: 'secondPerson', asked: { by: 'master@two' } });
  });

  it('is not got around at a lottery of its own', async () => {
    const path = `/api/lottos/${world.lottoId}`;
    const family = (await master.get(path)).json['family'];
    expect(family).toBe('hanoi');
    const refused = await master.put(path, { approval: 'singleOperator' });
    expect(refused.json).toMatchObject({ errors: { approval: { key: 'approval.ofHouse' } } });
    expect((await master.put(path, { approval: 'secondPerson' })).status).toBe(200);
  });
});

describe('what decides reads them at once', () => {
  it('which bets and movements are large: one by one and over a day, each told once', async () => {
    const told = async () => {
      await noticeLarge(test.services);
      const { rows } = await test.services.pool.query<{ entity: string; id: string; after: object }>(
        "SELECT entity, entity_id AS id, after FROM audit WHERE action = 'large' ORDER BY audit.id",
      );
      return rows;
    };
    const move = (amount: number) =>
      inBookTransaction(test.services, (tx) =>
        moveFunds(tx, test.services, {
          kind: 'deposit',
          requestId: test.services.newId(),
          accountId: world.idOf('master'),
          uplineId: null,
          amount,
          actor: { id: world.idOf('master'), name: 'master' },
        }),
      );
    // Bets before the first look are never reported, and bets below the thresholds aren't either.
    expect(await told()).toEqual([]);
    const small = placed(await bet('711'));
    await move(5_000);
    expect(await told()).toEqual([]);
    await put('thresholds.largeWager', 1_000);
    await put('thresholds.largeTransfer', 5_100);
    await put('thresholds.largeTransferDay', 11_000);
    const large = await told();
    expect(large).toEqual([{ entity: 'slips', id: small.id, after: { 'thresholds.largeWager': 1_000 } }]);
    await move(5_100);
    expect((await told()).slice(1)).toEqual([
      { entity: 'agents', id: world.idOf('master'), after: { 'thresholds.largeTransfer': 5_100 } },
    ]);
    await move(1_000);
    const all = await Promise.all([told(), told()]);
    expect(all[1].slice(2)).toEqual([
      { entity: 'agents', id: world.idOf('master'), after: { 'thresholds.largeTransferDay': 11_100 } },
    ]);
    await put('thresholds.largeWagerDay', 2_000);
    placed(await bet('712'));
    const wagers = (await told()).slice(3).map(({ entity, after }) => [entity, Object.keys(after)[0]]);
    expect(wagers).toEqual([
      ['slips', 'thresholds.largeWager'],
      ['members', 'thresholds.largeWagerDay'],
    ]);
    expect((await told()).length).toBe(5);
  });

  it('whether a slip was meant twice', async () => {
    placed(await bet('101'));
    expect((await bet('101')).kind).toBe('duplicate');
    await put('game.duplicateSeconds', 0);
    placed(await bet('101'));
  });

  it('what stakes are counted in', async () => {
    await put('game.stakeStep', 500);
    expect(
      await world.bet(world.idOf('anong'), [betLine('top3', '721', 10), betLine('top3', '722', 12)]),
    ).toMatchObject({
      kind: 'linesRefused',
      refusals: [{ index: 1, refusal: { reason: 'stakeStep', step: 500 } }],
    });
    placed(await world.bet(world.idOf('anong'), [betLine('top3', '721', 10)]));
  });

  it('when the day turns, told to everybody with who they are', async () => {
    expect((await put('game.dayTurnsAtHour', 13)).status).toBe(400);
    const com = await signInAs(app, 'com');
    const told = async () => (await com.get('/api/auth/me')).json['userData'];
    expect(await told()).toMatchObject({ dayTurnsAtHour: 6 });
    await put('game.dayTurnsAtHour', 0);
    expect(await told()).toMatchObject({ dayTurnsAtHour: 0 });
  });

  it('how long a member may take a slip back', async () => {
    const slip = placed(await bet('102'));
    await put('game.memberCancelMinutes', 0);
    const member = { id: world.idOf('anong'), name: 'anong' };
    const cancel = () =>
      inBookTransaction(test.services, (tx) =>
        cancelSlip(tx, test.services, { slipId: slip.id, by: 'member', actor: member, reason: null }),
      );
    await expect(cancel()).rejects.toMatchObject({ reason: 'tooLate' });
    await put('game.memberCancelMinutes', null);
    await cancel();
  });
});

describe('an announcement', () => {
  const moment = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const said = (from: string | null, until: string | null) => ({ text: ' Closed on Monday ', from, until });

  it.each([
    [null, null, 'Closed on Monday'],
    [moment(-1), moment(1), 'Closed on Monday'],
    [moment(1), null, null],
    [null, moment(-1), null],
  ])('from %s until %s is told to everybody as %s', async (from, until, text) => {
    await put('house.announcement', said(from, until));
    expect((await (await signInAs(app, 'com')).get('/api/announcement')).json).toEqual({ text });
  });

  it('is written and removed by the operator', async () => {
    const com = await signInAs(app, 'com');
    expect((await put('house.announcement', said(null, null), {}, com)).status).toBe(403);
    expect((await put('house.announcement', { ...said(null, null), text: ' ' })).status).toBe(400);
    await put('house.announcement', said(null, null));
    await put('house.announcement', null);
    expect((await com.get('/api/announcement')).json).toEqual({ text: null });
  });
});

describe('an announcement for a branch', () => {
  const said = (branch: string | null) => ({ text: 'Meeting at noon', from: null, until: null, branch });
  const readBy = async (name: string) => (await (await signInAs(app, name)).get('/api/announcement')).json['text'];

  it('is shown to its agent and all below, to no one else', async () => {
    expect((await put('house.announcement', said(' Share '))).status).toBe(200);
    expect([await readBy('agent'), await readBy('com'), await readBy('master')]).toEqual([
      'Meeting at noon',
      null,
      null,
    ]);
    expect((await put('house.announcement', said('com'))).status).toBe(200);
    expect([await readBy('agent'), await readBy('com'), await readBy('master')]).toEqual([
      'Meeting at noon',
      'Meeting at noon',
      null,
    ]);
  });

  it('has to be of an agent that there is', async () => {
    const { status, json } = await put('house.announcement', said('nobody.here'));
    expect([status, json['errors']]).toEqual([400, { value: { key: 'partners.noAgent' } }]);
    await put('house.announcement', null);
  });
});

describe('suspending betting', () => {
  const pause = (lottoId: string | null, until: string | null = null) => [
    { lottoId, reason: 'the feed is down', until },
  ];

  it('refuses bets with its end, tells everybody why, and ends by itself or by hand', async () => {
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await put(SUSPENDED, pause(null, until));
    expect(await bet('201')).toEqual({ kind: 'refused', refusal: { reason: 'bettingSuspended', until } });
    const com = await signInAs(app, 'com');
    expect((await com.get('/api/suspensions')).list).toEqual([
      { lotto: null, round: null, reason: 'the feed is down', until, cause: null },
    ]);
    await put(SUSPENDED, pause(null, new Date(Date.now() - 1).toISOString()), { reason: 'the feed is back' });
    placed(await bet('202'));
    expect((await com.get('/api/suspensions')).list).toEqual([]);
    await put(SUSPENDED, pause(null));
    expect((await bet('203')).kind).toBe('refused');
    await put(SUSPENDED, [], { reason: 'the feed is back' });
    placed(await bet('203'));
  });

  it('of one lotto leaves the others open', async () => {
    await put(SUSPENDED, pause(world.lottoId));
    expect(await bet('204')).toMatchObject({ kind: 'refused', refusal: { reason: 'bettingSuspended' } });
    const [shown] = (await master.get('/api/suspensions')).list;
    expect(shown).toMatchObject({ lotto: { id: world.lottoId } });
  });

  it('is answered only when no bet is underway, and none is taken after that', async () => {
    const crowd = withConnections(test, 2);
    const waiting = "SELECT count(*)::integer AS count FROM pg_locks WHERE locktype = 'advisory' AND NOT granted";
    const order: string[] = [];
    let answered: Promise<unknown> = Promise.resolve();
    await crowd.services.db.transaction(async (tx) => {
      await lockForBet(tx, crowd.services.newId, {
        roundId: world.roundId,
        memberId: world.idOf('anong'),
        added: [{ betType: 'top3', number: '301', stake: 0, liability: 0, lines: 0 }],
      });
      answered = put(SUSPENDED, pause(null)).then(() => order.push('answered'));
      await vi.waitFor(async () => expect(await rowsOf(test, waiting)).toEqual([{ count: 1 }]));
      order.push('bet');
    });
    await answered;
    await crowd.end();
    expect(order).toEqual(['bet', 'answered']);
    expect((await bet('301')).kind).toBe('refused');
  });
});
