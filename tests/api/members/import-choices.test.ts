/** Files of other systems: what their columns mean is asked, what isn't understood is set aside on purpose or refused. */
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MemberImportAnswer, MemberImportReading } from '../../../domain/accounts/member-import';
import { createApp } from '../../../server/app/app';
import { account, audit, idempotency, importSource } from '../../../server/db/schema';
import { type Persona, seedAccounts, signInAs } from '../../support/agents';
import { createTestServices, type TestServices } from '../../support/services';

let test: TestServices;
let app: ReturnType<typeof createApp>;
let coma: Persona;
let comb: Persona;
let logged = '';

beforeAll(async () => {
  test = await createTestServices();
  test.services.log = pino({ level: 'trace' }, { write: (line: string) => (logged += line) });
  app = createApp(test.services);
});
afterAll(() => test.dispose());
beforeEach(async () => {
  await test.services.db.delete(account);
  await seedAccounts(test.services, [
    { username: 'master' },
    { username: 'coma', parent: 'master', givenPt: 9_000 },
    { username: 'comb', parent: 'master', givenPt: 9_000 },
  ]);
  coma = await signInAs(app, 'coma');
  comb = await signInAs(app, 'comb');
});

async function bring(csv: string, choices: object = {}, persona = coma): Promise<MemberImportAnswer> {
  const { status, json, text } = await persona.post('/api/members/import', { csv, dryRun: false, ...choices });
  expect([status, status === 200 ? '' : text]).toEqual([200, '']);
  return json as unknown as MemberImportAnswer;
}

async function read(csv: string, choices: object = {}, persona = coma) {
  const { reading, ...answer } = await bring(csv, { ...choices, dryRun: true }, persona);
  return { ...answer, reading: reading ?? expect.unreachable('a dry run has a reading') };
}

const fieldsOf = ({ columns }: MemberImportReading) => columns.map(({ name, field }) => [name, field]);
const members = () =>
  test.services.db.select().from(account).where(eq(account.kind, 'member')).orderBy(account.username);

describe('a file', () => {
  it.each([
    ['sep=;\r\nusername;heldPt\r\ncoma01;62,5\r\n', 3],
    ['\uFEFF"sep=;"\r\nusername;heldPt\r\ncoma01;62,5\r\n', 3],
    ['SEP=|\nUserName|HeldPT\ncoma01|62.5', 3],
    ['sep=\t\nusername\theldPt\ncoma01\t62,5', 3],
    ['Benutzername;PT gehalten (%)\ncoma01;62,5', 2],
    ['"ชื่อ\r\nผู้ใช้",เก็บของ (%)\r\ncoma01,62.5', 3],
    ['username,heldPt,,,\ncoma01,62.5,,,\n,,,,\n', 2],
    ['\n\nusername,,heldPt\r\ncoma01,,62.5\r', 4],
    ['"username","heldPt"\n"coma01","=""62.5"""', 2],
    ['username,heldPt,note\ncoma01,62.5 %,"a, ""b""\nc"', 2],
  ])('is read by its separator, heads in any language and blank columns: %j', async (csv, line) => {
    expect((await read(csv)).reading.preview).toMatchObject([{ line, values: { username: 'coma01', heldPt: 6_250 } }]);
    expect(await bring(csv)).toEqual({ rows: 1, created: 1, errors: [] });
    expect(await members()).toMatchObject([{ username: 'coma01', heldPt: 6_250 }]);
  });

  it('is shown by its first ten rows, with the value of every cell and the texts that have none', async () => {
    const lines = Array.from({ length: 12 }, (_, index) => `coma${index},"฿1,000.50",'0812345678,01/12/2569 10.30`);
    const { reading, errors } = await read(
      ['username,maxLineStake,phone,excludedUntil', 'coma.x,much,,soon', ...lines].join('\n'),
      { locale: 'th' },
    );
    expect(reading.preview).toHaveLength(10);
    expect(reading.preview.slice(0, 2)).toEqual([
      {
        line: 2,
        texts: { username: 'coma.x', maxLineStake: 'much', excludedUntil: 'soon' },
        values: { username: 'coma.x', heldPt: 9_000 },
      },
      {
        line: 3,
        texts: {
          username: 'coma0',
          maxLineStake: '฿1,000.50',
          phone: "'0812345678",
          excludedUntil: '01/12/2569 10.30',
        },
        values: {
          username: 'coma0',
          maxLineStake: 100_050,
          phone: '0812345678',
          excludedUntil: '2026-12-01T03:30:00.000Z',
          heldPt: 9_000,
        },
      },
    ]);
    expect(errors.map(({ field }) => field).sort()).toEqual(['excludedUntil', 'maxLineStake']);
  });
});

describe('columns of another system', () => {
  const CSV = [
    'User,Pass,Name,Tel,Bank,Share %,Upline,Credit,,',
    'a01,secret1,สมชาย,0812345678,KBANK,50,boss,"฿1,000.00",,',
    'a02,secret2,สมหญิง,,SCB,40,boss,0,,',
  ].join('\n');
  const CHOICES = {
    columns: {
      User: 'username',
      Pass: null,
      Name: 'nickname',
      Tel: 'phone',
      Bank: null,
      'Share %': 'heldPt',
      Upline: null,
      Credit: null,
    },
    addPrefix: true,
  };

  it('wait for a choice each, with a proposal where the head suggests one', async () => {
    const { rows, errors, reading } = await read(CSV);
    expect([rows, errors.map(({ field, key }) => [field, key])]).toEqual([
      0,
      [
        ['User', 'csv.unknownColumn'],
        ['Pass', 'csv.password'],
        ['Name', 'csv.unknownColumn'],
        ['Tel', 'csv.unknownColumn'],
        ['Bank', 'csv.unknownColumn'],
        ['Share %', 'csv.unknownColumn'],
        ['Credit', 'csv.unknownColumn'],
        ['username', 'csv.missingColumn'],
      ],
    ]);
    expect(reading.columns.map(({ name, field, proposal }) => [name, field ?? proposal])).toEqual([
      ['User', 'username'],
      ['Pass', null],
      ['Name', 'nickname'],
      ['Tel', 'phone'],
      ['Bank', null],
      ['Share %', 'heldPt'],
      ['Upline', 'parent'],
      ['Credit', null],
    ]);
    expect(reading.columns[2]).toMatchObject({ examples: ['สมชาย', 'สมหญิง'] });
    expect(await bring(CSV)).toMatchObject({ created: 0 });
    expect(await members()).toEqual([]);
  });

  it('are imported as chosen', async () => {
    expect(await bring(CSV, CHOICES)).toEqual({ rows: 2, created: 2, errors: [] });
    expect(await members()).toMatchObject([
      { username: 'comaa01', nickname: 'สมชาย', phone: '0812345678', heldPt: 5_000, passwordHash: null },
      { username: 'comaa02', nickname: 'สมหญิง', phone: null, heldPt: 4_000 },
    ]);
  });

  it('can fill each field once', async () => {
    const columns = { ...CHOICES.columns, Bank: 'nickname' };
    expect((await bring(CSV, { ...CHOICES, columns })).errors).toEqual([{ line: 1, field: 'Bank', key: 'csv.twice' }]);
  });

  it('names a column of passwords, which no choice imports and nothing keeps', async () => {
    const columns = { ...CHOICES.columns, Pass: 'note' };
    const refused = await read(CSV, { ...CHOICES, columns });
    expect(refused.errors).toEqual([{ line: 1, field: 'Pass', key: 'csv.password' }]);
    await read(CSV, CHOICES);
    await bring(CSV.replace('a02,', 'a01,'), CHOICES);
    const key = { 'idempotency-key': 'with passwords' };
    await coma.post('/api/members/import', { csv: CSV, ...CHOICES, columns, dryRun: true }, key);
    await coma.post('/api/members/import', { csv: CSV, ...CHOICES, dryRun: false }, { 'idempotency-key': 'again' });
    expect(await members()).toHaveLength(2);
    const { db } = test.services;
    const kept = [
      ...(await db.select().from(account)),
      ...(await db.select().from(audit)),
      ...(await db.select().from(idempotency)),
      ...(await db.select().from(importSource)),
    ];
    expect(JSON.stringify([kept, refused])).not.toContain('secret');
    expect(logged).not.toContain('secret');
  });

  it('are remembered for their source and account, and used when the source is named', async () => {
    expect((await read(CSV)).reading.sources).toEqual([]);
    expect(await bring(CSV, { ...CHOICES, source: 'Old system' })).toMatchObject({ created: 2 });
    const later = CSV.replace('a01,', 'a03,').replace('a02,', 'a04,');
    const { reading, errors } = await read(later);
    expect(reading.sources).toEqual([{ name: 'Old system', fits: true }]);
    expect(errors.length, 'nothing is used unless it is named').toBeGreaterThan(0);
    expect(fieldsOf((await read(later, { source: 'Old system' })).reading)).toEqual(Object.entries(CHOICES.columns));
    expect(await bring(later, { source: 'Old system', addPrefix: true })).toMatchObject({ created: 2, errors: [] });
    expect((await read(CSV, {}, comb)).reading.sources).toEqual([]);
    expect((await read('user,bonus\na05,1')).reading.sources).toEqual([{ name: 'Old system', fits: false }]);
    // A later choice takes precedence and is remembered; the others stay.
    const changed = later.replace('a03,', 'a05,').replace('a04,', 'a06,');
    await bring(changed, { source: 'Old system', addPrefix: true, columns: { Bank: 'note' } });
    expect(fieldsOf((await read(changed, { source: 'Old system' })).reading)).toEqual(
      Object.entries({ ...CHOICES.columns, Bank: 'note' }),
    );
  });

  it('are not remembered by a refused import or a dry run', async () => {
    await read(CSV, { ...CHOICES, source: 'Old system' });
    await bring(CSV, { ...CHOICES, addPrefix: undefined, source: 'Old system' });
    expect(await test.services.db.select().from(importSource)).toEqual([]);
  });
});

describe('choices about cells', () => {
  it('a mobile number of nine digits gets its zero, or stays, but only by choice', async () => {
    const csv =
      'username,phone\ncoma01,812345678\ncoma02,"81-234 5678"\ncoma03,๘๑๒๓๔๕๖๗๘\ncoma04,21234567\ncoma05,0812345678';
    const { errors, reading } = await read(csv);
    expect(reading.open).toEqual({ addZero: 3, addPrefix: 0, decimal: 0 });
    expect(errors).toContainEqual({
      line: 3,
      field: 'phone',
      key: 'csv.withoutZero',
      args: { text: '81-234 5678', phone: '0812345678' },
    });
    expect(await bring(csv)).toMatchObject({ created: 0 });
    expect(await bring(csv, { addZero: true })).toMatchObject({ created: 5 });
    expect((await members()).map(({ phone }) => phone)).toEqual([
      '0812345678',
      '0812345678',
      '0812345678',
      '21234567',
      '0812345678',
    ]);
    await test.services.db.delete(account).where(eq(account.kind, 'member'));
    const kept = csv.replace(/\n.*๘.*/, '');
    expect(await bring(kept, { addZero: false })).toMatchObject({ created: 4 });
    expect((await members())[0]).toMatchObject({ phone: '812345678' });
  });

  it('an ending of digits gets the upline’s name in front without a choice, as in the form', async () => {
    const { reading, ...made } = await read('username,heldPt\n801,10\n802,10\n');
    expect(reading.open).toMatchObject({ addPrefix: 0 });
    expect(made).toMatchObject({ errors: [] });
    expect(await bring('username,heldPt\n801,10\n', { addPrefix: false })).toMatchObject({
      errors: [{ line: 2, key: 'username.prefix' }],
    });
  });

  it('a name gets the upline’s name in front by choice, unless it has it', async () => {
    const csv = 'username\nd1\nd02\ncoma03';
    expect((await read(csv)).reading.open).toMatchObject({ addPrefix: 2 });
    expect(await bring(csv)).toMatchObject({
      created: 0,
      errors: [{ key: 'tooShort' }, { line: 3, key: 'username.prefix' }],
    });
    expect(await bring(csv, { addPrefix: true })).toMatchObject({ created: 3 });
    expect((await members()).map(({ username }) => username)).toEqual(['coma03', 'comad02', 'comad1']);
  });

  it('an amount with two readings is read by the chosen decimal sign', async () => {
    const csv = 'username\tmaxLineStake\ncoma01\t1.000\ncoma02\t2,50';
    expect((await read(csv)).reading.open).toMatchObject({ decimal: 1 });
    expect(await bring(csv)).toMatchObject({ created: 0, errors: [{ line: 2, key: 'twoReadings' }] });
    const values = async (decimal: string) =>
      (await read(csv, { decimal })).reading.preview.map((row) => row.values.maxLineStake);
    expect(await values(',')).toEqual([100_000, 250]);
    // Three decimals are no amount.
    expect((await read(csv, { decimal: '.' })).errors).toMatchObject([{ line: 2, field: 'maxLineStake' }]);
  });
});

describe('rows set aside', () => {
  const CSV = 'username,heldPt\ncoma01,50\ncoma02,much\ncoma03,50,extra\n,50\ncoma04';

  it('are refused with all their cells and reasons, so that they can be repaired', async () => {
    const { rows, errors, reading } = await read(CSV);
    expect([rows, errors.map(({ line, key }) => [line, key])]).toEqual([
      0,
      [
        [4, 'csv.cells'],
        [6, 'csv.cells'],
      ],
    ]);
    expect(reading.refused).toMatchObject([
      { line: 4, cells: ['coma03', '50'], faults: [{ key: 'csv.cells' }] },
      { line: 6, cells: ['coma04', ''] },
    ]);
    const rest = await read(CSV, { aside: [4, 6] });
    expect([rest.rows, rest.reading.refused]).toMatchObject([
      3,
      [
        { line: 3, cells: ['coma02', 'much'], faults: [{ field: 'heldPt', key: 'percent' }] },
        { line: 5, cells: ['', '50'], faults: [{ field: 'username', key: 'required' }] },
      ],
    ]);
  });

  it('are refused if an unquoted comma moved their cells, also where blank cells hide it', async () => {
    const moved = await read('username,maxLineStake,note\ncoma01,"1,000",\ncoma02,1,000,');
    expect([moved.rows, moved.errors]).toEqual([
      0,
      [{ line: 3, field: null, key: 'csv.cells', args: { expected: 3, found: 4 } }],
    ]);
  });

  it('are left out on purpose; without that, none of the file is imported', async () => {
    expect(await bring(CSV, { aside: [4, 6, 3] })).toMatchObject({ rows: 2, created: 0 });
    expect(await members()).toEqual([]);
    expect(await bring(CSV, { aside: [3, 4, 5, 6] })).toEqual({ rows: 1, created: 1, errors: [] });
    expect(await members()).toMatchObject([{ username: 'coma01' }]);
  });

  it('are never more than were named: a later fault refuses the file', async () => {
    await bring('username\ncoma01');
    expect(await bring(CSV, { aside: [3, 4, 5, 6] })).toMatchObject({
      created: 0,
      errors: [{ line: 2, field: 'username', key: 'username.taken' }],
    });
  });
});

it.each([
  [{ columns: { a: 'password' } }],
  [{ columns: { a: 'balance' } }],
  [{ source: '' }],
  [{ source: 'x'.repeat(61) }],
  [{ aside: [0] }],
  [{ decimal: ';' }],
])('a choice that doesn’t exist is refused: %j', async (choices) => {
  const { status } = await coma.post('/api/members/import', { csv: 'username\ncoma01', ...choices });
  expect(status).toBe(400);
});
