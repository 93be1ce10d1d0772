/** Names that look alike: a warning names the account, and typed text is stored and found in one form. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app/app';
import { type Persona, type SeededAccount, listQuery, seedAccounts, signInAs } from '../../support/agents';
import { type TestServices, createTestServices } from '../../support/services';

let test: TestServices;
let seeded: (username: string) => SeededAccount;
let master: Persona;
let coma: Persona;

beforeAll(async () => {
  test = await createTestServices();
  const app = createApp(test.services);
  seeded = await seedAccounts(test.services, [
    { username: 'master' },
    { username: 'coma', parent: 'master', givenPt: 9_000 },
    { username: 'comb', parent: 'master', givenPt: 9_000 },
    { username: 'coma001', parent: 'coma', kind: 'member', nickname: 'Modern Shop' },
    { username: 'coma002', parent: 'coma', kind: 'member', nickname: 'น้ำ' },
    { username: 'combill', parent: 'comb', kind: 'member', nickname: 'Pavel' },
    { username: 'coma@desk', parent: 'coma', kind: 'sub', nickname: 'Cashier' },
  ]);
  master = await signInAs(app, 'master');
  coma = await signInAs(app, 'coma');
});
afterAll(() => test.dispose());

async function lookAlikeOf(by: Persona, name: string, except?: string): Promise<unknown> {
  const query = new URLSearchParams({ name, ...(except && { except }) });
  const { status, json } = await by.get(`/api/accounts/look-alike?${query.toString()}`);
  expect(status).toBe(200);
  return (json['account'] as { username: string } | null)?.username ?? null;
}

describe('accounts that a name can be mistaken for', () => {
  it.each([
    ['соma001', 'coma001'],
    ['сомa001', 'coma001'],
    ['comaOO1', 'coma001'],
    ['coma00l', 'coma001'],
    ['coma.001', 'coma001'],
    ['ｃｏｍａ００１', 'coma001'],
    ['coma๐๐๑', 'coma001'],
    ['combi11', 'combill'],
    ['Modem Shop', 'coma001'],
    ['Мodern Shop', 'coma001'],
    ['modernshop', 'coma001'],
    ['ΡaνeΙ', 'combill'],
    ['Cаshier', 'coma@desk'],
    ['น\u0E4D\u0E49\u0E32', null],
    ['น้ำ', null],
    ['modern shop', null],
    ['COMA001', null],
    ['somchai', null],
    [' ', null],
  ])('as for %j: %s', async (name, username) => {
    expect(await lookAlikeOf(name === 'Cаshier' ? coma : master, name)).toBe(username);
  });

  it('are accounts in the caller’s scope', async () => {
    expect(await lookAlikeOf(coma, 'combi11')).toBeNull();
    expect(await lookAlikeOf(coma, 'сoma001')).toBe('coma001');
    expect(await lookAlikeOf(master, 'Cаshier'), 'sub accounts of the downline aren’t seen').toBeNull();
  });

  it('aren’t the account that is renamed', async () => {
    expect(await lookAlikeOf(coma, 'Modem Shop', seeded('coma001').id)).toBeNull();
  });
});

describe('names of a file', () => {
  const namesOf = async (by: Persona, csv: string) => {
    const { json } = await by.post('/api/members/import', { csv, dryRun: true, addPrefix: true });
    return (json['reading'] as { lookAlikes: unknown }).lookAlikes;
  };

  it('are compared with accounts and with the lines above', async () => {
    const csv = 'username,nickname\nComa00l,Modem Shop\ncoma101,Somchai\ncoma1o1,Ѕomchai\ncoma102,somchai\n';
    expect(await namesOf(coma, csv)).toEqual([
      { line: 2, name: 'Modem Shop', resembles: 'Modern Shop' },
      { line: 2, name: 'coma00l', resembles: 'coma001' },
      { line: 4, name: 'coma1o1', resembles: 'coma101' },
      { line: 4, name: 'Ѕomchai', resembles: 'Somchai' },
      { line: 5, name: 'somchai', resembles: 'Ѕomchai' },
    ]);
  });

  it('of a file are names of accounts in the caller’s scope', async () => {
    expect(await namesOf(coma, 'username,nickname\ncoma103,ΡaνeΙ\n')).toEqual([]);
  });
});

describe('a name', () => {
  it('is stored in one form and found in every form', async () => {
    const made = await coma.post('/api/members', { username: 'coma๐๐๓', nickname: ' เจ๊น\u0E4D\u0E49\u0E32\u200B ' });
    expect(made.json).toMatchObject({ username: 'coma003', nickname: 'เจ๊น้ำ' });
    const found = async (filter: object) =>
      ((await coma.get(`/api/members${listQuery({ filter })}`)).json as unknown as { username: string }[])
        .map(({ username }) => username)
        .sort();
    for (const typed of ['น้ำ', 'น\u0E4D\u0E49\u0E32', 'น\u0E49\u0E4D\u0E32', '\u200Bน\u0E33\u0E49 ']) {
      expect(await found({ q: typed })).toEqual(['coma002', 'coma003']);
      expect(await found({ nickname_like: typed })).toEqual(['coma002', 'coma003']);
    }
    expect(await found({ q: '๐๐๓' })).toEqual(['coma003']);
    expect(await found({ q: '００３' })).toEqual(['coma003']);
  });

  it('of nothing visible is none, or refused', async () => {
    const { id } = seeded('coma001');
    const nameless = await coma.post('/api/members', { username: 'coma004', nickname: '\u200B\u3164' });
    expect(nameless.json).toMatchObject({ nickname: null });
    const marked = await coma.put(`/api/members/${id}`, { nickname: '\u0E49', version: 1 });
    expect(marked.status).toBe(400);
    expect(marked.json['errors']).toEqual({ nickname: { key: 'visible', args: {} } });
  });

  it('isn’t searched for by nothing visible', async () => {
    const { status, json } = await coma.get(`/api/members${listQuery({ filter: { nickname_like: '\u200B' } })}`);
    expect(status).toBe(400);
    expect(json['errors']).toEqual({ 'filter.nickname_like': { key: 'invalid' } });
  });
});
