/**
 * Results over the API: entered by one user of the operator, approved by another, paid and corrected. Also the allowed
 * users and the answers.
 */
import { createHash } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissionOf } from '../../../domain/access';
import { addDays } from '../../../domain/calendar/business-day';
import { BAHT } from '../../../domain/money/proportion';
import { createApp } from '../../../server/app/app';
import { setting } from '../../../server/db/book/control';
import { lotto } from '../../../server/db/book/lottos';
import { audit } from '../../../server/db/schema';
import { type Persona, listQuery, signInAs } from '../../support/agents';
import { type BookWorld, betLine, createBookWorld, placed } from '../../support/book-world';
import { alterBook, expectWhole, rowsOf } from '../../support/book-checks';
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
const set = (key: string, value: unknown) =>
  test.services.db
    .insert(setting)
    .values({ key, value, updatedAt: test.services.clock() })
    .onConflictDoUpdate({ target: setting.key, set: { value } });
const newestAudit = async () => (await test.services.db.select().from(audit).orderBy(desc(audit.id)).limit(1))[0];

it('the list begins with what is overdue, the longest first, goes on with the latest, and ends with what comes, the next first', async () => {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  const ids: string[] = [];
  for (const minutes of [90, 30, -20, -200, -400]) {
    const roundId = await world.openRound();
    await test.services.pool.query(
      "UPDATE round SET result_at = $2::timestamptz, closes_at = $2::timestamptz, member_cancels_until = $2::timestamptz, opens_at = $2::timestamptz - interval '1 day' WHERE id = $1",
      [roundId, at(minutes)],
    );
    ids.push(roundId);
  }
  const [far, next, recent, late, later] = ids;
  await test.services.pool.query("UPDATE round SET state = 'closed' WHERE id = ANY($1)", [[late, later]]);
  const listed = async (filter: object) =>
    (
      await as('master').get(
        `/api/rounds${listQuery({ filter: { id: ids, ...filter }, sort: ['turn', 'DESC'], range: [0, 9] })}`,
      )
    ).list.map(({ id }) => id);
  expect(await listed({})).toEqual([later, late, recent, next, far]);
  expect(await listed({ isAhead: true })).toEqual([next, far]);
  await test.services.pool.query("UPDATE round SET state = 'voided' WHERE id = ANY($1)", [ids]);
});

describe('a result', () => {
  it('is previewed, submitted, approved by somebody else, paid and shared', async () => {
    const roundId = await closedRound();
    const preview = await as('master@enter').post(`/api/rounds/${roundId}/preview`, { official: HANOI });
    expect(preview.json).toMatchObject({ winners: 2, payout: 10_500 * BAHT, mode: 'secondPerson' });
    expect(preview.json['topWinners']).toMatchObject([{ member: 'anong', betType: 'top3' }, { betType: 'row3' }]);

    const id = await submitted(roundId);
    expect(await newestAudit()).toMatchObject({
      action: 'submit',
      entity: 'approvals',
      entityId: id,
      actor: 'master@enter',
    });
    const again = await as('master@enter').post(`/api/rounds/${roundId}/result`, { official: HANOI });
    expect(again.json).toEqual({ kind: 'first', approvalId: id });
    const other = await as('master@enter').post(`/api/rounds/${roundId}/result`, { official: OTHER });
    expect(other.json).toMatchObject({ status: 400, errors: { official: { key: 'result.differs' } } });

    const waiting = (await as('master@check').get('/api/approvals')).list;
    expect(waiting).toMatchObject([
      { id, kind: 'result', submittedBy: 'master@enter', obstacle: null, mayRefuse: true, mayTakeBack: false },
    ]);
    expect((await as('master@enter').get('/api/approvals')).list).toMatchObject([
      { obstacle: 'noRight', mayTakeBack: true },
    ]);
    expect((await as('master').get('/api/approvals')).list).toMatchObject([{ obstacle: 'related' }]);
    expect((await as('com').get('/api/approvals')).list).toEqual([]);
    expect((await as('master@check').get('/api/approvals/calls')).json).toEqual({
      approvals: 1,
      results: 0,
      fails: 0,
      alerts: 0,
    });
    expect((await as('master').get('/api/approvals/calls')).json).toEqual({
      approvals: 1,
      results: 0,
      fails: 0,
      alerts: 0,
    });
    const detail = await as('master@check').get(`/api/approvals/${id}`);
    expect(detail.json['change']).toMatchObject({ result: { payout: 10_500 * BAHT }, correction: null });

    expect((await as('master').post(`/api/approvals/${id}/approve`, {})).status).toBe(403);
    const approved = await as('master@check').post(`/api/approvals/${id}/approve`, { reason: 'as on the page' });
    expect(approved.json).toMatchObject({ state: 'approved', decidedBy: 'master@check', obstacle: null });
    expect(await newestAudit()).toMatchObject({
      action: 'approve',
      entityId: id,
      actor: 'master@check',
      reason: 'as on the page',
    });

    const settled = await roundAs('master', roundId);
    expect(settled).toMatchObject({
      state: 'settled',
      slips: 1,
      stake: 120 * BAHT,
      payout: 10_500 * BAHT,
      settlementNo: 1,
    });
    expect(settled['steps']).toMatchObject([
      { event: 'close' },
      { event: 'submitResult', actor: 'master@enter' },
      { event: 'approveResult', actor: 'master@check' },
      { event: 'settle' },
    ]);
    // Example B's shares: of the customers' winnings the agent bears 40 of 60, below share's 10 and com's 20.
    const shares = await Promise.all(
      ['com', 'agent'].map(async (who) => Number((await roundAs(who, roundId))['ownShare'])),
    );
    expect(shares.every((share) => share < 0)).toBe(true);
    expect((await as('agent').get(`/api/rounds/${roundId}/winners`)).list).toMatchObject([
      { member: 'anong', payout: 9_000 * BAHT, ownShare: 3_600 * BAHT },
      { betType: 'row3' },
    ]);
    await expectWhole(test);
  });

  it('is paid once though it is approved at once by the same request and by others', async () => {
    const roundId = await closedRound();
    const before = await world.balanceOf(world.idOf('anong'));
    const path = `/api/approvals/${await submitted(roundId)}/approve`;
    const keys = ['same', 'same', 'same', 'other', 'another', null];
    const answers = await Promise.all(
      keys.map((key) =>
        as('master@check').post(
          path,
          {},
          key === null ? undefined : { 'idempotency-key': `${key} of ${roundId}`.replaceAll(' ', '-') },
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await roundAs('master', roundId)).toMatchObject({ state: 'settled', settlementNo: 1 });
    expect(await world.balanceOf(world.idOf('anong'))).toBe(before + 10_500 * BAHT);
    await expectWhole(test);
  });

  it('whose payout was stopped is tried again by hand, and paid once nothing is in the way', async () => {
    const roundId = await closedRound();
    const setStake = (change: string) =>
      rowsOf(test, `UPDATE round SET frozen_stake = frozen_stake ${change} WHERE id = $1`, [roundId]);
    await setStake('+ 1');
    await as('master@check').post(`/api/approvals/${await submitted(roundId)}/approve`, {});
    const settle = () => as('master@enter').post(`/api/rounds/${roundId}/settle`, {});
    expect((await settle()).status).toBe(204);
    expect(await roundAs('master', roundId)).toMatchObject({
      state: 'resulted',
      reason: expect.stringContaining('frozenDiffers'),
    });
    await setStake('- 1');
    expect((await settle()).status).toBe(204);
    expect(await roundAs('master', roundId)).toMatchObject({ state: 'settled', reason: null, settlementNo: 1 });
    expect(await newestAudit()).toMatchObject({
      entity: 'rounds',
      entityId: roundId,
      before: { state: 'resulted' },
      after: { state: 'settled' },
    });
    expect((await settle()).status).toBe(409);
    await expectWhole(test);
  });

  it('is refused with a reason and told to who enters, who can take another back', async () => {
    const roundId = await closedRound();
    const first = await submitted(roundId);
    expect((await as('master@check').post(`/api/approvals/${first}/refuse`, { reason: '' })).status).toBe(400);
    expect(
      (await as('master@check').post(`/api/approvals/${first}/refuse`, { reason: 'a digit is wrong' })).status,
    ).toBe(200);
    const awaiting = (await as('master@enter').get('/api/rounds/awaiting')).list.find(({ id }) => id === roundId);
    expect(awaiting).toMatchObject({ entered: null, refused: { reason: 'a digit is wrong', by: 'master@check' } });
    const second = await submitted(roundId, OTHER);
    expect((await as('master@check').post(`/api/approvals/${second}/take-back`, {})).status).toBe(403);
    expect((await as('master@enter').post(`/api/approvals/${second}/take-back`, {})).json).toMatchObject({
      state: 'takenBack',
    });
    expect((await as('master@enter').post(`/api/approvals/${second}/take-back`, {})).status).toBe(409);
  });

  it('is kept in part until it is whole', async () => {
    const roundId = await closedRound();
    const draft = { family: 'hanoi', first: '67889' };
    expect((await as('master@enter').put(`/api/rounds/${roundId}/draft`, { draft })).status).toBe(204);
    const { list } = await as('master@enter').get('/api/rounds/awaiting');
    expect(list.find(({ id }) => id === roundId)).toMatchObject({
      entered: { state: 'draft', official: draft, by: 'master@enter' },
    });
    expect(
      (await as('master@enter').put(`/api/rounds/${roundId}/draft`, { draft: { family: 'lao', number: '12' } })).json,
    ).toMatchObject({
      errors: { official: { key: 'result.family' } },
    });
    expect((await as('master@check').get('/api/approvals')).list).toEqual([]);
  });

  it('is entered by those of the house who enter results, and nobody else', async () => {
    const roundId = await closedRound();
    for (const name of ['com', 'master@view', 'master@without']) {
      for (const path of ['preview', 'result', 'correction/preview']) {
        expect([
          name,
          path,
          (await as(name).post(`/api/rounds/${roundId}/${path}`, { official: HANOI })).status,
        ]).toEqual([name, path, 403]);
      }
    }
    const id = await submitted(roundId);
    for (const name of ['com', 'master@view', 'master@without', 'master@enter']) {
      expect([name, (await as(name).post(`/api/approvals/${id}/approve`, {})).status]).toEqual([name, 403]);
    }
    expect((await roundAs('master', roundId))['state']).toBe('awaitingApproval');
    expect((await as('master@check').post('/api/approvals/approve', { ids: [id] })).list).toEqual([
      { id, isApproved: true, detail: null },
    ]);
  });
});

describe('what is told of a round', () => {
  it('is of one’s own part, and before it is paid of money to the house alone', async () => {
    const roundId = await closedRound();
    expect((await roundAs('master', roundId))['stake']).toBe(120 * BAHT);
    expect((await roundAs('master', roundId))['approvalMode']).toBe('secondPerson');
    expect(await roundAs('agent', roundId)).toMatchObject({
      stake: null,
      approvalMode: null,
      approvals: [],
      settlements: [],
      slips: 1,
      frozen: { lines: null, stake: null },
    });
    expect((await roundAs('master', roundId))['frozen']).toMatchObject({ lines: 3, stake: 120 * BAHT });
    const list = await as('agent').get(
      `/api/rounds${listQuery({ filter: { isAwaiting: true }, sort: ['resultAt', 'ASC'], range: [0, 99] })}`,
    );
    expect(list.list.every(({ stake, payout }) => stake === null && payout === null)).toBe(true);
    const numbers = await as('agent').get(`/api/rounds/${roundId}/numbers`);
    expect(numbers.list.find(({ betType }) => betType === 'row3')).toEqual({
      betType: 'row3',
      number: '345',
      lines: 1,
      sold: 10 * BAHT,
      liability: 1_500 * BAHT,
      isWinner: false,
      laidOff: null,
    });
    expect((await as('master').get(`/api/rounds/${roundId}/numbers`)).list).toEqual(numbers.list);
    expect((await roundAs('agent', roundId))['steps']).toMatchObject([{ event: 'close', actor: null }]);
    const limits = await as('master@view').get(`/api/rounds/${roundId}/limits`);
    expect(limits.json).toMatchObject({
      types: expect.arrayContaining([expect.objectContaining({ betType: 'top3', isOn: true, pricing: 'fixed' })]),
      steps: [],
    });
    expect((await as('agent').get(`/api/rounds/${roundId}/limits`)).status).toBe(403);
    // Sales and winnings outside an account's downline are invisible to it.
    const shared = await world.openRound();
    for (const [name, baht] of [
      ['anong', 10],
      ['ekkachai', 20],
    ] as const) {
      placed(await world.bet(world.idOf(name), [betLine('top2', '45', baht)], { roundId: shared }));
    }
    expect([(await roundAs('agent', shared))['slips'], (await roundAs('com', shared))['slips']]).toEqual([1, 2]);
    expect((await roundAs('agent', shared))['byBetType']).toMatchObject([{ lines: 1, stake: 10 * BAHT }]);
    await closeRound(world, shared);
    await as('master@check').post(`/api/approvals/${await submitted(shared)}/approve`, {});
    expect((await roundAs('agent', shared))['byBetType']).toMatchObject([
      { lines: 1, stake: 10 * BAHT, payout: 900 * BAHT },
    ]);
    const winnersFor = async (who: string) =>
      (await as(who).get(`/api/rounds/${shared}/winners`)).list.map(({ member }) => member);
    expect([await winnersFor('agent'), await winnersFor('com')]).toEqual([['anong'], ['ekkachai', 'anong']]);
  });

  it('of the past name who entered and approved to the house alone', async () => {
    const roundId = await settledRound();
    const { businessDate } = await roundAs('master', roundId);
    const past = async (who: string) =>
      (
        await as(who).get(`/api/rounds/history?group=foreign&from=${String(businessDate)}&to=${String(businessDate)}`)
      ).list.find(({ id }) => id === roundId);
    expect(await past('master')).toMatchObject({ enteredBy: 'master@enter', approvedBy: 'master@check' });
    expect(await past('agent')).toMatchObject({ enteredBy: null, approvedBy: null });
  });
});

describe('a payout that is stopped', () => {
  it('says why to the house alone, since that names sums', async () => {
    const roundId = await closedRound();
    await alterBook(
      test,
      'UPDATE line SET stake = stake + 100, debit = debit + 100 WHERE round_id = $1 AND position = 2',
      [roundId],
    );
    await as('master@check').post(`/api/approvals/${await submitted(roundId)}/approve`, {});
    expect(await roundAs('master', roundId)).toMatchObject({
      state: 'resulted',
      reason: expect.stringMatching(/stake was 12000 at close/) as string,
    });
    expect(await roundAs('agent', roundId)).toMatchObject({ state: 'resulted', reason: null });
    await alterBook(
      test,
      'UPDATE line SET stake = stake - 100, debit = debit - 100 WHERE round_id = $1 AND position = 2',
      [roundId],
    );
    expect((await as('master@check').post(`/api/rounds/${roundId}/settle`, {})).status).toBe(204);
    expect(await roundAs('agent', roundId)).toMatchObject({ state: 'settled' });
  });
});

describe('a round is moved by hand', () => {
  it('held up, let go on, closed, and given up only when its result is late', async () => {
    const roundId = await world.openRound();
    const move = (what: string, body: object = { reason: 'because' }, who = 'master@check') =>
      as(who).post(`/api/rounds/${roundId}/${what}`, body);
    expect((await move('suspend', {})).status).toBe(400);
    expect((await move('suspend')).status).toBe(204);
    expect(await newestAudit()).toMatchObject({
      action: 'update',
      entity: 'rounds',
      before: { state: 'open' },
      after: { state: 'suspended' },
      reason: 'because',
    });
    expect((await move('resume')).status).toBe(204);
    expect((await move('resume')).status).toBe(409);
    expect((await move('close')).status).toBe(204);
    expect((await move('no-result')).status).toBe(409);
    expect((await move('no-result', { reason: 'x' }, 'master@enter')).status).toBe(403);
    await test.services.pool.query(
      "UPDATE round SET opens_at = now() - interval '9 h', closes_at = now() - interval '3 h', result_at = now() - interval '2 h' WHERE id = $1",
      [roundId],
    );
    expect((await move('no-result')).status).toBe(204);
    expect((await roundAs('master', roundId))['state']).toBe('noResult');
  });

  it('its draw to another day, with the schedule and both in the record', async () => {
    const roundId = await world.openRound();
    placed(await world.bet(world.idOf('chai'), [betLine('top2', '12', 10)], { roundId }));
    const { businessDate } = await roundAs('master', roundId);
    const [free, drawn, unplanned] = [9, 8, 40].map((days) => addDays(String(businessDate), days)) as [
      string,
      string,
      string,
    ];
    const schedule = (moves: Record<string, string>) => ({ moves, holidays: [free] });
    const [was] = await test.services.db.select().from(lotto).where(eq(lotto.id, world.lottoId));
    await test.services.db.update(lotto).set({ schedule: was?.schedule && { ...was.schedule, ...schedule({}) } });
    const move = (date: string, who = 'master@enter') =>
      as(who).post(`/api/rounds/${roundId}/date`, { date, reason: 'a holiday' });

    expect((await move(free, 'master@view')).status).toBe(403);
    expect((await move('soon')).json).toMatchObject({ status: 400, errors: { date: { key: 'invalid' } } });
    expect((await move(drawn)).json).toMatchObject({ status: 400, errors: { date: { key: 'draw.there' } } });
    expect((await move(unplanned)).json).toMatchObject({ status: 400, errors: { date: { key: 'draw.notPlanned' } } });
    expect((await move(free)).status).toBe(204);

    const times = { closesAt: `${free}T11:00:00.000Z`, resultAt: `${free}T11:15:00.000Z` };
    expect(await roundAs('master', roundId)).toMatchObject({ businessDate, state: 'open', ...times });
    const [ofRound, ofLotto] = await test.services.db.select().from(audit).orderBy(desc(audit.id)).limit(2);
    expect(ofRound).toMatchObject({
      entity: 'rounds',
      entityId: roundId,
      actor: 'master@enter',
      reason: 'a holiday',
      after: times,
    });
    expect(ofLotto).toMatchObject({
      entity: 'lottos',
      entityId: world.lottoId,
      before: { schedule: schedule({}) },
      after: { schedule: schedule({ [String(businessDate)]: free }) },
    });
    expect((await as('master').post(`/api/rounds/${roundId}/close`, { reason: 'drawn early' })).status).toBe(204);
    expect((await move(drawn)).status).toBe(409);
    await test.services.db.update(lotto).set({ schedule: was?.schedule ?? null });
  });

  it('that is settled is voided by an approval, and its slips are refunded', async () => {
    const roundId = await settledRound();
    const asked = await as('master').post(`/api/rounds/${roundId}/void`, { reason: 'the draw was annulled' });
    const id = String(asked.json['approvalId']);
    const detail = await as('master@check').get(`/api/approvals/${id}`);
    expect(detail.json).toMatchObject({ obstacle: 'related', change: { void: { slips: 1, payout: 10_500 * BAHT } } });
    const { json: preview } = await as('master').get(`/api/rounds/${roundId}/void/preview`);
    expect(detail.json).toMatchObject({ change: { void: preview } });
    expect(preview).toMatchObject({ accounts: 1, negative: [] });
    expect(detail.json['effect']).toMatchObject({ slips: 1, payout: 10_500 * BAHT, accounts: 1, goNegative: 0 });
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
    expect(
      (await as('master@check').post(`/api/approvals/${String(held?.['id'])}/refuse`, { reason: 'who is that?' }))
        .status,
    ).toBe(200);
    expect(await line()).toMatchObject({ isHeld: true, isAsked: false });
    const asked = await as('master@enter').post(`/api/rounds/${roundId}/win`, win);
    expect(
      (await as('master@check').post(`/api/approvals/${String(asked.json['approvalId'])}/approve`, {})).status,
    ).toBe(200);
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
    expect((preview.json['accounts'] as object[])[0]).toMatchObject({
      username: 'anong',
      isMember: true,
      before: 10_500 * BAHT,
      after: 0,
      goesNegative: false,
    });
    const asked = await as('master@enter').post(`/api/rounds/${roundId}/correction`, {
      official: OTHER,
      reason: 'the page was wrong',
    });
    const again = await as('master@enter').post(`/api/rounds/${roundId}/correction`, {
      official: OTHER,
      reason: 'again',
    });
    expect(again.status).toBe(409);
    const id = String(asked.json['approvalId']);
    expect((await as('master@check').get(`/api/approvals/${id}`)).json).toMatchObject({
      reason: 'the page was wrong',
      change: { correction: { payout: 0 } },
    });
    expect((await as('master@check').post(`/api/approvals/${id}/approve`, {})).status).toBe(200);
    expect(await roundAs('master', roundId)).toMatchObject({
      state: 'settled',
      settlementNo: 2,
      payout: 0,
      settlements: [{ no: 1 }, { no: 2, reversedAt: null }],
    });
    expect(await world.balanceOf(world.idOf('anong'))).toBe(before - 10_500 * BAHT);
    await expectWhole(test);
    // A request whose result was replaced also has to stay as it was approved.
    const digit = (special: string) =>
      alterBook(
        test,
        `UPDATE approval SET request = jsonb_set(request, '{official,special}', '"${special}"')
         WHERE round_id = $1 AND kind = 'result'`,
        [roundId],
      );
    await digit('54321');
    await expect(expectWhole(test)).rejects.toThrow(/\(approved\) requests 54321 .* has 12345/);
    await digit('12345');
    await expectWhole(test);
  });
});

/** Returns a PNG of a given size in bytes, as base64. */
const picture = (size = 64) =>
  Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(size - 8, 7)]).toString('base64');

describe('a second person who types the result too', () => {
  /** It pays the same as `HANOI`, and nothing else here has its digits. */
  const TYPED = { ...HANOI, special: '98345' };
  const EVERYWHERE = ['/api/approvals', '/api/rounds/awaiting', '/api/audit'];
  /** Everything that tells of the approval, as the checker reads it. */
  const toldTo = async (who: string, roundId: string, id: string) => {
    const paths = [...EVERYWHERE, '/api/approvals?which=decided', `/api/approvals/${id}`, `/api/rounds/${roundId}`];
    return (await Promise.all(paths.map(async (path) => (await as(who).get(path)).text))).join();
  };

  it('isn’t told what the first has typed, nor can find it out, and pays with the same', async () => {
    await set('approvals.blindSecond', true);
    const roundId = await closedRound();
    await as('master@enter').put(`/api/rounds/${roundId}/draft`, {
      draft: { family: 'hanoi', special: TYPED.special },
    });
    expect((await as('master@check').get('/api/rounds/awaiting')).text).not.toContain(TYPED.special);
    const id = await submitted(roundId, TYPED);
    expect(await toldTo('master@check', roundId, id)).not.toContain(TYPED.special);
    expect(await toldTo('master', roundId, id)).not.toContain(TYPED.special);
    expect(await toldTo('master@enter', roundId, id)).toContain(TYPED.special);
    expect((await as('master@check').get(`/api/approvals/${id}`)).json).toMatchObject({
      isBlind: true,
      official: null,
      effect: {},
      change: { result: null },
    });
    // Submitting it once more would say whether it is the same.
    const tries = await Promise.all(
      [TYPED, OTHER].map((official) => as('master@check').post(`/api/rounds/${roundId}/result`, { official })),
    );
    expect(tries.map(({ status, json }) => [status, json['detail']])).toEqual([
      [409, tries[1]?.json['detail']],
      [409, tries[0]?.json['detail']],
    ]);

    expect((await as('master@check').post(`/api/approvals/${id}/approve`, {})).json).toMatchObject({
      errors: { official: { key: 'required' } },
    });
    expect((await as('master@check').post('/api/approvals/approve', { ids: [id] })).list).toMatchObject([
      { id, isApproved: false },
    ]);
    expect((await as('master@enter').post(`/api/approvals/${id}/approve`, { official: TYPED })).status).toBe(403);
    const approved = await as('master@check').post(`/api/approvals/${id}/approve`, { official: TYPED });
    expect(approved.json).toMatchObject({ state: 'approved', official: TYPED });
    expect(await roundAs('master', roundId)).toMatchObject({ state: 'settled', payout: 10_500 * BAHT });
  });

  it('sends it back with another one, which stands in the record of changes', async () => {
    const roundId = await closedRound();
    const id = await submitted(roundId);
    const differing = await as('master@check').post(`/api/approvals/${id}/approve`, { official: OTHER });
    expect(differing).toMatchObject({
      status: 200,
      json: { state: 'refused', decisionReason: 'mismatch', decidedBy: 'master@check', official: null },
    });
    expect(await newestAudit()).toMatchObject({ action: 'mismatch', entityId: id, actor: 'master@check' });
    expect((await newestAudit())?.after).toMatchObject({
      official: expect.stringContaining('12345'),
      typed: expect.stringContaining('00777'),
    });
    expect(await roundAs('master', roundId)).toMatchObject({ state: 'closed', payout: null });
    expect((await as('master@enter').get('/api/approvals?which=returned')).list).toMatchObject([
      { id, decisionReason: 'mismatch', official: HANOI },
    ]);
    // A user who enters the result again doesn't count as a second person because of the earlier entry.
    const again = await submitted(roundId);
    expect((await as('master@enter').get('/api/approvals?which=returned')).list).toEqual([]);
    expect((await as('master@check').post(`/api/approvals/${again}/approve`, { official: HANOI })).json).toMatchObject({
      state: 'approved',
    });
    await set('approvals.blindSecond', false);
    await expectWhole(test);
  });
});

describe('what waits too long', () => {
  it('is on top from its time on, and what was refused comes back until it is asked for again', async () => {
    const [older, newer] = [await closedRound(), await closedRound()];
    const first = await submitted(older);
    const second = await submitted(newer);
    const waiting = async () => (await as('master@check').get('/api/approvals')).list.map(({ id }) => id);
    expect(await waiting()).toEqual([first, second]);
    await alterBook(
      test,
      "UPDATE approval SET submitted_at = submitted_at - interval '9 minutes', goes_on_at = now() + interval '1 minute' WHERE id = $1",
      [first],
    );
    await alterBook(test, "UPDATE approval SET submitted_at = submitted_at - interval '11 minutes' WHERE id = $1", [
      second,
    ]);
    expect(await waiting()).toEqual([second, first]);
    expect((await as('master@check').get(`/api/approvals/${first}`)).json['escalatesAt']).toBeNull();
    await set('approvals.escalateMinutes', 0);
    expect(await waiting()).toEqual([first, second]);
    await set('approvals.escalateMinutes', 10);

    const calls = async () => (await as('master@enter').get('/api/approvals/calls')).json['approvals'];
    expect(await calls()).toBe(0);
    await as('master@check').post(`/api/approvals/${second}/refuse`, { reason: 'a digit is wrong' });
    expect(await calls()).toBe(1);
    expect((await as('master@enter').get('/api/approvals?which=returned')).list).toMatchObject([
      { id: second, decisionReason: 'a digit is wrong' },
    ]);
    expect((await as('master@check').get('/api/approvals?which=returned')).list).toEqual([]);
    await submitted(newer, OTHER);
    expect(await calls()).toBe(0);
  });
});

describe('the evidence of a correction', () => {
  const put = (who: string, id: string, body: object) => as(who).put(`/api/approvals/${id}/evidence`, body);

  it('is one picture or PDF by what it holds, handed in by who asked and handed out to the house to be saved', async () => {
    const roundId = await settledRound();
    const asked = await as('master@enter').post(`/api/rounds/${roundId}/correction`, {
      official: OTHER,
      reason: 'see the page',
    });
    const id = String(asked.json['approvalId']);
    const page = { name: 'หน้า.png', content: picture() };
    for (const no of [
      Buffer.from('<svg onload=alert(1)>'),
      Buffer.from('89504e470d0a1a0b00', 'hex'),
      Buffer.from('ffd8', 'hex'),
      Buffer.from('%PDF 1'),
    ]) {
      expect((await put('master@enter', id, { ...page, content: no.toString('base64') })).json).toMatchObject({
        errors: { content: { key: 'evidence.type' } },
      });
    }
    expect((await put('master@enter', id, { ...page, content: picture(2_000_001) })).json).toMatchObject({
      errors: { content: { key: 'evidence.size' } },
    });
    expect((await put('master@enter', id, { ...page, name: '../etc/passwd' })).status).toBe(400);
    expect((await put('master@enter', id, { ...page, content: picture(2_100_000) })).status).toBe(413);
    expect((await put('master@check', id, page)).status).toBe(403);
    const kept = await put('master@enter', id, page);
    const sha256 = createHash('sha256').update(Buffer.from(page.content, 'base64')).digest('hex');
    expect(kept).toMatchObject({ status: 200, json: { name: page.name, type: 'image/png', size: 64, sha256 } });
    expect((await newestAudit())?.after).toMatchObject({ evidence: page.name, sha256 });
    expect((await put('master@enter', id, page)).json).toEqual(kept.json);
    expect((await put('master@enter', id, { ...page, content: picture(65) })).status).toBe(409);

    expect((await as('master@check').get(`/api/approvals/${id}`)).json['evidence']).toMatchObject({
      name: page.name,
      sha256,
    });
    const file = await createApp(test.services).request(`/api/approvals/${id}/evidence`, {
      headers: { authorization: `Bearer ${as('master@check').token}` },
    });
    expect(Buffer.from(await file.arrayBuffer()).toString('base64')).toBe(page.content);
    expect(file.headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await as('com').get(`/api/approvals/${id}/evidence`)).status).toBe(403);
    await as('master@check').post(`/api/approvals/${id}/refuse`, { reason: 'no' });
    expect((await put('master@enter', id, page)).status).toBe(409);
  });

  it('doesn’t go with a result', async () => {
    const id = await submitted(await closedRound());
    expect((await put('master@enter', id, { name: 'page.png', content: picture() })).status).toBe(409);
  });
});
