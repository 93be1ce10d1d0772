/** A list of members as a file, and the file as members again: no style, language or text changes a value. */
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MemberImportAnswer } from '../../../domain/accounts/member-import';
import { csvColumnsOf } from '../../../domain/entities/csv';
import type { CsvStyle } from '../../../domain/entities/csv-style';
import { Member, type MemberRecord } from '../../../domain/entities/member';
import { LOCALES, type Locale } from '../../../domain/locales';
import { createApp } from '../../../server/app/app';
import { account } from '../../../server/db/schema';
import { type Persona, seedAccounts, steppedUpAs } from '../../support/agents';
import { createTestServices, type TestServices } from '../../support/services';

let test: TestServices;
let app: ReturnType<typeof createApp>;
let coma: Persona;

beforeAll(async () => {
  test = await createTestServices();
  app = createApp(test.services);
  await seedAccounts(test.services, [{ username: 'master' }, { username: 'coma', parent: 'master', givenPt: 9_000 }]);
  coma = await steppedUpAs(app, 'coma');
});
afterAll(() => test.dispose());

const STYLES: CsvStyle[] = [
  { separator: ',', decimal: '.' },
  { separator: ';', decimal: ',' },
  { separator: ';', decimal: '.' },
].flatMap((style) => [style, { ...style, keepsDigits: true }] as CsvStyle[]);

/** Texts that files, spreadsheets or readers of numbers change. */
const NICKNAMES = [
  '007',
  '=1+1',
  "'=1+1",
  "''@x",
  '="007"',
  "'quoted",
  'a;b,c\td',
  'say "x"',
  '"whole"',
  '1,5',
  'sep=;',
  'สมชาย ๙',
  '+66',
  '-5',
  '๑๒๓',
  '3/11',
  'NULL',
  '\\.',
];
const NOTES = [
  'two\nlines',
  'two\r\nlines',
  'two\rlines',
  '=1\n2',
  '"\n"',
  'a\n\nb',
  '007\n',
  '–',
  '\\N',
  '12'.repeat(70),
];
const PHONES = ['081 234 5678', '+66 81 234 5678', '0812345678', '02-123 4567', '812345678', '00668123456', null];

const member = fc.record({
  nickname: fc.oneof(fc.constantFrom(...NICKNAMES), fc.string({ maxLength: 20, unit: 'grapheme' }), fc.constant(null)),
  note: fc.oneof(fc.constantFrom(...NOTES), fc.string({ maxLength: 40, unit: 'grapheme' }), fc.constant(null)),
  phone: fc.constantFrom(...PHONES),
  heldPt: fc.integer({ min: 0, max: 180 }).map((steps) => steps * 50),
  maxLineStake: fc.option(fc.integer({ min: 0, max: 10_000_000_000 })),
  maxSlipStake: fc.option(fc.constantFrom(0, 1, 10, 29, 50, 100, 100_000, 100_050, 123_456_705, 100_000_000)),
  maxDayStake: fc.option(fc.integer({ min: 0, max: 200_000 })),
  excludedUntil: fc.option(
    fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }).map((date) => {
      date.setUTCMilliseconds(0);
      return date.toISOString();
    }),
  ),
  status: fc.constantFrom('active', 'suspended', 'locked'),
});

/** Adds members with random values. */
async function addMembers(seed: number): Promise<void> {
  const made = fc.sample(member, { numRuns: 10, seed });
  for (const [index, values] of made.entries()) {
    const { status, text } = await coma.post('/api/members', { ...values, username: `coma${seed}.${index}` });
    expect([status, status === 201 ? '' : text]).toEqual([201, '']);
  }
}

async function fileOf(style: CsvStyle, locale: Locale): Promise<string> {
  const query = new URLSearchParams({
    columns: JSON.stringify(csvColumnsOf(Member)),
    sort: '["username","ASC"]',
    style: JSON.stringify(style),
    personal: 'whole',
  });
  const headers = { authorization: `Bearer ${coma.token}`, accept: 'text/csv', 'accept-language': locale };
  const response = await app.fetch(new Request(`http://localhost/api/members?${query}`, { headers }));
  expect([response.status, response.status === 200 ? '' : await response.text()]).toEqual([200, '']);
  return response.text();
}

async function bring(csv: string, locale: Locale, dryRun: boolean): Promise<MemberImportAnswer> {
  // A stored number of nine digits stays as it is.
  const { status, json } = await coma.post('/api/members/import', { csv, locale, dryRun, addZero: false });
  expect(status).toBe(200);
  return json as unknown as MemberImportAnswer;
}

/** Values of a member that a file can set. */
const valuesOf = (record: MemberRecord, phone: string | null) => ({
  username: record.username,
  nickname: record.nickname,
  phone,
  heldPt: record.heldPt,
  maxLineStake: record.maxLineStake,
  maxSlipStake: record.maxSlipStake,
  maxDayStake: record.maxDayStake,
  excludedUntil: record.excludedUntil,
  note: record.note,
  status: record.status,
  parent: record.parent.id,
});

async function membersNow() {
  const { list } = await coma.get('/api/members?sort=["username","ASC"]&range=[0,99]');
  const rows = await test.services.db
    .select({ username: account.username, phone: account.phone })
    .from(account)
    .where(eq(account.kind, 'member'));
  const phones = new Map(rows.map(({ username, phone }) => [username, phone]));
  return (list as unknown as MemberRecord[]).map((record) => valuesOf(record, phones.get(record.username) ?? null));
}

it.each([1, 2, 3])('a dry run reads back the exported values, in every style and language (%i)', async (seed) => {
  await test.services.db.delete(account).where(eq(account.kind, 'member'));
  await addMembers(seed);
  const members = await membersNow();
  for (const style of STYLES) {
    for (const [index, locale] of LOCALES.entries()) {
      const csv = await fileOf(style, locale);
      for (const reader of [locale, LOCALES[(index + seed) % LOCALES.length] ?? locale]) {
        const { rows, errors, reading } = await bring(csv, reader, true);
        expect([rows, new Set(errors.map(({ key }) => key))]).toEqual([10, new Set(['username.taken'])]);
        const read = reading?.preview.map(({ values }) => values);
        // A blank cell stays blank.
        const filled = members.map((values) =>
          Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)),
        );
        expect([style, locale, reader, read]).toEqual([style, locale, reader, filled]);
      }
    }
  }
});

it('an import without the members adds the same records, in every style and language', async () => {
  await test.services.db.delete(account).where(eq(account.kind, 'member'));
  await addMembers(7);
  const members = await membersNow();
  for (const style of STYLES) {
    for (const locale of LOCALES) {
      const csv = await fileOf(style, locale);
      await test.services.db.delete(account).where(eq(account.kind, 'member'));
      expect(await bring(csv, locale, false)).toEqual({ rows: 10, created: 10, errors: [] });
      expect(await membersNow()).toEqual(members);
    }
  }
});

it('a masked number is refused with its own reason', async () => {
  const { errors } = await bring('username,phone\ncoma.masked,•••• 5678', 'en', true);
  expect(errors).toEqual([{ line: 2, field: 'phone', key: 'csv.maskedPhone' }]);
});
