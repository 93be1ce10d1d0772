/** The rows of every list for each persona: exactly the oracle's set in every page, count and export. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account, audit, session } from '../../../server/db/schema';
import { listQuery } from '../../support/agents';
import { holds } from './oracle/rules';
import { AGENTS, AGENTS_BELOW, MEMBERS_BELOW, type PersonaRow, SESSIONS_WITHIN, SUBS, SUBS_OF } from './people';
import { type World, createWorld } from './world';

const PAGE = 7;
const IP = '203.0.113.9';

/** Everybody whose lists can differ; of those who hold one level in one area, those who may read a list. */
const READERS = [...AGENTS, ...SUBS].filter(
  (persona) =>
    persona.state !== 'one-time' &&
    (holds(persona, ['member', 'read']) || holds(persona, ['ACL', 'read']) || holds(persona, ['report', 'read'])),
);

interface ListRow {
  subject: 'agent' | 'member' | 'ACL' | 'report';
  /** Field that identifies a record; a file shows it in the column of this name. */
  key: string;
  /** Returns the keys of the records that the persona sees. */
  told: (persona: PersonaRow) => readonly string[];
  /** A field to sort by, and a text to look for with the keys that it finds among those told. */
  sort?: string;
  search?: { text: string; finds: (key: string) => boolean };
  filter: { value: Record<string, unknown>; finds: (key: string) => boolean };
}

let world: World;
/** The audit's rows that each account can read, worked out by hand from actors and subjects. */
let auditRows: { number: string; actor: string | null; subject: string | null }[];
let everyId: string[];

const accountsWithin = (acts: string): string[] => [
  ...(SESSIONS_WITHIN[acts] ?? []),
  ...(AGENTS_BELOW[acts] ?? []),
  ...(MEMBERS_BELOW[acts] ?? []),
];

function auditTold({ acts }: PersonaRow): string[] {
  const within = accountsWithin(acts);
  const isTold = (name: string | null) => name !== null && within.includes(name);
  return auditRows
    .filter(({ actor, subject }) => acts === 'master' || isTold(actor) || isTold(subject))
    .map(({ number }) => number);
}

/** Returns the text of a key; for a reference, its label. */
const nameIn = (value: unknown) =>
  typeof value === 'object' && value !== null && 'label' in value ? String(value.label) : String(value);

const LISTS: Record<string, ListRow> = {
  '/api/agents': {
    subject: 'agent',
    key: 'username',
    sort: 'username',
    told: ({ acts }) => AGENTS_BELOW[acts] ?? [],
    search: { text: 'coma1', finds: (name) => name.includes('coma1') },
    filter: { value: { username: 'comb1' }, finds: (name) => name === 'comb1' },
  },
  '/api/sub-accounts': {
    subject: 'member',
    key: 'username',
    sort: 'username',
    told: ({ acts }) => SUBS_OF[acts] ?? [],
    search: { text: 'boss', finds: (name) => name.includes('boss') },
    filter: { value: { username_like: 'member' }, finds: (name) => name.includes('member') },
  },
  '/api/members': {
    subject: 'member',
    key: 'username',
    sort: 'username',
    told: ({ acts }) => MEMBERS_BELOW[acts] ?? [],
    search: { text: 'findme', finds: () => true },
    filter: { value: { username: 'comb.player' }, finds: (name) => name === 'comb.player' },
  },
  '/api/sessions': {
    subject: 'ACL',
    key: 'username',
    told: ({ acts }) => SESSIONS_WITHIN[acts] ?? [],
    search: { text: 'coma1', finds: (name) => name.includes('coma1') },
    filter: { value: { username: 'comb' }, finds: (name) => name === 'comb' },
  },
  '/api/slips': {
    // Each member has one slip, so it is known by its member.
    subject: 'report',
    key: 'member',
    sort: 'at',
    told: ({ acts }) => MEMBERS_BELOW[acts] ?? [],
    search: { text: 'coma1', finds: (name) => name.includes('coma1') },
    filter: { value: { number: '27' }, finds: () => true },
  },
  '/api/audit': {
    subject: 'ACL',
    key: 'number',
    sort: 'number',
    told: auditTold,
    filter: { value: { number_lte: 3 }, finds: (number) => Number(number) <= 3 },
  },
};

beforeAll(async () => {
  world = await createWorld();
  const { db } = world.services;
  const act = (actor: string | null, subject: string | null) => ({
    at: world.now,
    actorId: actor && world.idOf(actor),
    actor: actor ?? 'unknown',
    ip: IP,
    action: 'update',
    entity: 'account',
    entityId: subject && world.idOf(subject),
  });
  await db
    .insert(audit)
    .values([
      act('master', 'coma'),
      act('coma', 'coma1'),
      act('coma@boss', 'coma.player'),
      act('comb', 'comb1.player'),
      act('master', null),
      act(null, null),
      act(null, 'coma11'),
      act('coma1', 'coma11.player'),
      act('coma@gone', null),
    ]);
  const rows = await db.select().from(account);
  const gone = { id: world.idOf('coma@gone'), username: 'coma@gone' };
  const nameOf = (id: string | null) => [...rows, gone].find((row) => row.id === id)?.username ?? null;
  // A deleted account is below no account any more, so only master reads its actions.
  const living = (name: string | null) => (name === gone.username ? null : name);
  auditRows = (await db.select().from(audit)).map(({ id, actorId, entityId }) => ({
    number: String(id),
    actor: living(nameOf(actorId)),
    subject: living(nameOf(entityId)),
  }));
  const sessions = await db.select({ id: session.id }).from(session);
  const audited = await db.select({ id: audit.uid }).from(audit);
  everyId = [...rows.map(({ id }) => id), ...sessions.map(({ id }) => id), ...audited.map(({ id }) => id)];
});
afterAll(() => world.dispose());

const CASES = READERS.flatMap((persona) =>
  Object.entries(LISTS)
    .filter(([, { subject }]) => holds(persona, [subject, 'read']))
    .map(([path, list]) => [path, persona.name, list, persona] as const),
);

async function expectExactly(
  path: string,
  { key, told, sort, search, filter }: ListRow,
  persona: PersonaRow,
): Promise<void> {
  const expected = [...told(persona)].sort();
  const get = async (query: string, headers?: Record<string, string>) => {
    const answer = await world.ask(persona, { method: 'GET', path: path + query, headers });
    expect([answer.status, answer.text.slice(0, 200)]).toEqual([200, expect.any(String)]);
    const keys =
      headers === undefined ? Object.values(answer.json).map((row) => nameIn((row as typeof answer.json)[key])) : [];
    return { keys: keys.sort(), headers: answer.headers, text: answer.text };
  };
  const range = [0, 99];

  const all = await get(listQuery({ range }));
  expect(all.keys).toEqual(expected);
  expect(all.headers['content-range']?.split('/')[1]).toBe(String(expected.length));

  for (let start = 0; start < everyId.length; start += 100) {
    const id = everyId.slice(start, start + 100);
    for (const found of (await get(listQuery({ filter: { id } }))).keys) expect(expected).toContain(found);
  }
  if (search) {
    const found = await get(listQuery({ range, filter: { q: search.text } }));
    expect(found.keys).toEqual(expected.filter(search.finds));
    expect(found.headers['content-range']?.split('/')[1]).toBe(String(found.keys.length));
  }
  const filtered = await get(listQuery({ range, filter: filter.value }));
  expect(filtered.keys).toEqual(expected.filter(filter.finds));

  const order = sort ? { sort: [sort, 'DESC'] } : {};
  const byPosition: string[] = [];
  const byCursor: string[] = [];
  let after = '';
  for (let start = 0; start <= expected.length; start += PAGE) {
    const page = listQuery({ ...order, range: [start, start + PAGE - 1] });
    byPosition.push(...(await get(page)).keys);
    const next = await get(page + after);
    byCursor.push(...next.keys);
    const cursor = next.headers['x-after'];
    if (cursor === undefined) break;
    after = `&after=${encodeURIComponent(cursor)}`;
  }
  expect(byPosition.sort()).toEqual(expected);
  expect(byCursor.sort()).toEqual(expected);

  const file = await get(`?columns=${encodeURIComponent(JSON.stringify([key]))}`, { accept: 'text/csv' });
  const lines = file.text.trim().split('\r\n').slice(1);
  expect(lines.sort()).toEqual(expected);
  expect(file.headers['x-total-count']).toBe(String(expected.length));
}

describe('the list', () => {
  it.each(CASES)('%s tells %s exactly what they may know', async (path, _name, list, persona) => {
    // A file leaves a row in the audit, which the next list would show.
    await world.takenBack(() => expectExactly(path, list, persona));
  });

  it("of one's own sessions tells of nobody else's", async () => {
    for (const persona of [...AGENTS, ...SUBS]) {
      const { json } = await world.ask(persona, { method: 'GET', path: '/api/auth/sessions' });
      const told = Object.values(json).map((row) => (row as Record<string, unknown>)['id']);
      expect(told).toEqual([world.sessionOf(persona.username)]);
    }
  });

  it('of an account counts those below it and nobody else', async () => {
    for (const persona of READERS) {
      const { json } = await world.ask(persona, { method: 'GET', path: '/api/my-account' });
      const { acts } = persona;
      expect(json).toMatchObject({
        username: acts,
        agentCount: AGENTS_BELOW[acts]?.length,
        memberCount: MEMBERS_BELOW[acts]?.length,
      });
    }
  });

  it.each(['agents', 'sub-accounts', 'members'])(
    'of the history of %s tells what was done to that one alone',
    async (name) => {
      const [reader, below] = [AGENTS, AGENTS_BELOW['coma'] ?? []] as const;
      const coma = reader.find(({ username }) => username === 'coma');
      const names = { agents: below, 'sub-accounts': ['coma@boss'], members: MEMBERS_BELOW['coma'] ?? [] }[name] ?? [];
      for (const username of names) {
        if (coma === undefined) throw new Error('coma is nobody');
        const path = `/api/${name}/${world.idOf(username)}/history`;
        const { json } = await world.ask(coma, { method: 'GET', path });
        const numbers = Object.values(json).map((row) => String((row as Record<string, unknown>)['number']));
        expect(numbers.sort()).toEqual(
          auditRows
            .filter(({ subject }) => subject === username)
            .map(({ number }) => number)
            .sort(),
        );
      }
    },
  );
});
