/** Lotteries: read by all, written by the house, their rounds as they would be. */
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { permissionOf } from '../../../domain/access';
import { LOTTO_CODES } from '../../../domain/lotto/lotto';
import { SCHEDULES } from '../../../domain/lotto/schedules';
import { createApp } from '../../../server/app/app';
import { dayTotal } from '../../../server/db/book/ledger';
import { lotto, lottoBetType, packageTerms, ratePackage } from '../../../server/db/book/lottos';
import { round } from '../../../server/db/book/rounds';
import { exposure, slip } from '../../../server/db/book/slips';
import { audit } from '../../../server/db/schema';
import { type Persona, type SeededAccount, listQuery, seedAccounts, signInAs } from '../../support/agents';
import { alterBook } from '../../support/book-checks';
import { seedLottos } from '../../support/lotto';
import { type TestServices, createTestServices } from '../../support/services';

/** A Thursday, 12:00 in Bangkok. */
const NOW = new Date('2026-10-15T05:00:00Z');

let test: TestServices;
let app: ReturnType<typeof createApp>;
let seeded: (username: string) => SeededAccount;
let lottos: Awaited<ReturnType<typeof seedLottos>>;
let master: Persona;
let risk: Persona;
let coma: Persona;

beforeAll(async () => {
  test = await createTestServices({ clock: () => NOW });
  app = createApp(test.services);
  const lotto = (level: 'view' | 'edit' | 'all') => ({ ...permissionOf('off'), lotto: level });
  seeded = await seedAccounts(test.services, [
    { username: 'master' },
    { username: 'coma', parent: 'master', givenPt: 9_000 },
    { username: 'coma.player', parent: 'coma', kind: 'member' },
    { username: 'master@risk', parent: 'master', kind: 'sub', permission: lotto('edit') },
    { username: 'master@view', parent: 'master', kind: 'sub', permission: lotto('view') },
  ]);
  master = await signInAs(app, 'master');
  risk = await signInAs(app, 'master@risk');
  coma = await signInAs(app, 'coma');
  await test.services.db.execute(sql`SELECT create_book_month('2026-10-01'::date)`);
});
afterAll(() => test.dispose());
beforeEach(async () => {
  const { db } = test.services;
  // Slips stay, for the app's role.
  await alterBook(test, 'DELETE FROM slip');
  // Sold amounts of a round go with the round.
  for (const table of [dayTotal, round, exposure, packageTerms, ratePackage, lottoBetType, lotto])
    await db.delete(table);
  lottos = await seedLottos(test.services);
});

const at = (code: Parameters<typeof lottos.idOf>[0]) => `/api/lottos/${lottos.idOf(code)}`;
const newestAudit = async () => (await test.services.db.select().from(audit).orderBy(desc(audit.id)).limit(1))[0];
const audits = async () => (await test.services.db.select().from(audit)).length;

interface RoundSeed {
  code: Parameters<typeof lottos.idOf>[0];
  state: typeof round.$inferInsert.state;
  date: string;
  closesAt: string;
  sold?: number;
  slips?: number;
}

/** Adds a round, with a sold amount in a number of slips. */
async function addRound({ code, state, date, closesAt, sold = 0, slips = 0 }: RoundSeed): Promise<string> {
  const { db, newId } = test.services;
  const id = newId();
  const close = new Date(closesAt);
  const hour = (hours: number) => new Date(close.getTime() + hours * 3_600_000);
  await db.insert(round).values({
    id,
    lottoId: lottos.idOf(code),
    businessDate: date,
    number: 1,
    state,
    opensAt: hour(-6),
    closesAt: close,
    resultAt: hour(1),
    earlierCloses: {},
    memberCancelsUntil: close,
  });
  if (sold > 0)
    await db
      .insert(exposure)
      .values({ roundId: id, betType: 'top2', number: '27', sold, liability: sold * 90, lines: 1 });
  for (let count = 0; count < slips; count += 1) {
    await db.insert(slip).values({
      id: newId(),
      businessDate: date,
      roundId: id,
      lottoId: lottos.idOf(code),
      memberId: seeded('coma.player').id,
      path: [seeded('master').id, seeded('coma').id],
      state: 'accepted',
      source: 'keyIn',
      contentHash: 'x',
      lines: 1,
      stake: 100,
      discount: 0,
      debit: 100,
      at: NOW,
    });
  }
  return id;
}

/** Adds a stake on a lottery to master's totals of a date. */
async function addDay(code: RoundSeed['code'], businessDate: string, stake: number): Promise<void> {
  const nothing = {
    discount: 0,
    payout: 0,
    expected: 0,
    winners: 0,
    winLoss: 0,
    commission: 0,
    ownHeld: 0,
    ownWinLoss: 0,
    ownCommission: 0,
    winLossAlong: [0],
    commissionAlong: [0],
  };
  await test.services.db.insert(dayTotal).values({
    accountId: seeded('master').id,
    businessDate,
    lottoId: lottos.idOf(code),
    betType: 'top2',
    slips: 1,
    lines: 1,
    stake,
    ...nothing,
  });
}

describe('the list', () => {
  it('has every lottery in its order, with its group, and says what its rounds are doing', async () => {
    await addRound({
      code: 'hanoi',
      state: 'open',
      date: '2026-10-15',
      closesAt: '2026-10-15T11:00:00Z',
      sold: 12_300,
    });
    await addRound({ code: 'hanoi', state: 'scheduled', date: '2026-10-16', closesAt: '2026-10-16T11:00:00Z' });
    await addRound({ code: 'lao', state: 'closed', date: '2026-10-14', closesAt: '2026-10-14T13:00:00Z', sold: 700 });
    await addRound({
      code: 'malay',
      state: 'settled',
      date: '2026-10-14',
      closesAt: '2026-10-14T11:00:00Z',
      sold: 999,
    });
    await addRound({ code: 'thai', state: 'scheduled', date: '2026-10-16', closesAt: '2026-10-16T08:20:00Z' });
    await addRound({
      code: 'baac',
      state: 'awaitingApproval',
      date: '2026-10-15',
      closesAt: '2026-10-15T02:00:00Z',
      sold: 400,
    });
    await addRound({
      code: 'hanoi-vip',
      state: 'settled',
      date: '2026-10-15',
      closesAt: '2026-10-15T03:00:00Z',
      sold: 999,
    });
    await addDay('hanoi-vip', '2026-10-15', 5_000);
    await addDay('hanoi-vip', '2026-10-14', 70_000);
    await addRound({ code: 'gsb', state: 'suspended', date: '2026-10-16', closesAt: '2026-10-16T05:30:00Z' });
    const { list } = await master.get(`/api/lottos${listQuery({ sort: ['position', 'ASC'], range: [0, 99] })}`);
    expect(list.map(({ code }) => code)).toEqual(LOTTO_CODES);
    const of = (wanted: string) => list.find(({ code }) => code === wanted);
    expect(of('hanoi')).toMatchObject({
      group: 'foreign',
      isOn: true,
      state: 'open',
      nextClose: '2026-10-15T11:00:00.000Z',
      openRounds: 1,
      stakeToday: 12_300,
      atStake: 12_300,
      isOverdue: false,
      hasNoRounds: false,
      hasNoRates: false,
      version: 1,
    });
    expect(of('lao')).toMatchObject({
      state: 'awaiting',
      nextClose: null,
      openRounds: 0,
      stakeToday: 0,
      atStake: 700,
      isOverdue: true,
      hasNoRounds: true,
    });
    expect(of('baac'), 'its result is there').toMatchObject({
      state: 'awaitingApproval',
      stakeToday: 400,
      atStake: 400,
      isOverdue: false,
    });
    expect(of('hanoi-vip'), 'paid today').toMatchObject({ state: 'idle', stakeToday: 5_000, atStake: 0 });
    expect(of('malay')).toMatchObject({ state: 'idle', atStake: 0, hasNoRounds: true });
    expect(of('thai')).toMatchObject({ group: 'government', state: 'scheduled', openRounds: 0, hasNoRounds: false });
    expect(of('gsb')).toMatchObject({ state: 'suspended', openRounds: 1 });
    expect(of('yeekee'), 'what is off calls for nobody').toMatchObject({
      group: 'yeekee',
      isOn: false,
      hasNoRounds: false,
    });
    expect(Object.keys(of('thai') ?? {})).not.toContain('schedule');
  });

  it('is filtered by group and by what calls for somebody', async () => {
    await addRound({ code: 'lao', state: 'closed', date: '2026-10-14', closesAt: '2026-10-14T13:00:00Z' });
    await test.services.db.delete(packageTerms).where(eq(packageTerms.lottoId, lottos.idOf('baac')));
    const codes = async (filter: object) =>
      (await master.get(`/api/lottos${listQuery({ filter, sort: ['position', 'ASC'] })}`)).list.map(({ code }) => code);
    expect(await codes({ group: 'government' })).toEqual(['thai', 'baac', 'gsb']);
    expect(await codes({ isOverdue: true })).toEqual(['lao']);
    expect(await codes({ hasNoRates: true })).toEqual(['baac']);
    expect(await codes({ hasNoRounds: true, group: 'yeekee' })).toEqual([]);
    expect(await codes({ q: 'hano' })).toEqual(['hanoi-special', 'hanoi', 'hanoi-vip']);
  });

  it('keeps from agents what is at stake', async () => {
    await addRound({
      code: 'hanoi',
      state: 'open',
      date: '2026-10-15',
      closesAt: '2026-10-15T11:00:00Z',
      sold: 12_300,
    });
    const [row] = (await coma.get(`/api/lottos${listQuery({ filter: { code: 'hanoi' } })}`)).list;
    expect(row).toMatchObject({ code: 'hanoi', state: 'open', stakeToday: null, atStake: null });
    expect((await coma.get(at('hanoi'))).json).toMatchObject({ atStake: null });
    expect((await risk.get(at('hanoi'))).json).toMatchObject({ atStake: 12_300 });
  });
});

describe('a change', () => {
  it('is made by the house, recorded, and raises the version', async () => {
    const changes = {
      name: 'ฮานอยปกติ',
      isOn: false,
      approval: 'secondPerson',
      resultUrl: 'https://example.com/hanoi',
      row2Reads: 'top2',
      schedule: { ...SCHEDULES.hanoi, holidays: ['2026-12-31'], moves: { '2026-10-16': '2026-10-17' } },
      version: 1,
    };
    const reply = await risk.put(at('hanoi'), changes);
    expect(reply.status).toBe(200);
    expect(reply.json).toMatchObject({ ...changes, version: 2 });
    expect(await newestAudit()).toMatchObject({
      actor: 'master@risk',
      action: 'update',
      entity: 'lottos',
      entityId: lottos.idOf('hanoi'),
      before: { name: null, isOn: true },
      after: { name: 'ฮานอยปกติ', isOn: false },
    });
    const { list } = await risk.get(`${at('hanoi')}/history`);
    expect(list).toHaveLength(1);
    expect((await risk.put(at('hanoi'), { name: 'x', version: 1 })).status).toBe(412);
    expect((await risk.put(at('hanoi'), { name: 'x' }, { 'if-match': '"1"' })).status).toBe(412);
  });

  it('switches bet types on and off', async () => {
    const { json } = await master.get(at('thai'));
    expect(json['betTypes']).toMatchObject({ top3: true, top6: false });
    const betTypes = { ...(json['betTypes'] as object), top6: true };
    expect((await master.put(at('thai'), { betTypes, version: 1 })).json).toMatchObject({
      betTypes: { top3: true, top6: true },
      version: 2,
    });
    const rows = await test.services.db
      .select()
      .from(lottoBetType)
      .where(eq(lottoBetType.lottoId, lottos.idOf('thai')));
    expect(rows.filter(({ version }) => version === 2).map(({ betType }) => betType)).toEqual(['top6']);
  });

  it.each<[Parameters<typeof lottos.idOf>[0], object, Record<string, unknown>]>([
    ['hanoi', { schedule: null }, { schedule: { key: 'required' } }],
    ['yeekee', { schedule: SCHEDULES.hanoi }, { schedule: { key: 'readOnly' } }],
    ['yeekee', { yeekee: null }, { yeekee: { key: 'required' } }],
    [
      'hanoi',
      { yeekee: { prizes: { row1: 0, row16: 0, minStake: 0 }, isCommitReveal: false } },
      { yeekee: { key: 'readOnly' } },
    ],
    [
      'yeekee',
      { yeekee: { prizes: { row1: 50, row16: 0, minStake: 0 }, isCommitReveal: false } },
      { 'yeekee.prizes.row1': { key: 'step', args: { step: 100 } } },
    ],
    ['hanoi', { betTypes: { top6: true } }, { 'betTypes.top6': { key: 'option' } }],
    ['hanoi', { betTypes: { top3: true } }, { 'betTypes.row3': { key: 'required' } }],
    [
      'hanoi',
      { schedule: { ...SCHEDULES.hanoi, earlierCloses: { front3: { day: 0, time: '17:00' } } } },
      { 'schedule.earlierCloses.front3': { key: 'option' } },
    ],
    [
      'hanoi',
      { schedule: { ...SCHEDULES.hanoi, closes: { day: 0, time: '05:00' } } },
      { 'schedule.closes': { key: 'invalid' } },
    ],
    [
      'hanoi',
      { schedule: { ...SCHEDULES.hanoi, result: { day: 0, time: '17:59' } } },
      { 'schedule.result': { key: 'invalid' } },
    ],
    [
      'hanoi',
      { schedule: { ...SCHEDULES.hanoi, dayRule: { kind: 'weekdays', days: [] } } },
      { 'schedule.dayRule.days': { key: 'tooSmall' } },
    ],
    ['hanoi', { resultUrl: 'javascript:alert(1)' }, { resultUrl: { key: 'invalid' } }],
    ['hanoi', { resultUrl: 'http://example.com/hanoi' }, { resultUrl: { key: 'invalid' } }],
    ['hanoi', { resultUrl: 'https://example.com/"><script>alert(1)</script>' }, { resultUrl: { key: 'invalid' } }],
    ['hanoi', { resultUrl: 'https://example.com/?q=<b>' }, { resultUrl: { key: 'invalid' } }],
    ['hanoi', { resultUrl: 'https://somebody@localhost/' }, { resultUrl: { key: 'invalid' } }],
    ['hanoi', { code: 'other' }, { code: { key: 'readOnly' } }],
    ['hanoi', { position: 1 }, { position: { key: 'readOnly' } }],
    ['hanoi', { approval: 'nobody' }, { approval: { key: 'option' } }],
  ])('of %s to %j is refused', async (code, body, errors) => {
    const before = await audits();
    const reply = await master.put(at(code), body);
    expect(reply.status).toBe(400);
    expect(reply.json['errors']).toMatchObject(errors);
    expect((await master.get(at(code))).json).toMatchObject({ version: 1 });
    expect(await audits()).toBe(before);
  });

  it('that gives a lotto’s second person up says why, one that asks for it needn’t', async () => {
    expect((await master.put(at('hanoi'), { approval: 'secondPerson' })).status).toBe(200);
    const refused = await master.put(at('hanoi'), { approval: 'singleOperator' });
    expect([refused.status, refused.json['errors']]).toEqual([400, { reason: { key: 'required' } }]);
    expect((await master.put(at('hanoi'), { approval: null, reason: ' ' })).status).toBe(400);
    expect((await master.put(at('hanoi'), { approval: 'singleOperator', reason: 'alone at night' })).status).toBe(200);
    expect(await newestAudit()).toMatchObject({ reason: 'alone at night', after: { approval: 'singleOperator' } });
  });

  it('is not for agents, whatever they may do among their own, nor for the house’s people without the right', async () => {
    const view = await signInAs(app, 'master@view');
    const ids = [lottos.idOf('hanoi'), lottos.idOf('thai')];
    const clone = { code: 'hanoi-new', name: 'New' };
    for (const persona of [coma, view]) {
      expect((await persona.get(at('hanoi'))).status).toBe(200);
      expect((await persona.get(`${at('hanoi')}/plan`)).status).toBe(200);
      for (const call of [
        persona.put(at('hanoi'), { isOn: false }),
        persona.post('/api/lottos/order', { ids }),
        persona.post(`${at('hanoi')}/clone`, clone),
      ]) {
        expect((await call).status).toBe(403);
      }
    }
    expect((await master.get(at('hanoi'))).json).toMatchObject({ isOn: true, version: 1 });
  });
});

describe('the order', () => {
  it('exchanges the places of those named and leaves the others', async () => {
    const codes = async () =>
      (await master.get(`/api/lottos${listQuery({ sort: ['position', 'ASC'], range: [0, 4] })}`)).list.map(
        ({ code }) => code,
      );
    const wanted = (['gsb', 'thai', 'baac'] as const).map((code) => lottos.idOf(code));
    expect((await risk.post('/api/lottos/order', { ids: wanted })).status).toBe(204);
    expect(await codes()).toEqual(['gsb', 'thai', 'baac', 'hanoi-special', 'hanoi']);
    expect((await master.get(at('gsb'))).json).toMatchObject({ position: 1, version: 2 });
    const { list } = await master.get(`${at('thai')}/history`);
    expect(list[0]).toMatchObject({ action: 'update', before: { position: 1 }, after: { position: 2 } });
    const before = await audits();
    expect((await risk.post('/api/lottos/order', { ids: wanted })).status).toBe(204);
    expect(await audits(), 'nothing moved').toBe(before);
  });

  it('is refused with one twice, or one that is nobody', async () => {
    const id = lottos.idOf('thai');
    expect((await master.post('/api/lottos/order', { ids: [id, id] })).status).toBe(400);
    expect((await master.post('/api/lottos/order', { ids: [id, test.services.newId()] })).status).toBe(404);
    expect((await master.post('/api/lottos/order', { ids: [] })).status).toBe(400);
  });
});

describe('a clone', () => {
  it('has everything of its model but its name, and is off', async () => {
    const reply = await risk.post(
      `${at('lao')}/clone`,
      { code: 'lao-star', name: 'ลาวสตาร์' },
      { 'idempotency-key': 'once' },
    );
    expect(reply.status).toBe(201);
    expect(reply.json).toMatchObject({
      code: 'lao-star',
      name: 'ลาวสตาร์',
      family: 'lao',
      isOn: false,
      position: LOTTO_CODES.length + 1,
      schedule: SCHEDULES.lao,
      hasNoRates: false,
      version: 1,
    });
    const id = String(reply.json['id']);
    const termsOf = (lottoId: string) =>
      test.services.db.select().from(packageTerms).where(eq(packageTerms.lottoId, lottoId));
    expect(await termsOf(id)).toHaveLength((await termsOf(lottos.idOf('lao'))).length);
    expect(Object.keys(reply.json['betTypes'] as object)).toContain('row4');
    const again = await risk.post(
      `${at('lao')}/clone`,
      { code: 'lao-star', name: 'ลาวสตาร์' },
      { 'idempotency-key': 'once' },
    );
    expect(again.json['id'], 'sent twice under one key it is added once').toBe(id);
    const taken = await risk.post(`${at('lao')}/clone`, { code: 'lao-star', name: 'x' });
    expect([taken.status, taken.json['errors']]).toEqual([400, { code: { key: 'lotto.codeTaken' } }]);
    expect((await risk.post(`${at('lao')}/clone`, { code: 'Lao Star', name: 'x' })).status).toBe(400);
    expect((await risk.post(`${at('yeekee')}/clone`, { code: 'yeekee-2', name: 'x' })).status).toBe(409);
  });
});

describe('the plan', () => {
  const plan = async (code: Parameters<typeof lottos.idOf>[0], schedule?: object) =>
    (await coma.get(`${at(code)}/plan${schedule ? `?schedule=${encodeURIComponent(JSON.stringify(schedule))}` : ''}`))
      .list;

  it('has the next ten rounds of the schedule, those that are closed left out', async () => {
    const rounds = await plan('hanoi');
    expect(rounds).toHaveLength(10);
    expect(rounds[0]).toMatchObject({
      businessDate: '2026-10-15',
      closesAt: '2026-10-15T11:00:00.000Z',
      slips: 0,
      keeps: false,
    });
    expect((await plan('stock-nikkei-am'))[0], 'closed at 09:00 today').toMatchObject({ businessDate: '2026-10-16' });
    expect((await plan('baac')).map(({ businessDate }) => businessDate)).toEqual([
      '2026-10-16',
      '2026-11-16',
      '2026-12-16',
      '2027-01-16',
      '2027-02-16',
      '2027-03-16',
      '2027-04-16',
      '2027-05-16',
      '2027-06-16',
      '2027-07-16',
    ]);
  });

  it('follows a schedule that isn’t saved yet, with holidays and moves', async () => {
    const schedule = {
      ...SCHEDULES.hanoi,
      closes: { day: 0, time: '18:10' },
      holidays: ['2026-10-17'],
      moves: { '2026-10-16': '2026-10-18' },
    };
    const rounds = await plan('hanoi', schedule);
    expect(
      rounds.slice(0, 3).map(({ businessDate, closesAt, movedFrom }) => [businessDate, closesAt, movedFrom]),
    ).toEqual([
      ['2026-10-15', '2026-10-15T11:10:00.000Z', null],
      ['2026-10-18', '2026-10-18T11:10:00.000Z', '2026-10-16'],
      ['2026-10-19', '2026-10-19T11:10:00.000Z', null],
    ]);
    expect((await master.get(at('hanoi'))).json, 'nothing is saved').toMatchObject({
      version: 1,
      schedule: SCHEDULES.hanoi,
    });
  });

  it('keeps the times of rounds with slips', async () => {
    await addRound({ code: 'hanoi', state: 'open', date: '2026-10-15', closesAt: '2026-10-15T11:00:00Z', slips: 3 });
    const schedule = {
      ...SCHEDULES.hanoi,
      closes: { day: 0, time: '18:10' },
      dayRule: { kind: 'weekdays', days: [5] },
    };
    const rounds = await plan('hanoi', schedule);
    expect(rounds[0], 'no longer a day of the rule').toMatchObject({
      businessDate: '2026-10-15',
      closesAt: '2026-10-15T11:00:00.000Z',
      slips: 3,
      keeps: true,
    });
    expect(rounds[1]).toMatchObject({ businessDate: '2026-10-16', closesAt: '2026-10-16T11:10:00.000Z', keeps: false });
  });

  it('of yeekee follows its format', async () => {
    const rounds = await plan('yeekee');
    expect(rounds).toHaveLength(10);
    expect(rounds[0]).toMatchObject({
      businessDate: '2026-10-15',
      number: 25,
      closesAt: '2026-10-15T05:14:00.000Z',
      resultAt: '2026-10-15T05:15:00.000Z',
    });
  });

  it('is refused with a schedule that is none', async () => {
    const asked = async (code: 'hanoi' | 'yeekee', text: string) =>
      await coma.get(`${at(code)}/plan?schedule=${encodeURIComponent(text)}`);
    expect((await asked('hanoi', '{')).status).toBe(400);
    expect((await asked('hanoi', '{}')).json['errors']).toMatchObject({ 'schedule.dayRule': {} });
    expect((await asked('yeekee', JSON.stringify(SCHEDULES.hanoi))).json['errors']).toEqual({
      schedule: { key: 'readOnly' },
    });
  });
});
