/** Importing members: every line judged, all added or none. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MemberImportAnswer } from '../../../domain/accounts/member-import';
import { LOCALES, type Locale } from '../../../domain/locales';
import { createApp } from '../../../server/app/app';
import { account, audit } from '../../../server/db/schema';
import { type Persona, type SeededAccount, seedAccounts, signInAs } from '../../support/agents';
import { type TestServices, createTestServices } from '../../support/services';

let test: TestServices;
let app: ReturnType<typeof createApp>;
let seeded: (username: string) => SeededAccount;
let master: Persona;
let coma: Persona;

beforeAll(async () => {
  test = await createTestServices();
  app = createApp(test.services);
});
afterAll(() => test.dispose());
beforeEach(async () => {
  await test.services.db.delete(account);
  seeded = await seedAccounts(test.services, [
    { username: 'master' },
    { username: 'coma', parent: 'master', givenPt: 9_000 },
    { username: 'coma001', parent: 'coma', kind: 'member' },
  ]);
  master = await signInAs(app, 'master');
  coma = await signInAs(app, 'coma');
});

async function importCsv(csv: string, dryRun = false, locale?: Locale): Promise<MemberImportAnswer> {
  const reply = await coma.post('/api/members/import', { csv, dryRun, locale });
  expect(reply.status).toBe(200);
  return reply.json as unknown as MemberImportAnswer;
}

const members = () =>
  test.services.db.select().from(account).where(eq(account.kind, 'member')).orderBy(account.username);

describe('a file of members', () => {
  it('is added whole, with quotes, byte order mark and CRLF, percent and baht', async () => {
    const csv =
      '\uFEFFusername,nickname,phone,heldPt,maxLineStake,note\r\n' +
      'COMA010,"ต้น, ""เฮีย""",081 234 5678,62.5,"1,000.50","two\r\nlines"\r\n' +
      '\r\n' +
      'coma011,,,,,\r\n';
    expect(await importCsv(csv, true)).toMatchObject({ rows: 2, created: 0, errors: [] });
    expect(await members()).toHaveLength(1);
    expect(await importCsv(csv)).toEqual({ rows: 2, created: 2, errors: [] });
    expect((await members()).slice(1)).toMatchObject([
      {
        username: 'coma010',
        nickname: 'ต้น, "เฮีย"',
        phone: '081 234 5678',
        heldPt: 6_250,
        maxLineStake: 100_050,
        note: 'two\nlines',
        parentId: seeded('coma').id,
        level: 2,
        status: 'active',
        passwordHash: null,
      },
      { username: 'coma011', nickname: null, heldPt: 9_000, maxLineStake: null },
    ]);
    const rows = await test.services.db.select().from(audit).where(eq(audit.action, 'import'));
    expect(rows.map((row) => row.after?.['username']).sort()).toEqual(['coma010', 'coma011']);
    expect(JSON.stringify(rows)).not.toContain('081 234');
  });

  it('may divide by semicolons, as spreadsheets do where the comma stands in numbers', async () => {
    expect(await importCsv('username;heldPt\ncoma010;62,5\n')).toMatchObject({ created: 1 });
    expect((await members())[1]).toMatchObject({ heldPt: 6_250 });
  });

  it('says of an amount that can’t be read that it is none', async () => {
    expect(await importCsv('username,heldPt,maxDayStake\ncoma010,50,lots\n')).toEqual({
      rows: 1,
      created: 0,
      errors: [{ line: 2, field: 'maxDayStake', key: 'money', args: { text: 'lots' } }],
    });
  });

  it.each<[string, Record<'en' | 'th' | 'pt' | 'de' | 'fr', number | null>]>([
    ['username;maxLineStake\ncoma010;1000,50', { en: 100_050, th: 100_050, pt: 100_050, de: 100_050, fr: 100_050 }],
    ['username,maxLineStake\ncoma010,"1000,50"', { en: 100_050, th: 100_050, pt: 100_050, de: 100_050, fr: 100_050 }],
    ['username\tmaxLineStake\ncoma010\t1000,5', { en: 100_050, th: 100_050, pt: 100_050, de: 100_050, fr: 100_050 }],
    ['username;maxLineStake\ncoma010;1.234,50', { en: 123_450, th: 123_450, pt: 123_450, de: 123_450, fr: 123_450 }],
    [
      'username;maxLineStake\ncoma010;1\u202F234,50',
      { en: 123_450, th: 123_450, pt: 123_450, de: 123_450, fr: 123_450 },
    ],
    ['username,maxLineStake\ncoma010,"1,000"', { en: 100_000, th: 100_000, pt: null, de: null, fr: null }],
    ['username,maxLineStake\ncoma010,1.000', { en: null, th: null, pt: null, de: null, fr: null }],
    ['username;maxLineStake\ncoma010;1.000', { en: null, th: null, pt: 100_000, de: 100_000, fr: null }],
    ['username;maxLineStake\ncoma010;1,000', { en: null, th: null, pt: null, de: null, fr: null }],
    ['username\tmaxLineStake\ncoma010\t1.000', { en: null, th: null, pt: 100_000, de: 100_000, fr: null }],
    ['username;maxLineStake\ncoma010;1,0000', { en: null, th: null, pt: null, de: null, fr: null }],
  ])('has its amounts read by the marks of its language, or refused: %j', async (csv, read) => {
    const text = csv
      .split(/[;,\t]/)
      .slice(2)
      .join(',')
      .replaceAll('"', '');
    for (const locale of LOCALES) {
      const answer = await importCsv(csv, false, locale);
      const [, added] = await members();
      if (read[locale] !== null) {
        expect([locale, answer.errors, added?.maxLineStake]).toEqual([locale, [], read[locale]]);
        await test.services.db.delete(account).where(eq(account.username, 'coma010'));
        continue;
      }
      expect(answer).toMatchObject({ created: 0, errors: [{ line: 2, field: 'maxLineStake' }] });
      expect(answer.errors[0]).toMatchObject(
        text === '1,0000' ? { key: 'money' } : { key: 'twoReadings', args: { first: '1,000.00', second: '1.00' } },
      );
      expect(added).toBeUndefined();
    }
  });

  it('that says no language may group by nothing that could be a decimal mark', async () => {
    for (const csv of ['username;maxLineStake\ncoma010;1.000', 'username,maxLineStake\ncoma010,"1,000"'])
      expect((await importCsv(csv)).errors).toMatchObject([{ field: 'maxLineStake', key: 'twoReadings' }]);
  });

  it('with one fault adds nobody, and names every line and column', async () => {
    const csv = [
      'username,heldPt,maxDayStake,phone',
      'coma010,50,,',
      'other,50,,',
      'coma001,50,,',
      '"coma012","50","","call\nme"',
      'coma013,much,-1,',
      'coma014,95,,',
      'coma010,50,,',
      ',50,,',
      'coma015,50',
    ].join('\n');
    const withLines = await importCsv(csv.replace(/\ncoma015,50$/, ''));
    expect(withLines).toEqual({
      rows: 8,
      created: 0,
      errors: [
        { line: 3, field: 'username', key: 'username.prefix', args: { prefix: 'coma' } },
        { line: 4, field: 'username', key: 'username.taken' },
        { line: 5, field: 'phone', key: 'phone', args: {} },
        { line: 7, field: 'heldPt', key: 'percent', args: { text: 'much' } },
        { line: 7, field: 'maxDayStake', key: 'moneyTooSmall', args: { minMoney: 0 } },
        { line: 8, field: 'heldPt', key: 'percentTooBig', args: { maxPercent: 9_000 } },
        { line: 9, field: 'username', key: 'username.taken' },
        { line: 10, field: 'username', key: 'required' },
      ],
    });
    expect(await importCsv(csv)).toEqual({
      rows: 0,
      created: 0,
      errors: [{ line: 11, field: null, key: 'csv.cells', args: { expected: 4, found: 2 } }],
    });
    expect(await members()).toHaveLength(1);
  });

  it.each([
    ['username,credit\ncoma010,5', [{ line: 1, field: 'credit', key: 'csv.unknownColumn' }]],
    ['nickname\nx', [{ line: 1, field: 'username', key: 'csv.missingColumn' }]],
    ['username,username\ncoma010,coma011', [{ line: 1, field: 'username', key: 'csv.twice' }]],
    ['username,note\ncoma010,"open', [{ line: 2, field: null, key: 'csv.malformed' }]],
    ['', []],
    ['username\n', []],
  ])('is refused as a whole: %j', async (csv, errors) => {
    expect(await importCsv(csv)).toEqual({ rows: 0, created: 0, errors });
    expect(await members()).toHaveLength(1);
  });

  it('holds at most 5,000 rows, and as many are added in one go', async () => {
    const csv = (rows: number) =>
      ['username', ...Array.from({ length: rows }, (_, index) => `coma.${String(index).padStart(5, '0')}`)].join('\n');
    expect(await importCsv(csv(5_001))).toEqual({
      rows: 0,
      created: 0,
      errors: [{ line: 5_002, field: null, key: 'csv.tooManyRows', args: { max: 5_000 } }],
    });
    expect(await importCsv(csv(5_000))).toEqual({ rows: 5_000, created: 5_000, errors: [] });
    expect(await members()).toHaveLength(5_001);
    expect((await importCsv(csv(5_000))).errors).toHaveLength(1_000);
  }, 60_000);

  it('is all or nothing when a name is taken or the share is cut at that moment', async () => {
    const csv = ['username,heldPt', ...Array.from({ length: 600 }, (_, index) => `coma1${index},90`)].join('\n');
    for (let round = 0; round < 4; round += 1) {
      await test.services.db.delete(account).where(eq(account.kind, 'member'));
      const [answer, single, cut] = await Promise.all([
        importCsv(csv),
        coma.post('/api/members', { username: 'coma1599', heldPt: 0 }),
        master.put(`/api/agents/${seeded('coma').id}`, { givenPt: 8_900 }),
      ]);
      const rows = await members();
      const imported = rows.filter((row) => row.heldPt === 9_000);
      expect([0, 600]).toContain(imported.length);
      expect(answer.created).toBe(imported.length);
      expect(rows).toHaveLength(imported.length + (single.status === 201 ? 1 : 0));
      expect(cut.status).toBe(imported.length > 0 ? 400 : 200);
      await test.services.db.update(account).set({ givenPt: 9_000 }).where(eq(account.username, 'coma'));
    }
  }, 60_000);

  it('adds nobody when one of its names is taken after they were looked up', async () => {
    const csv = ['username', ...Array.from({ length: 600 }, (_, index) => `coma1${index}`)].join('\n');
    let importing: Promise<MemberImportAnswer> | undefined;
    await test.services.db.transaction(async (tx) => {
      const id = test.services.newId();
      const path = [seeded('master').id, id];
      const row = { id, path, level: 1, kind: 'member' as const, parentId: seeded('master').id, heldPt: 0 };
      const rest = { mustChangePassword: false, status: 'active' as const, createdAt: new Date(0) };
      await tx.insert(account).values({ ...row, ...rest, username: 'coma1599' });
      importing = importCsv(csv);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    });
    expect(await importing).toEqual({
      rows: 600,
      created: 0,
      errors: [{ line: 601, field: 'username', key: 'username.taken' }],
    });
    expect((await members()).map((row) => row.username)).toEqual(['coma001', 'coma1599']);
  });

  it.each([[{}], [{ csv: 1 }], [{ csv: 'username', dryRun: 'no' }], [{ csv: 'username', parent: 'x' }]])(
    'comes as it is described: %j',
    async (body) => {
      expect((await coma.post('/api/members/import', body)).status).toBe(400);
    },
  );
});
