/**
 * Balances, used credit and this week's results of accounts. Lists and the head of every screen read them with the same
 * few statements.
 */
import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { addDays, weekdayOf } from '../../../domain/calendar/business-day';
import { businessDateOf, usualDay } from '../../../domain/calendar/business-date';
import { createApp } from '../../../server/app/app';
import { adjustBalance } from '../../../server/book/funds/adjust-balance';
import { accountActivity } from '../../../server/db/book/activity';
import { partner } from '../../../server/db/book/control';
import { dayTotal } from '../../../server/db/book/ledger';
import { slip } from '../../../server/db/book/slips';
import { accountTerms } from '../../../server/db/book/terms';
import { account, session } from '../../../server/db/schema';
import { noteActivity } from '../../../server/jobs/note-activity';
import { type Persona, signInAs } from '../../support/agents';
import { type BookWorld, createBookWorld } from '../../support/book-world';
import { createTestServices, type TestServices } from '../../support/services';
import { inBookTransaction } from '../../../server/book/transaction';

let test: TestServices;
let world: BookWorld;
let master: Persona;
let share: Persona;
let monday: string;

beforeAll(async () => {
  test = await createTestServices();
  world = await createBookWorld(test.services, {
    accounts: [{ username: 'agent@desk', kind: 'sub', parent: 'agent' }],
  });
  const app = createApp(test.services);
  [master, share] = [await signInAs(app, 'master'), await signInAs(app, 'share')];
  const today = businessDateOf(new Date(), usualDay(test.services.config.timeZone));
  monday = addDays(today, 1 - weekdayOf(today));
  const none = { slips: 0, lines: 0, stake: 0, discount: 0, payout: 0, expected: 0, winners: 0, ownHeld: 0 };
  const result = (username: string, businessDate: string, winLoss: number) => ({
    ...none,
    accountId: world.idOf(username),
    businessDate,
    lottoId: world.lottoId,
    betType: 'top2',
    winLoss,
    commission: 10,
    ownWinLoss: -winLoss,
    ownCommission: 1,
    winLossAlong: [],
    commissionAlong: [],
  });
  await test.services.db
    .insert(dayTotal)
    .values([
      result('share', addDays(monday, -1), -90_000),
      result('share', monday, -500),
      result('share', addDays(monday, 1), -700),
      result('anong', monday, 300),
    ]);
  await adjust('share', -8_000);
  await adjust('anong', 250);
  const terms = { accountId: world.idOf('share'), funds: 'credit' as const, creditLimit: 10_000 };
  await test.services.db.insert(accountTerms).values(terms);
});
afterAll(() => test.dispose());

const adjust = (username: string, received: number) =>
  inBookTransaction(test.services, (tx) =>
    adjustBalance(tx, test.services, {
      requestId: test.services.newId(),
      accountId: world.idOf(username),
      received,
      actor: { id: world.idOf('master'), name: 'master' },
      reason: 'as counted',
    }),
  );

const toRow = async (resource: string, username: string) =>
  (await master.get(`/api/${resource}?filter=${encodeURIComponent(JSON.stringify({ username }))}`)).list[0];

it('agents and members show what they have, what of it is credit, and the week without the one before', async () => {
  expect(await toRow('agents', 'share')).toMatchObject({
    balance: -8_000,
    available: 2_000,
    usedCredit: 8_000,
    isNearLimit: true,
    weekResult: -1_180,
  });
  expect(await toRow('members', 'anong')).toMatchObject({
    balance: 250,
    usedCredit: 0,
    isNearLimit: false,
    weekResult: 310,
  });
  // Only a single member's record has the total of all settled rounds.
  expect((await master.get(`/api/members/${world.idOf('anong')}`)).json).toMatchObject({ lifetimeResult: 310 });
  expect(await toRow('members', 'anong')).not.toHaveProperty('lifetimeResult');
  expect(await toRow('agents', 'com')).toMatchObject({
    balance: 0,
    available: 0,
    usedCredit: null,
    isNearLimit: false,
    weekResult: 0,
  });
  await test.services.db.update(accountTerms).set({ usedCreditAlarm: 8_001 });
  expect(await toRow('agents', 'share')).toMatchObject({ isNearLimit: false });
});

it('agents show who bets below them, when somebody did last, and who is about', async () => {
  const { db, newId, config } = test.services;
  const today = businessDateOf(new Date(), usualDay(config.timeZone));
  const bet = (username: string, daysAgo: number, state: 'accepted' | 'refused' = 'accepted') => {
    const memberId = world.idOf(username);
    const [id, at] = [newId(), new Date(Date.now() - daysAgo * 86_400_000)];
    return {
      id,
      businessDate: today,
      roundId: id,
      lottoId: world.lottoId,
      memberId,
      path: [],
      state,
      source: 'keyIn' as const,
      contentHash: id,
      lines: 1,
      stake: 0,
      discount: 0,
      debit: 0,
      at,
    };
  };
  const rows = [bet('anong', 8), bet('anong', 0, 'refused')];
  await db.insert(slip).values(rows);
  await noteActivity(test.services);
  expect(await toRow('agents', 'agent')).toMatchObject({
    activeMembers: 0,
    lastBetAt: rows[0]?.at.toISOString(),
    isOnline: false,
  });
  // A second run changes nothing. A later bet is found from the last position, for every account above.
  const late = bet('anong', 2);
  await db.insert(slip).values(late);
  await noteActivity(test.services);
  await noteActivity(test.services);
  for (const username of ['share', 'agent']) {
    expect(await toRow('agents', username)).toMatchObject({ activeMembers: 1, lastBetAt: late.at.toISOString() });
  }
  const [last] = (await master.get('/api/agents?sort=["lastBetAt","DESC"]&range=[0,0]')).list;
  expect(last).toMatchObject({ lastBetAt: late.at.toISOString() });

  const bySub = world.idOf('agent@desk');
  const used = (accountId: string, minutesAgo: number) => ({
    id: newId(),
    accountId,
    remember: false,
    createdAt: new Date(),
    rotatedAt: new Date(Date.now() - minutesAgo * 60_000),
    idleExpiresAt: new Date(Date.now() + 3_600_000),
    expiresAt: new Date(Date.now() + 3_600_000),
  });
  await db.insert(session).values(used(bySub, 20));
  expect(await toRow('agents', 'agent')).toMatchObject({ isOnline: false });
  await db.insert(session).values(used(bySub, 5));
  expect(await toRow('agents', 'agent')).toMatchObject({ isOnline: true });
  await db.update(session).set({ revokedAt: new Date() }).where(eq(session.accountId, bySub));
  expect(await toRow('agents', 'agent')).toMatchObject({ isOnline: false });
});

it('the strip shows the account’s own share of the week', async () => {
  expect((await share.get('/api/my-account/standing')).json).toMatchObject({
    balance: -8_000,
    creditLimit: 10_000,
    available: 2_000,
    usedCredit: 8_000,
    weekFrom: monday,
    weekResult: 1_202,
  });
});

it('the strip counts members betting and people online below, and excludes other branches', async () => {
  const { db, newId } = test.services;
  const standing = async (reader: Persona) => (await reader.get('/api/my-account/standing')).json;
  await db
    .update(accountActivity)
    .set({ activeMembers: 7 })
    .where(eq(accountActivity.accountId, world.idOf('share')));
  expect(await standing(share)).toMatchObject({ activeMembers: 7, online: 0 });
  // Readers aren't counted for themselves. Master counts all other signed-in users.
  expect(await standing(master)).toMatchObject({ online: 1 });
  const used = { id: newId(), accountId: world.idOf('agent@desk'), remember: false, createdAt: new Date() };
  const until = new Date(Date.now() + 3_600_000);
  await db.insert(session).values({ ...used, rotatedAt: new Date(), idleExpiresAt: until, expiresAt: until });
  expect(await standing(share)).toMatchObject({ online: 1 });
  expect(await standing(master)).toMatchObject({ online: 2 });
  await db.delete(session).where(eq(session.id, used.id));
});

it('a page costs as many statements however many rows it has', async () => {
  const statements = async (range: string) => {
    const query = vi.spyOn(Client.prototype, 'query');
    await master.get(`/api/members?range=${range}`);
    const count = query.mock.calls.length;
    query.mockRestore();
    return count;
  };
  expect(await statements('[0,3]')).toBe(await statements('[0,0]'));
});

const namesOf = async (resource: string, query: Record<string, unknown>) => {
  const parts = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`);
  const { status, list, text } = await master.get(`/api/${resource}?${parts.join('&')}`);
  if (status !== 200) throw new Error(text);
  return list.map(({ username }) => String(username));
};

it.each(['balance', 'available', 'usedCredit', 'weekResult'])(
  'lists are ordered by %s as by what they show, page by page',
  async (field) => {
    const all = async (resource: string) => {
      const { list } = await master.get(`/api/${resource}?range=[0,99]`);
      // Empty values come last in both directions.
      return list.sort((one, other) => {
        const [a, b] = [one[field] as number | null, other[field] as number | null];
        if (a !== b) return a === null ? 1 : b === null ? -1 : b - a;
        return String(other['id']).localeCompare(String(one['id']));
      });
    };
    for (const resource of ['agents', 'members']) {
      const expected = (await all(resource)).map(({ username }) => String(username));
      expect(await namesOf(resource, { sort: [field, 'DESC'], range: [0, 99] })).toEqual(expected);
      const first = await master.get(
        `/api/${resource}?sort=${encodeURIComponent(JSON.stringify([field, 'DESC']))}&range=[0,1]`,
      );
      const after = first.headers.get('x-after') ?? '';
      const next = await master.get(
        `/api/${resource}?sort=${encodeURIComponent(JSON.stringify([field, 'DESC']))}&range=[2,3]&after=${encodeURIComponent(after)}`,
      );
      expect([...first.list, ...next.list].map(({ username }) => username)).toEqual(expected.slice(0, 4));
      expect(await namesOf(resource, { sort: [field, 'DESC'], range: [1, 2] })).toEqual(expected.slice(1, 3));
    }
  },
);

it('finds who is near its limit, and where nobody has bet', async () => {
  await test.services.db.update(accountTerms).set({ usedCreditAlarm: 8_000 });
  expect(await namesOf('agents', { filter: { isNearLimit: true } })).toEqual(['share']);
  const noisy = await namesOf('members', { filter: { isSilent: false } });
  expect(noisy).toEqual(['anong']);
  await test.services.pool.query(
    `INSERT INTO ledger_account (id, kind, owner_id, balance) SELECT $1, 'atStake', id, 500 FROM account WHERE username = 'ekkachai'`,
    [test.services.newId()],
  );
  expect(await namesOf('members', { filter: { isSilent: false }, sort: ['username', 'ASC'] })).toEqual([
    'anong',
    'ekkachai',
  ]);
  // A stake of a member also counts for all accounts above.
  expect(await namesOf('agents', { filter: { isSilent: false }, sort: ['username', 'ASC'] })).toEqual(['com', 'share']);
});

it('adds up all agents that match, each win once', async () => {
  const totals = async (filter: object) =>
    (await master.get(`/api/agents/totals?filter=${encodeURIComponent(JSON.stringify(filter))}`)).json;
  const { list } = await master.get('/api/agents?range=[0,99]');
  const balance = list.reduce((sum, row) => sum + Number(row['balance']), 0);
  expect(await totals({})).toEqual({ agents: list.length, balance, weekResult: 0 });
  expect(await totals({ username_like: 'sha' })).toEqual({ agents: 1, balance: -8_000, weekResult: -1_180 });
  expect((await master.get('/api/agents/totals?sort=x')).status).toBe(400);
  expect((await share.get('/api/agents/totals')).json).toMatchObject({ weekResult: 0 });
});

it('members show what is at stake, when they bet last, whose system they come by, and that something was noted', async () => {
  const { db, newId, pool } = test.services;
  await pool.query(
    `INSERT INTO ledger_account (id, kind, owner_id, balance) SELECT $1, 'atStake', id, 700 FROM account WHERE username = 'boonmee'`,
    [newId()],
  );
  const [found] = await db.select().from(account).where(eq(account.username, 'boonmee'));
  await db.insert(partner).values({
    id: newId(),
    accountId: found?.parentId ?? '',
    kind: 'transfer',
    name: 'lotto.example',
    isOn: true,
    allowed: [],
    createdAt: new Date(),
  });
  await db.update(account).set({ note: 'pays on Mondays' }).where(eq(account.username, 'boonmee'));
  const bet = new Date('2026-11-20T08:00:00Z');
  await db.insert(accountActivity).values({ accountId: world.idOf('boonmee'), isAgent: false, lastBetAt: bet });
  expect(await toRow('members', 'boonmee')).toMatchObject({
    atStake: 700,
    lastBetAt: bet.toISOString(),
    partner: 'lotto.example',
    note: 'pays on Mondays',
    hasNote: true,
  });
  expect(await namesOf('members', { filter: { hasNote: true } })).toEqual(['boonmee']);
});

it('adds up all members that match', async () => {
  const totals = async (filter: object) =>
    (await master.get(`/api/members/totals?filter=${encodeURIComponent(JSON.stringify(filter))}`)).json;
  const { list } = await master.get('/api/members?range=[0,99]');
  const sumOf = (field: string) => list.reduce((sum, row) => sum + Number(row[field]), 0);
  const fields = ['balance', 'available', 'atStake', 'weekResult'];
  expect(sumOf('atStake')).toBeGreaterThan(0);
  expect(await totals({})).toEqual({
    rows: list.length,
    isAll: true,
    sums: Object.fromEntries(fields.map((field) => [field, sumOf(field)])),
  });
  expect(await totals({ username: 'anong' })).toMatchObject({ rows: 1, sums: { balance: 250, weekResult: 310 } });
  expect(await totals({ username: 'nobody' })).toMatchObject({ rows: 0, sums: { balance: 0 } });
});

it('what is left of a credit is the same number everywhere: what was given on as limits is out of it', async () => {
  const given = { accountId: world.idOf('agent'), funds: 'credit' as const, creditLimit: 1_500 };
  await test.services.db.insert(accountTerms).values(given);
  const [shareId, agentId] = [world.idOf('share'), world.idOf('agent')];
  const left = 10_000 - 8_000 - 1_500;
  expect(await toRow('agents', 'share')).toMatchObject({ available: left });
  expect((await share.get('/api/my-account/standing')).json).toMatchObject({ available: left });
  expect((await share.get(`/api/accounts/${shareId}/terms`)).json).toMatchObject({ available: left });
  expect((await share.get(`/api/accounts/${agentId}/terms`)).json).toMatchObject({ creditMaximum: 1_500 + left });
  expect((await share.get(`/api/accounts/${agentId}/funds`)).json).toMatchObject({ deposit: left });
  // Master can give without a bound, so its remaining credit isn't computed.
  expect((await master.get('/api/my-account/standing')).json).toMatchObject({ available: 0 });
  await test.services.db.delete(accountTerms).where(eq(accountTerms.accountId, agentId));
});
