/** Limits per person: laid over by an account for those below it, who is near one, and thinking a bet through. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BetType } from '../../../domain/bets/bet-type';
import type { AccountLimits } from '../../../domain/limits/account-limits';
import type { BetTest, PersonLimits } from '../../../domain/limits/person-limits';
import { createApp } from '../../../server/app/app';
import { type Persona, signInAs } from '../../support/agents';
import { rowsOf } from '../../support/book-checks';
import { betLine, type BookWorld, createBookWorld } from '../../support/book-world';
import { createTestServices, type TestServices } from '../../support/services';

let test: TestServices;
let world: BookWorld;
let master: Persona;
let share: Persona;
let path: string;
beforeEach(async () => {
  test = await createTestServices();
  world = await createBookWorld(test.services);
  const app = createApp(test.services);
  [master, share] = [await signInAs(app, 'master'), await signInAs(app, 'share')];
  path = `/api/limits/${world.lottoId}`;
});
afterEach(() => test.dispose());

const change = (target: string, limit: object, more: object = {}) => ({
  targetId: world.idOf(target),
  betType: 'top2',
  isOfAll: false,
  maxStake: null,
  personCap: null,
  isOn: true,
  ...limit,
  ...more,
});
const read = async (persona: Persona) => (await persona.get(`${path}/persons`)).json as unknown as PersonLimits;
const stake = async (baht: number, member = 'anong') =>
  (await world.bet(world.idOf(member), [betLine('top2', '27', baht)])).kind;
async function ask(persona: Persona, baht: number, more: { member?: string; betType?: BetType; number?: string } = {}) {
  const reply = await persona.post(`${path}/test`, {
    member: 'anong',
    betType: 'top2',
    number: '27',
    stake: baht * 100,
    ...more,
  });
  return reply.json as unknown as BetTest;
}
const told = ({ steps }: BetTest, check: string) =>
  steps
    .filter((step) => step.check === check)
    .map(({ source, value, used, passes }) => [
      source.kind === 'account' ? source.username : source.kind,
      value,
      used,
      passes,
    ]);

describe('a limit for somebody', () => {
  it('holds for that account and all below, beside those above, and is loosened with a reason', async () => {
    expect((await share.put(`${path}/persons`, change('agent', { personCap: 20_000 }))).status).toBe(200);
    expect(
      (await master.put(`${path}/persons`, change('master', { personCap: 30_000 }, { isOfAll: true }))).status,
    ).toBe(200);
    expect([await stake(201), await stake(200), await stake(1)]).toEqual(['linesRefused', 'accepted', 'linesRefused']);
    expect([await stake(301, 'ekkachai'), await stake(300, 'ekkachai')]).toEqual(['linesRefused', 'accepted']);
    const looser = change('agent', { personCap: 25_000 });
    expect((await share.put(`${path}/persons`, looser)).json['errors']).toEqual({
      reason: { key: 'limits.reasonToLoosen' },
    });
    expect((await share.put(`${path}/persons`, { ...looser, reason: 'good customers' })).json).toMatchObject({
      own: [
        {
          target: { username: 'agent', kind: 'agent' },
          betType: 'top2',
          isOfAll: false,
          personCap: 25_000,
          maxStake: null,
          isOn: true,
        },
      ],
      near: [{ member: { username: 'anong' }, betType: 'top2', number: '27', sold: 20_000, cap: 25_000 }],
    });
    expect((await share.put(`${path}/persons`, change('agent', {}, { reason: 'over' }))).json['own']).toEqual([]);
    expect(await stake(100), 'master’s goes on').toBe('accepted');
    expect((await share.put(`${path}/persons`, change('com', { personCap: 100 }))).status, 'not for those above').toBe(
      404,
    );
    const audits = await rowsOf<{ entity: string; after: { limit: object } }>(
      test,
      `SELECT entity, after FROM audit WHERE after ? 'limit' ORDER BY id`,
    );
    expect(audits.map(({ entity, after }) => [entity, after.limit])[0]).toEqual([
      'agents',
      { betType: 'top2', lottoId: world.lottoId, personCap: 20_000 },
    ]);
    expect(audits).toHaveLength(4);
  });

  it('is whose it is: others are told nothing of it, and nobody is near what only others know', async () => {
    await master.put(`${path}/persons`, change('com', { maxStake: 10_000 }));
    expect((await read(share)).own).toEqual([]);
    expect((await read(master)).own).toHaveLength(1);
    expect((await read(master)).near).toEqual([]);
  });
});

describe('members near a cap', () => {
  it('tells of those near a cap to those above them alone', async () => {
    await master.put(path, { scope: 'open', changes: [{ betType: 'top2', personCap: 10_000 }] });
    await world.bet(world.idOf('anong'), [betLine('top2', '27', 60)]);
    await world.bet(world.idOf('ekkachai'), [betLine('top2', '28', 70)]);
    const nearOf = async (persona: Persona) => (await read(persona)).near.map(({ member }) => member.username);
    expect(await nearOf(master)).toEqual(['ekkachai', 'anong']);
    expect(await nearOf(share)).toEqual(['anong']);
  });
});

describe('one person with several accounts', () => {
  const phoned = (username: string, phone: string) =>
    rowsOf(test, 'UPDATE account SET phone = $2 WHERE id = $1', [world.idOf(username), phone]);

  it('is told of by the telephone number, however it is written, within what the reader may know', async () => {
    await phoned('anong', '+66 81 234 5678');
    await phoned('boonmee', '081-234-5678');
    await phoned('chai', '081 234 5679');
    await phoned('ekkachai', '0812345678');
    await master.put(path, { scope: 'open', changes: [{ betType: 'top2', personCap: 10_000 }] });
    await share.put(`${path}/persons`, change('boonmee', { personCap: 9_000 }));
    for (const [member, baht] of [
      ['anong', 60],
      ['boonmee', 80],
      ['chai', 50],
      ['ekkachai', 70],
    ] as const)
      await stake(baht, member);
    await world.bet(world.idOf('anong'), [betLine('top2', '28', 10)]);
    const ofShare = { username: 'anong', sold: 6_000 };
    expect((await read(master)).shared).toMatchObject([
      {
        phone: '•••• 5678',
        betType: 'top2',
        number: '27',
        sold: 21_000,
        cap: 9_000,
        members: [{ username: 'boonmee', sold: 8_000 }, { username: 'ekkachai', sold: 7_000 }, ofShare],
      },
    ]);
    expect((await read(share)).shared, 'ekkachai isn’t below').toMatchObject([
      { sold: 14_000, cap: 9_000, members: [{ username: 'boonmee' }, ofShare] },
    ]);
    expect(JSON.stringify(await read(master)), 'no number is told whole').not.toMatch(/812345678|81 234|81-234/);
  });
});

describe('a bet that is thought through', () => {
  it('is answered as placing would, with where each limit comes from, and writes nothing', async () => {
    await world.bet(world.idOf('anong'), [betLine('top2', '27', 50)]);
    await master.put(path, { scope: 'open', changes: [{ betType: 'top2', personCap: 50_000, cap: 100_000 }] });
    await master.put(`${path}/persons`, change('com', { personCap: 40_000 }));
    await share.put(`${path}/persons`, change('anong', { maxStake: 20_000 }));
    const counted = () =>
      rowsOf(
        test,
        `SELECT (SELECT count(*) FROM slip) AS slips, (SELECT count(*) FROM exposure) AS exposures, (SELECT count(*) FROM refused_demand) AS refused, (SELECT count(*) FROM ledger_account) AS ledgers`,
      );
    const before = await counted();
    const test500 = await ask(master, 500);
    expect(test500).toMatchObject({ isTaken: false, against: 'maxStake', mostTaken: 20_000, rate: 9_000 });
    expect(told(test500, 'maxStake')).toEqual([
      ['round', 600_000, null, true],
      ['share', 20_000, null, false],
    ]);
    expect(told(test500, 'personCap')).toEqual([
      ['round', 50_000, 5_000, false],
      ['master', 40_000, 5_000, false],
    ]);
    expect(told(test500, 'cap')).toEqual([['pricing', 100_000, 5_000, true]]);
    expect(await counted(), 'nothing is written').toEqual(before);
    const bySomebodyBelow = await ask(share, 500);
    expect(told(bySomebodyBelow, 'personCap'), 'those above aren’t named').toEqual([
      ['round', 50_000, 5_000, false],
      [null, 40_000, 5_000, false],
    ]);
    expect(told(bySomebodyBelow, 'cap'), 'what is sold is the house’s to know').toEqual([
      ['pricing', 100_000, null, true],
    ]);
    expect(await ask(master, 200)).toMatchObject({ isTaken: true, against: null, mostTaken: 20_000 });
    expect([await stake(201), await stake(200)]).toEqual(['linesRefused', 'accepted']);
  });

  it('meets closed numbers, half-pay, funds and a round that is over', async () => {
    const rule = (number: string, kind: string) => ({ numbers: [{ betType: 'top2', number, kind }], roundId: null });
    await master.post(`${path}/numbers`, rule('27', 'closed'));
    await master.post(`${path}/numbers`, rule('28', 'halfPay'));
    expect(await ask(master, 10)).toMatchObject({ isTaken: false, against: 'number', mostTaken: 0 });
    expect(await ask(master, 10, { number: '28' })).toMatchObject({ isTaken: true, rate: 4_500 });
    await world.setCredit(world.idOf('boonmee'), 500);
    expect(await ask(master, 10, { member: 'boonmee', number: '29' })).toMatchObject({
      isTaken: false,
      against: 'funds',
    });
    const stranger = await share.post(`${path}/test`, {
      member: 'ekkachai',
      betType: 'top2',
      number: '27',
      stake: 100,
    });
    expect([stranger.status, stranger.json['errors']]).toEqual([400, { member: { key: 'option' } }]);
    await world.closeRound(world.roundId);
    expect(
      (await master.post(`${path}/test`, { member: 'anong', betType: 'top2', number: '27', stake: 100 })).status,
    ).toBe(404);
  });
});

describe('the limits that apply to an account', () => {
  const applied = async (persona: Persona, target: string) => {
    const { json } = await persona.get(`/api/accounts/${world.idOf(target)}/limits?lotto=${world.lottoId}`);
    return (json as unknown as AccountLimits).betTypes.find(({ betType }) => betType === 'top2');
  };

  it('are the strictest, each with whose word it is', async () => {
    const none = { source: null, value: null };
    expect(await applied(share, 'anong')).toMatchObject({
      stoppedBy: null,
      maxStake: { source: { kind: 'house' } },
      personCap: none,
    });
    await test.services.pool.query(`UPDATE package_terms SET max_stake = 50000 WHERE bet_type = 'top2'`);
    await master.put(`${path}/persons`, change('com', { personCap: 30_000 }, { isOfAll: true }));
    await share.put(`${path}/persons`, change('agent', { personCap: 40_000, maxStake: 20_000 }));
    await share.put(`${path}/persons`, change('anong', { isOn: false }));
    expect(await applied(share, 'anong')).toMatchObject({
      stoppedBy: { kind: 'account', username: 'share' },
      maxStake: { value: 20_000, source: { kind: 'account', username: 'share' } },
      personCap: { value: 30_000, source: { kind: 'account', username: null } },
      own: { isOn: false, maxStake: null },
    });
    expect(await applied(share, 'agent')).toMatchObject({
      stoppedBy: null,
      own: { maxStake: 20_000, personCap: 40_000 },
    });
    expect(await applied(master, 'com')).toMatchObject({
      maxStake: { value: 50_000, source: { kind: 'package' } },
      personCap: { value: 30_000, source: { kind: 'account', username: 'master' } },
      ownOfAll: { personCap: 30_000 },
    });
    expect((await share.get(`/api/accounts/${world.idOf('com')}/limits`)).status, 'of somebody above').toBe(404);
    expect([await stake(1), await stake(301, 'ekkachai'), await stake(300, 'ekkachai')]).toEqual([
      'linesRefused',
      'linesRefused',
      'accepted',
    ]);
  });
});

describe('a limit for several', () => {
  const limit = (who: Persona, usernames: string[], parts: object) =>
    who.post('/api/accounts/limits', {
      ids: usernames.map((name) => world.idOf(name)),
      lottoId: world.lottoId,
      ...parts,
    });
  const laid = async (who: Persona) =>
    (await read(who)).own.map(({ target, betType, maxStake, isOn }) => [target.username, betType, maxStake, isOn]);

  it('holds for every bet type of the lotto, keeps what isn’t named, and is loosened with a reason', async () => {
    expect((await limit(share, ['anong', 'boonmee'], { maxStake: 5_000 })).json).toEqual({ accounts: 2 });
    const own = await laid(share);
    expect(own).toContainEqual(['anong', 'top2', 5_000, true]);
    expect(own).toContainEqual(['boonmee', 'top3', 5_000, true]);
    expect(await stake(51)).toBe('linesRefused');
    expect((await limit(share, ['anong'], { isOn: false })).status).toBe(200);
    expect(await laid(share)).toContainEqual(['anong', 'top2', 5_000, false]);
    const refused = await limit(share, ['anong', 'boonmee'], { maxStake: null });
    expect([refused.status, refused.json['errors']]).toEqual([400, { reason: { key: 'limits.reasonToLoosen' } }]);
    expect(await laid(share), 'all or none').toContainEqual(['boonmee', 'top3', 5_000, true]);
    expect((await limit(share, ['boonmee'], { maxStake: null, reason: 'paid' })).status).toBe(200);
    expect((await laid(share)).filter(([name]) => name === 'boonmee')).toEqual([]);
  });

  it('is laid over nobody where one isn’t below', async () => {
    expect((await limit(share, ['anong', 'com'], { maxStake: 5_000 })).status).toBe(404);
    expect(await laid(share)).toEqual([]);
  });
});
