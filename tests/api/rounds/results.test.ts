/** Results over the API: entered by one of the house, approved by another, paid, corrected; who may, and what is told. */
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissionOf } from '../../../domain/access';
import { BAHT } from '../../../domain/money/proportion';
import { createApp } from '../../../server/app';
import { lotto } from '../../../server/db/book/lottos';
import { audit } from '../../../server/db/schema';
import { type Persona, listQuery, signInAs } from '../../support/agents';
import { type BookWorld, betLine, createBookWorld, placed } from '../../support/book-world';
import { expectWhole, rowsOf } from '../../support/book-checks';
import { type TestServices, createTestServices } from '../../support/services';
import { HANOI, OTHER, closeRound } from '../book/settling/support';

let test: TestServices;
let world: BookWorld;
let people: Record<string, Persona>;

const lottoRight = (level: 'view' | 'edit' | 'all') => ({ ...permissionOf('off'), lotto: level });
const SUBS = [
  { username: 'master@enter', permission: lottoRight('edit') },
  { username: 'master@check', permission: lottoRight('all') },
  { username: 'master@view', permission: lottoRight('view') },
  { username: 'master@without', permission: lottoRight('all'), noResults: true },
] as const;

const as = (name: string) => people[name] as Persona;

beforeAll(async () => {
  test = await createTestServices();
  const accounts = SUBS.map((sub) => ({ ...sub, parent: 'master', kind: 'sub' as const }));
  world = await createBookWorld(test.services, { accounts });
  await test.services.db.update(lotto).set({ approval: 'secondPerson' });
  const app = createApp(test.services);
  const names = ['master', 'com', 'agent', ...SUBS.map(({ username }) => username)];
  people = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await signInAs(app, name)])));
});
afterAll(() => test.dispose());

/** A closed round whose slip wins 10,500 baht with HANOI. */
async function closedRound(): Promise<string> {
  const roundId = await world.openRound();
  const lines = [betLine('top3', '345', 10), betLine('top2', '12', 100), betLine('row3', '534', 10)];
  placed(await world.bet(world.idOf('anong'), lines, { roundId }));
  await closeRound(world, roundId);
  return roundId;
}

async function submitted(roundId: string, official: object = HANOI): Promise<string> {
  const { status, json, text } = await as('master@enter').post(`/api/rounds/${roundId}/result`, { official });
  expect([status, text]).toEqual([200, expect.stringContaining('submitted')]);
  return String(json['approvalId']);
}

async function settledRound(): Promise<string> {
  const roundId = await closedRound();
  await as('master@check').post(`/api/approvals/${await submitted(roundId)}/approve`, {});
  return roundId;
}

const roundAs = async (who: string, id: string) => (await as(who).get(`/api/rounds/${id}`)).json;
const newestAudit = async () => (await test.services.db.select().from(audit).orderBy(desc(audit.id)).limit(1))[0];

describe('a result', () => {
  it('is previewed, submitted, approved by somebody else, paid and shared', async () => {
    const roundId = await closedRound();
    const preview = await as('master@enter').post(`/api/rounds/${roundId}/preview`, { official: HANOI });
    expect(preview.json).toMatchObject({ winners: 2, payout: 10_500 * BAHT, mode: 'secondPerson' });
    expect(preview.json['topWinners']).toMatchObject([{ member: 'anong', betType: 'top3' }, { betType: 'row3' }]);

    const id = await submitted(roundId);
    expect(await newestAudit()).toMatchObject({ action: 'submit', entity: 'approvals', entityId: id, actor: 'master@enter' });
    const again = await as('master@enter').post(`/api/rounds/${roundId}/result`, { official: HANOI });
    expect(again.json).toEqual({ kind: 'first', approvalId: id });
    const other = await as('master@enter').post(`/api/rounds/${roundId}/result`, { official: OTHER });
    expect(other.json).toMatchObject({ status: 400, errors: { official: { key: 'result.differs' } } });

    const waiting = (await as('master@check').get('/api/approvals')).list;
    expect(waiting).toMatchObject([{ id, kind: 'result', submittedBy: 'master@enter', obstacle: null, mayRefuse: true, mayTakeBack: false }]);
    expect((await as('master@enter').get('/api/approvals')).list).toMatchObject([{ obstacle: 'noRight', mayTakeBack: true }]);
    expect((await as('master').get('/api/approvals')).list).toMatchObject([{ obstacle: 'related' }]);
    expect((await as('com').get('/api/approvals')).list).toEqual([]);
    expect((await as('master@check').get('/api/approvals/calls')).json).toEqual({ approvals: 1, results: 0 });
    expect((await as('master').get('/api/approvals/calls')).json).toEqual({ approvals: 0, results: 0 });
    const detail = await as('master@check').get(`/api/approvals/${id}`);
    expect(detail.json['change']).toMatchObject({ result: { payout: 10_500 * BAHT }, correction: null });

    expect((await as('master').post(`/api/approvals/${id}/approve`, {})).status).toBe(403);
    const approved = await as('master@check').post(`/api/approvals/${id}/approve`, { reason: 'as on the page' });
    expect(approved.json).toMatchObject({ state: 'approved', decidedBy: 'master@check', obstacle: null });
    expect(await newestAudit()).toMatchObject({ action: 'approve', entityId: id, actor: 'master@check', reason: 'as on the page' });

    const settled = await roundAs('master', roundId);
    expect(settled).toMatchObject({ state: 'settled', slips: 1, stake: 120 * BAHT, payout: 10_500 * BAHT, settlementNo: 1 });
    expect(settled['steps']).toMatchObject([{ event: 'close' }, { event: 'submitResult', actor: 'master@enter' }, { event: 'approveResult', actor: 'master@check' }, { event: 'settle' }]);
    // Example B's shares: of what the house's customers won the agent bears 40 of 60 below share's 10, com's 20.
    const shares = await Promise.all(['com', 'agent'].map(async (who) => Number((await roundAs(who, roundId))['ownShare'])));
    expect(shares.every((share) => share < 0)).toBe(true);
    expect((await as('agent').get(`/api/rounds/${roundId}/winners`)).list).toMatchObject([{ member: 'anong', payout: 9_000 * BAHT, ownShare: 3_600 * BAHT }, { betType: 'row3' }]);
    await expectWhole(test);
  });

  it('is paid once though it is approved at once by the same request and by others', async () => {
    const roundId = await closedRound();
    const before = await world.balanceOf(world.idOf('anong'));
    const path = `/api/approvals/${await submitted(roundId)}/approve`;
    const keys = ['same', 'same', 'same', 'other', 'another', null];
    const answers = await Promise.all(
      keys.map((key) => as('master@check').post(path, {}, key === null ? undefined : { 'idempotency-key': `${key} of ${roundId}`.replaceAll(' ', '-') })),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await roundAs('master', roundId)).toMatchObject({ state: 'settled', settlementNo: 1 });
    expect(await world.balanceOf(world.idOf('anong'))).toBe(before + 10_500 * BAHT);
    await expectWhole(test);
  });

  it('whose payout was stopped is tried again by hand, and paid once nothing is in the way', async () => {
    const roundId = await closedRound();
    const setStake = (change: string) => rowsOf(test, `UPDATE round SET frozen_stake = frozen_stake ${change} WHERE id = $1`, [roundId]);
    await setStake('+ 1');
    await as('master@check').post(`/api/approvals/${await submitted(roundId)}/approve`, {});
    const settle = () => as('master@enter').post(`/api/rounds/${roundId}/settle`, {});
    expect((await settle()).status).toBe(204);
    expect(await roundAs('master', roundId)).toMatchObject({ state: 'resulted', reason: expect.stringContaining('frozenDiffers') });
    await setStake('- 1');
    expect((await settle()).status).toBe(204);
    expect(await roundAs('master', roundId)).toMatchObject({ state: 'settled', reason: null, settlementNo: 1 });
    expect(await newestAudit()).toMatchObject({ entity: 'rounds', entityId: roundId, before: { state: 'resulted' }, after: { state: 'settled' } });
    expect((await settle()).status).toBe(409);
    await expectWhole(test);
  });

  it('is refused with a reason and told to who enters, who can take another back', async () => {
    const roundId = await closedRound();
    const first = await submitted(roundId);
    expect((await as('master@check').post(`/api/approvals/${first}/refuse`, { reason: '' })).status).toBe(400);
    expect((await as('master@check').post(`/api/approvals/${first}/refuse`, { reason: 'a digit is wrong' })).status).toBe(200);
    const awaiting = (await as('master@enter').get('/api/rounds/awaiting')).list.find(({ id }) => id === roundId);
    expect(awaiting).toMatchObject({ entered: null, refused: { reason: 'a digit is wrong', by: 'master@check' } });
    const second = await submitted(roundId, OTHER);
    expect((await as('master@check').post(`/api/approvals/${second}/take-back`, {})).status).toBe(403);
    expect((await as('master@enter').post(`/api/approvals/${second}/take-back`, {})).json).toMatchObject({ state: 'takenBack' });
    expect((await as('master@enter').post(`/api/approvals/${second}/take-back`, {})).status).toBe(409);
  });

  it('is kept in part until it is whole', async () => {
    const roundId = await closedRound();
    const draft = { family: 'hanoi', first: '67889' };
    expect((await as('master@enter').put(`/api/rounds/${roundId}/draft`, { draft })).status).toBe(204);
    const { list } = await as('master@enter').get('/api/rounds/awaiting');
    expect(list.find(({ id }) => id === roundId)).toMatchObject({ entered: { state: 'draft', official: draft, by: 'master@enter' } });
    expect((await as('master@enter').put(`/api/rounds/${roundId}/draft`, { draft: { family: 'lao', number: '12' } })).json).toMatchObject({
      errors: { official: { key: 'result.family' } },
    });
    expect((await as('master@check').get('/api/approvals')).list).toEqual([]);
  });

  it('is entered by those of the house who enter results, and nobody else', async () => {
    const roundId = await closedRound();
    for (const name of ['com', 'master@view', 'master@without']) {
      for (const path of ['preview', 'result', 'correction/preview']) {
        expect([name, path, (await as(name).post(`/api/rounds/${roundId}/${path}`, { official: HANOI })).status]).toEqual([name, path, 403]);
      }
    }
    const id = await submitted(roundId);
    for (const name of ['com', 'master@view', 'master@without', 'master@enter']) {
      expect([name, (await as(name).post(`/api/approvals/${id}/approve`, {})).status]).toEqual([name, 403]);
    }
    expect((await roundAs('master', roundId))['state']).toBe('awaitingApproval');
    expect((await as('master@check').post('/api/approvals/approve', { ids: [id] })).list).toEqual([{ id, isApproved: true, detail: null }]);
  });
});

describe('what is told of a round', () => {
  it('is of one’s own part, and before it is paid of money to the house alone', async () => {
    const roundId = await closedRound();
    expect((await roundAs('master', roundId))['stake']).toBe(120 * BAHT);
    expect(await roundAs('agent', roundId)).toMatchObject({ stake: null, approvals: [], settlements: [], slips: 1 });
    const list = await as('agent').get(`/api/rounds${listQuery({ filter: { isAwaiting: true }, sort: ['resultAt', 'ASC'], range: [0, 99] })}`);
    expect(list.list.every(({ stake, payout }) => stake === null && payout === null)).toBe(true);
    const numbers = await as('agent').get(`/api/rounds/${roundId}/numbers`);
    expect(numbers.list.find(({ betType }) => betType === 'row3')).toEqual({
      betType: 'row3', number: '345', lines: 1, sold: 10 * BAHT, liability: 1_500 * BAHT, isWinner: false,
    });
    expect((await as('master').get(`/api/rounds/${roundId}/numbers`)).list).toEqual(numbers.list);
    expect((await roundAs('agent', roundId))['steps']).toMatchObject([{ event: 'close', actor: null }]);
  });
});

describe('a round is moved by hand', () => {
  it('held up, let go on, closed, and given up only when its result is late', async () => {
    const roundId = await world.openRound();
    const move = (what: string, body: object = { reason: 'because' }, who = 'master@check') => as(who).post(`/api/rounds/${roundId}/${what}`, body);
    expect((await move('suspend', {})).status).toBe(400);
    expect((await move('suspend')).status).toBe(204);
    expect(await newestAudit()).toMatchObject({ action: 'update', entity: 'rounds', before: { state: 'open' }, after: { state: 'suspended' }, reason: 'because' });
    expect((await move('resume')).status).toBe(204);
    expect((await move('resume')).status).toBe(409);
    expect((await move('close')).status).toBe(204);
    expect((await move('no-result')).status).toBe(409);
    expect((await move('no-result', { reason: 'x' }, 'master@enter')).status).toBe(403);
    await test.services.pool.query("UPDATE round SET opens_at = now() - interval '9 h', closes_at = now() - interval '3 h', result_at = now() - interval '2 h' WHERE id = $1", [roundId]);
    expect((await move('no-result')).status).toBe(204);
    expect((await roundAs('master', roundId))['state']).toBe('noResult');
  });

  it('that is settled is voided by an approval, and its slips are refunded', async () => {
    const roundId = await settledRound();
    const asked = await as('master').post(`/api/rounds/${roundId}/void`, { reason: 'the draw was annulled' });
    const id = String(asked.json['approvalId']);
    const detail = await as('master@check').get(`/api/approvals/${id}`);
    expect(detail.json).toMatchObject({ obstacle: 'related', change: { void: { slips: 1, payout: 10_500 * BAHT } } });
    expect((await as('master').post(`/api/approvals/${id}/take-back`, {})).status).toBe(200);
    expect((await roundAs('master', roundId))['state']).toBe('settled');
  });
});

describe('a win above the threshold', () => {
  it('is held, and once it was refused asked for again and confirmed', async () => {
    const roundId = await world.openRound();
    placed(await world.bet(world.idOf('boonmee'), [betLine('top3', '345', 60)], { roundId }));
    await closeRound(world, roundId);
    await as('master@check').post(`/api/approvals/${await submitted(roundId)}/approve`, {});
    const before = await world.balanceOf(world.idOf('boonmee'));
    const [held] = (await as('master@check').get('/api/approvals')).list;
    expect(held).toMatchObject({ kind: 'win', member: 'boonmee', effect: { payout: 54_000 * BAHT } });
    const win = { slipId: '', position: 1, reason: 'the slip was checked' };
    const line = async () => (await as('master').get(`/api/rounds/${roundId}/winners`)).list[0];
    expect(await line()).toMatchObject({ isHeld: true, isAsked: true });
    win.slipId = String((await line())?.['slipId']);
    expect((await as('master@enter').post(`/api/rounds/${roundId}/win`, win)).status).toBe(409);
    expect((await as('master@check').post(`/api/approvals/${String(held?.['id'])}/refuse`, { reason: 'who is that?' })).status).toBe(200);
    expect(await line()).toMatchObject({ isHeld: true, isAsked: false });
    const asked = await as('master@enter').post(`/api/rounds/${roundId}/win`, win);
    expect((await as('master@check').post(`/api/approvals/${String(asked.json['approvalId'])}/approve`, {})).status).toBe(200);
    expect(await line()).toMatchObject({ isHeld: false });
    expect(await world.balanceOf(world.idOf('boonmee'))).toBe(before + 54_000 * BAHT);
    await expectWhole(test);
  });
});

describe('a correction', () => {
  it('tells what it changes per account, and pays anew once it is approved', async () => {
    const roundId = await settledRound();
    const before = await world.balanceOf(world.idOf('anong'));
    const same = await as('master@enter').post(`/api/rounds/${roundId}/correction/preview`, { official: HANOI });
    expect(same.json).toMatchObject({ errors: { official: { key: 'result.same' } } });
    const preview = await as('master@enter').post(`/api/rounds/${roundId}/correction/preview`, { official: OTHER });
    expect(preview.json).toMatchObject({ winners: 0, payout: 0 });
    expect((preview.json['accounts'] as object[])[0]).toMatchObject({ username: 'anong', isMember: true, before: 10_500 * BAHT, after: 0, goesNegative: false });
    const asked = await as('master@enter').post(`/api/rounds/${roundId}/correction`, { official: OTHER, reason: 'the page was wrong' });
    const again = await as('master@enter').post(`/api/rounds/${roundId}/correction`, { official: OTHER, reason: 'again' });
    expect(again.status).toBe(409);
    const id = String(asked.json['approvalId']);
    expect((await as('master@check').get(`/api/approvals/${id}`)).json).toMatchObject({ reason: 'the page was wrong', change: { correction: { payout: 0 } } });
    expect((await as('master@check').post(`/api/approvals/${id}/approve`, {})).status).toBe(200);
    expect(await roundAs('master', roundId)).toMatchObject({ state: 'settled', settlementNo: 2, payout: 0, settlements: [{ no: 1 }, { no: 2, reversedAt: null }] });
    expect(await world.balanceOf(world.idOf('anong'))).toBe(before - 10_500 * BAHT);
    await expectWhole(test);
  });
});
