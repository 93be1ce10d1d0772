/** Read and written fields of a record: no data of an upline, no secret, and only fields that the caller can write. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account, audit } from '../../../server/db/schema';
import { ROUTES } from './oracle';
import type { Thing } from './oracle/rules';
import { AGENTS, EVERYTHING, FREE, NOTHING, type PersonaRow, SUBS } from './people';
import { type Answer, type World, createWorld } from './world';

/** Data of `coma` that accounts below it never get, and secrets that no account ever gets. */
const UPLINES = { nickname: 'uplinesnickname', phone: '0990001111', email: 'uplines@example.com' };
const UPLINES_IP = '203.0.113.77';
const UPLINES_SHARE = 9_000;
const SECRETS = /argon2|passwordHash|password_hash|generation|revoked/;

let world: World;

const personaOf = (name: string): PersonaRow => {
  const found = [...AGENTS, ...SUBS].find((persona) => persona.name === name);
  if (found === undefined) throw new Error(`nobody is called ${name}`);
  return found;
};

beforeAll(async () => {
  world = await createWorld();
  const { db } = world.services;
  await db.update(account).set(UPLINES).where(eq(account.username, 'coma'));
  const byUpline = { at: world.now, actorId: world.idOf('coma'), actor: 'coma', ip: UPLINES_IP, entity: 'agents' };
  await db.insert(audit).values([
    {
      ...byUpline,
      action: 'update',
      entityId: world.idOf('coma1'),
      before: { nickname: null },
      after: { nickname: 'x' },
    },
  ]);
});
afterAll(() => world.dispose());

/** Query strings that some addresses require. */
const QUERIES: Readonly<Record<string, string>> = {
  '/api/agents/username-check': '?username=abc',
  '/api/accounts/look-alike': '?name=abc',
  '/api/saved-views': '?resource=agents',
  '/api/rounds/history': '?group=foreign&from=2026-03-01&to=2026-03-31',
  '/api/rounds/yeekee-day': '?lotto=yeekee&date=2026-03-10',
  '/api/rounds/last-seen': '?group=foreign&number=27',
  '/api/round-desk/:id/supposed': '?top=627&bottom=45',
  '/api/round-desk/:id/holders': '?betType=top2&number=27',
  '/api/clearing/bills': '?week=2026-03-02',
};

/** Routes that answer with a file only. */
const FILES = ['/api/slips/lines'];

/** Every number in an answer. */
function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

/** Returns the id of a route's subject. */
function idIn(thing: Thing | undefined, name: string): string {
  if (thing === 'round') return world.roundOf();
  if (thing === 'approval') return world.approvalOf();
  if (thing === 'dealer') return world.dealerOf();
  if (thing === 'exchange day') return world.exchangeDayOf();
  if (thing === 'seamless partner') return world.partnerOf('seamless');
  if (thing === 'transfer partner') return world.partnerOf('transfer');
  if (thing === 'slip') return world.slipOf(name);
  if (thing === 'own export') return world.exportOf(name);
  return thing === 'lotto' ? world.lottoOf(name) : world.idOf(name);
}

/** Everything that can be read, as JSON and lists as files too, about some records. */
async function everythingRead(
  persona: PersonaRow,
  names: { agent: string; sub: string; member: string },
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const [route, { thing, needs, isOperatorOwned }] of Object.entries(ROUTES)) {
    const [method = '', path = ''] = route.split(' ');
    if (method !== 'GET' || needs === 'nothing' || needs === 'signature') continue;
    if (needs === 'master') continue;
    if (isOperatorOwned && persona.acts !== 'master') continue;
    // Partners are of one account, `coma`.
    if (thing?.endsWith(' partner') && !['coma', 'master'].includes(persona.acts)) continue;
    // The operator's rates are the same for every account, and a rate of 90 is written like a share of 90.
    if (
      thing === 'package' ||
      thing === 'number set' ||
      path.startsWith('/api/limits/') ||
      path.startsWith('/api/lay-off/') ||
      path === '/api/slips/offer' ||
      // Nobody has paid anything, or photographed it.
      path === '/api/clearing/:id/photos' ||
      // No partner has sent a slip, has an undelivered callback, or has a day that is over.
      /^\/api\/partners\/\w+\/(slips|fails)\/|\/days\/:date\//.test(path)
    )
      continue;
    const name = {
      agent: names.agent,
      branch: names.agent,
      account: names.agent,
      sub: names.sub,
      member: names.member,
      session: '',
      'own session': '',
      'own view': '',
      'own passkey': '',
      'own export': persona.username,
      lotto: 'hanoi',
      slip: names.member,
      round: '',
      approval: '',
      'exchange day': '',
      dealer: '',
      batch: '',
      'seamless partner': '',
      'transfer partner': '',
      invoice: '',
      alert: '',
      invitation: '',
      application: '',
      'billed account': '',
    }[thing ?? 'agent'];
    const headers = FILES.includes(path) ? { accept: 'text/csv' } : undefined;
    const call = {
      method,
      path: path.replace(':id', idIn(thing, name)).replace(':exchange', 'tokyo') + (QUERIES[path] ?? ''),
      headers,
    };
    const answer = await world.ask(persona, call);
    expect([route, answer.status]).toEqual([route, 200]);
    answers.push(answer);
    if (answer.headers['content-range'] === undefined) continue;
    answers.push(await world.ask(persona, { ...call, headers: { accept: 'text/csv' } }));
  }
  return answers;
}

const OF_COMA1 = { agent: 'coma11', sub: 'coma1@boss', member: 'coma1.player' };

describe('what is told', () => {
  it.each(['coma1', 'coma1@boss'])("%s is nothing of what is the upline's own", async (name) => {
    for (const { text, json } of await everythingRead(personaOf(name), OF_COMA1)) {
      for (const secret of [...Object.values(UPLINES), UPLINES_IP]) expect(text).not.toContain(secret);
      expect(text).not.toMatch(/(?<!\d)90(00)?(\.0+)?%/);
      expect(numbersIn(json)).not.toContain(UPLINES_SHARE);
    }
  });

  it('is no secret and no whole telephone number of a member', async () => {
    const persona = personaOf('coma');
    const phones = (await world.services.db.select().from(account).where(eq(account.kind, 'member'))).map(
      ({ phone }) => phone,
    );
    expect(phones.length).toBeGreaterThan(0);
    for (const { text } of await everythingRead(persona, { agent: 'coma1', sub: 'coma@boss', member: 'coma.player' })) {
      expect(text).not.toMatch(SECRETS);
      for (const phone of phones) expect(text).not.toContain(phone ?? '');
    }
    const { json } = await world.ask(persona, { method: 'GET', path: `/api/members/${world.idOf('coma.player')}` });
    expect(json['phone']).toBe('•••• 5678');
    for (const filter of [{ phone: '08 4234 5678' }, { phone_like: '4234' }]) {
      const path = `/api/members?filter=${encodeURIComponent(JSON.stringify(filter))}`;
      expect((await world.ask(persona, { method: 'GET', path })).status).toBe(400);
    }
    const search = `/api/members?filter=${encodeURIComponent(JSON.stringify({ q: '4234' }))}`;
    expect((await world.ask(persona, { method: 'GET', path: search })).text).toBe('[]');
  });

  it('of what is staked on the lotteries is nothing for anybody but the house', async () => {
    const stakesFor = async (name: string) => {
      const { json } = await world.ask(personaOf(name), { method: 'GET', path: '/api/lottos' });
      return new Set(Object.values(json).map((row) => (row as Record<string, unknown>)['atStake']));
    };
    expect(await stakesFor('master@lotto')).toEqual(new Set([0]));
    expect(await stakesFor('coma')).toEqual(new Set([null]));
  });

  it('of the way down to an agent begins at the reader', async () => {
    const path = `/api/agents/${world.idOf('coma11')}`;
    const { json } = await world.ask(personaOf('coma1'), { method: 'GET', path });
    expect(json['share']).toMatchObject({
      above: 2_000,
      receivedPt: 8_000,
      chain: [
        { account: { label: 'coma1' }, receivedPt: 8_000 },
        { account: { label: 'coma11' }, receivedPt: 7_000 },
      ],
    });
    const way = await world.ask(personaOf('coma1'), { method: 'GET', path: `${path}/path` });
    expect(Object.values(way.json).map((step) => (step as Record<string, unknown>)['label'])).toEqual([
      'coma1',
      'coma11',
    ]);
  });

  it('of what one may do is nothing while a one-time password is in use', async () => {
    const { json } = await world.ask(personaOf('come'), { method: 'GET', path: '/api/auth/me' });
    expect(json['userData']).toMatchObject({
      mustFirst: 'password',
      ability: [{ action: 'read', subject: 'Auth' }],
    });
  });

  it('of where a change came from is nothing without the right to the audit', async () => {
    const path = `/api/agents/${world.idOf('coma1')}/history`;
    const ipsFor = async (name: string) => {
      const { json } = await world.ask(personaOf(name), { method: 'GET', path });
      return Object.values(json).map((row) => (row as Record<string, unknown>)['ip']);
    };
    expect(await ipsFor('coma')).toContain(UPLINES_IP);
    expect(await ipsFor('coma@manager')).toContain(UPLINES_IP);
    expect(new Set(await ipsFor('coma@member.all'))).toEqual(new Set([null]));
  });
});

/** Fields that belong to the server, or to somebody else's call, with something to put into each. */
const FOREIGN: Record<string, unknown> = {
  id: '01890000-0000-7000-8000-000000000000',
  kind: 'agent',
  parentId: null,
  path: [],
  level: 0,
  owner: null,
  role: 'admin',
  isMaster: true,
  passwordHash: 'x',
  mustChangePassword: false,
  acting: null,
  ownPermission: EVERYTHING,
  reductions: FREE,
  effectiveStatus: 'suspended',
  neverSignedIn: true,
  childCount: 0,
  ourPt: 0,
  share: {},
  lastLoginAt: null,
  createdAt: '2020-01-01T00:00:00Z',
  version: 77,
  balance: 1_000_000,
  credit: 1_000_000,
};

interface Write {
  method: string;
  path: () => string;
  body: Record<string, unknown>;
  /** Fields of the list above that this call knows and may take. */
  more: Record<string, unknown>;
}

const many = (name: string) => encodeURIComponent(JSON.stringify({ id: [world.idOf(name)] }));

const WRITES: Record<string, Write> = {
  'a new agent': {
    method: 'POST',
    path: () => '/api/agents',
    body: { username: 'coma.new', givenPt: 0, permission: NOTHING },
    more: { parent: '01890000-0000-7000-8000-000000000000' },
  },
  'a new sub account': {
    method: 'POST',
    path: () => '/api/sub-accounts',
    body: { username: 'new', permission: NOTHING },
    more: { givenPt: 50, parent: null },
  },
  'a new member': {
    method: 'POST',
    path: () => '/api/members',
    body: { username: 'coma.new' },
    more: {
      parent: '01890000-0000-7000-8000-000000000000',
      permission: EVERYTHING,
      givenPt: 50,
      password: 'quiet river stone',
    },
  },
  'an agent': {
    method: 'PUT',
    path: () => `/api/agents/${world.idOf('coma1')}`,
    body: { nickname: 'x' },
    more: { parent: null, username: 'other', password: 'quiet river stone', noCancel: true },
  },
  agents: {
    method: 'PUT',
    path: () => `/api/agents?filter=${many('coma1')}`,
    body: { nickname: 'x' },
    more: { parent: null, username: 'other' },
  },
  'a sub account': {
    method: 'PUT',
    path: () => `/api/sub-accounts/${world.idOf('coma@boss')}`,
    body: { nickname: 'x' },
    more: { parent: null, username: 'other', givenPt: 50, password: 'quiet river stone' },
  },
  'sub accounts': {
    method: 'PUT',
    path: () => `/api/sub-accounts?filter=${many('coma@boss')}`,
    body: { nickname: 'x' },
    more: { username: 'other' },
  },
  'a member': {
    method: 'PUT',
    path: () => `/api/members/${world.idOf('coma.player')}`,
    body: { nickname: 'x' },
    more: { parent: null, username: 'other', givenPt: 50, permission: EVERYTHING, email: 'a@example.com' },
  },
  members: {
    method: 'PUT',
    path: () => `/api/members?filter=${many('coma.player')}`,
    body: { nickname: 'x' },
    more: { parent: null },
  },
  'the profile': {
    method: 'PUT',
    path: () => '/api/profile',
    body: { nickname: 'x' },
    more: {
      parent: null,
      username: 'other',
      status: 'active',
      permission: EVERYTHING,
      givenPt: 10_000,
      password: 'x',
      noRates: false,
      validUntil: null,
    },
  },
  'a password': {
    method: 'POST',
    path: () => `/api/agents/${world.idOf('coma1')}/password`,
    body: {},
    more: { status: 'active' },
  },
  'the own password': {
    method: 'POST',
    path: () => '/api/auth/password',
    body: { currentPassword: 'x', newPassword: 'quiet river stone' },
    more: { accountId: 'x' },
  },
  'an import': {
    method: 'POST',
    path: () => '/api/members/import',
    body: { csv: 'username\ncoma.new' },
    more: { parent: null },
  },
};

describe('what is taken', () => {
  it('from a file is nobody that could not be added one by one', async () => {
    const before = await world.stored();
    for (const line of ['elsewhere.new,', 'master,', 'comb.new,', 'coma.new,95']) {
      const body = { csv: `username,heldPt\n${line}`, dryRun: false };
      const { status, json } = await world.ask(personaOf('coma'), {
        method: 'POST',
        path: '/api/members/import',
        body,
      });
      expect([line, status, json['created']]).toEqual([line, 200, 0]);
    }
    expect(await world.stored()).toBe(before);
  });

  it("under somebody else's key is no answer of theirs", async () => {
    await world.takenBack(async () => {
      const body = { username: 'coma.new' };
      const call = { method: 'POST', path: '/api/members', body, headers: { 'idempotency-key': 'guessed' } };
      expect((await world.ask(personaOf('coma'), call)).status).toBe(201);
      expect((await world.ask(personaOf('comb'), call)).status).toBe(400);
    });
  });

  it.each(Object.entries(WRITES))(
    'with %s is no field that is not its own',
    async (_name, { method, path, body, more }) => {
      const before = await world.stored();
      const found: string[] = [];
      for (const [field, value] of Object.entries({ ...FOREIGN, ...more })) {
        const sent = Object.fromEntries([...Object.entries(body), [field, value]]);
        const { status, text } = await world.ask(personaOf('coma'), { method, path: path(), body: sent });
        // A version that isn't the record's is a conflict.
        const isRefused = status === 400 || (field === 'version' && status === 412);
        if (!isRefused) found.push(`${field}: ${status} ${text}`);
      }
      expect(found).toEqual([]);
      expect(await world.stored()).toBe(before);
    },
  );
});
