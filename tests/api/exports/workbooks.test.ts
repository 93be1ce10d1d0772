/**
 * Workbooks: cells keep their types, a full sheet continues on the next, and the file describes itself on a sheet of
 * its own.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serialOfDate, serialOfMoment } from '../../../domain/exports/serial-day';
import { createApp } from '../../../server/app/app';
import { type Cell, type SheetPart, xlsxPieces } from '../../../server/exports/xlsx-file';
import { type Persona, seedAccounts, signInAs } from '../../support/agents';
import { type TestServices, createTestServices } from '../../support/services';
import { partOfWorkbook } from '../../support/workbook';
import { fetchFile, listRequest, madeBy } from './support';

let test: TestServices;
let app: ReturnType<typeof createApp>;
let master: Persona;

beforeAll(async () => {
  test = await createTestServices();
  await seedAccounts(test.services, [
    { username: 'master' },
    { username: 'coma', parent: 'master', givenPt: 6_250, nickname: '007' },
    { username: 'comb', parent: 'master', givenPt: 0, nickname: '=1+1 <&> "ใหญ่"' },
  ]);
  await test.services.pool.query("UPDATE account SET last_login_at = '2026-03-01T20:00:05Z' WHERE username = 'coma'");
  app = createApp(test.services);
  master = await signInAs(app, 'master');
});
afterAll(() => test.dispose());

async function bytesOf(parts: AsyncIterable<SheetPart>, rowsMax?: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const { bytes } of xlsxPieces(parts, new Date('2026-03-01T00:00:00Z'), rowsMax)) pieces.push(bytes);
  return Buffer.concat(pieces);
}

async function* sheet(rows: Cell[][]): AsyncGenerator<SheetPart> {
  yield { type: 'sheet', base: 'Rows / all', heads: ['What', 'Baht'], kinds: ['text', 'money'] };
  for (const row of rows) yield { type: 'rows', rows: [row], isCounted: true };
}

describe('a workbook', () => {
  it('has text as text, numbers as numbers, and dates on the clock of the business', async () => {
    const request = listRequest(
      { columns: ['username', 'nickname', 'givenPt', 'balance', 'lastLoginAt'] },
      { format: 'xlsx' },
    );
    const made = await madeBy(test.services, master, request);
    expect(made).toMatchObject({ state: 'done', rows: 2, rowsDone: 2 });
    const response = await fetchFile(app, master, made['id']);
    expect(response.headers.get('content-type')).toContain('spreadsheetml');
    const bytes = new Uint8Array(await response.arrayBuffer());
    const rows = partOfWorkbook(bytes, 'xl/worksheets/sheet1.xml');
    const text = (value: string) => `<c t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`;
    const signedIn = serialOfMoment('2026-03-01T20:00:05Z', 'Asia/Bangkok');
    expect(rows).toContain(
      `<row>${text('coma')}${text('007')}<c s="2"><v>62.5</v></c><c s="1"><v>0.00</v></c><c s="4"><v>${signedIn}</v></c></row>`,
    );
    expect(rows).toContain(`${text('comb')}${text('=1+1 &lt;&amp;&gt; "ใหญ่"')}`);
    const about = partOfWorkbook(bytes, 'xl/worksheets/sheet2.xml');
    for (const said of ['Lotto Back Office', 'Agents', 'master', 'Asia/Bangkok']) expect(about).toContain(said);
    expect(partOfWorkbook(bytes, 'xl/workbook.xml')).toContain('<sheet name="Agents" sheetId="1"');
  });

  it('goes on in another sheet where one is full, with its head', async () => {
    const rows = Array.from({ length: 5 }, (_, index): Cell[] => [`row ${index}`, index * 100 + 5]);
    const bytes = await bytesOf(sheet(rows), 3);
    expect(partOfWorkbook(bytes, 'xl/workbook.xml').match(/name="[^"]*"/g)).toEqual([
      'name="Rows   all"',
      'name="Rows   all (2)"',
      'name="Rows   all (3)"',
    ]);
    const last = partOfWorkbook(bytes, 'xl/worksheets/sheet3.xml');
    expect(last).toContain('What');
    expect(last).toContain('row 4');
    expect(last).toContain('<v>4.05</v>');
  });

  it('takes lines as the database writes them, wherever they are cut', async () => {
    const written = 'a\\tb\\\\c\\nd\t-1.05\n\\N\t\\N\n\\\\N "ใหญ่" & co.\t12.00\n';
    const rows: Cell[][] = [
      ['a\tb\\c\nd', -105],
      [null, null],
      ['\\N "ใหญ่" & co.', 1_200],
    ];
    const bytes = new TextEncoder().encode(written);
    for (const size of [1, 7, bytes.length]) {
      async function* inPieces(): AsyncGenerator<SheetPart> {
        yield { type: 'sheet', base: 'Rows / all', heads: ['What', 'Baht'], kinds: ['text', 'money'] };
        for (let at = 0; at < bytes.length; at += size)
          yield { type: 'lines', lines: bytes.slice(at, at + size), count: 0 };
      }
      const first = (file: Uint8Array) => partOfWorkbook(file, 'xl/worksheets/sheet1.xml');
      expect(first(await bytesOf(inPieces()))).toBe(first(await bytesOf(sheet(rows))));
    }
  });

  it('is the same to the byte for the same rows', async () => {
    const rows: Cell[][] = [
      ['007', 1],
      [null, -5],
    ];
    expect(Buffer.compare(await bytesOf(sheet(rows)), await bytesOf(sheet(rows)))).toBe(0);
  });

  it('leaves out what no XML can hold, and ends in order when nobody takes it', async () => {
    expect(partOfWorkbook(await bytesOf(sheet([['a\u0000b\u0008c\r\n', 1]])), 'xl/worksheets/sheet1.xml')).toContain(
      'abc&#13;\n',
    );
    for await (const piece of xlsxPieces(sheet([['a', 1]]), new Date(0))) {
      expect(piece.rows).toBe(0);
      break;
    }
  });
});

describe('days of spreadsheets', () => {
  it('are those since 30 December 1899', () => {
    expect(serialOfDate('1970-01-01')).toBe(25_569);
    expect(serialOfDate('2026-03-01')).toBe(46_082);
    expect(serialOfMoment('2026-03-01T20:00:05Z', 'Asia/Bangkok')).toBeCloseTo(46_083 + 3 / 24 + 5 / 86_400, 9);
  });
});

describe('a report', () => {
  const request = (format: 'csv' | 'xlsx') => ({
    ...listRequest({}, { format }),
    of: { kind: 'report' as const, name: 'win-lose', query: { period: 'lastMonth', zero: 'show' } },
  });

  it('is as its call answers it, totals last, and says its basis', async () => {
    const made = await madeBy(test.services, master, request('csv'));
    expect(made).toMatchObject({ state: 'done', rows: 2, said: { title: 'Win / Lose', isPart: false } });
    const { json: answer } = await master.get('/api/reports/win-lose?period=lastMonth&zero=show');
    const text = await (await fetchFile(app, master, made['id'])).text();
    const lines = text.split('\r\n');
    expect(lines).toHaveLength(2 + (answer['rows'] as unknown[]).length + 1);
    expect(lines[0]).toContain('Downline: Win/lose');
    expect(lines.slice(1, 3).map((line) => line.split(',')[0])).toEqual(
      (answer['rows'] as { account: { username: string } }[]).map(({ account }) => account.username),
    );
    expect(lines.at(-2)).toMatch(/^Total,0,0\.00/);
  });

  it('is a workbook with a sheet to pivot and one that says what it is', async () => {
    const { id } = await madeBy(test.services, master, request('xlsx'));
    const bytes = new Uint8Array(await (await fetchFile(app, master, id)).arrayBuffer());
    expect(partOfWorkbook(bytes, 'xl/workbook.xml').match(/name="[^"]*"/g)).toEqual([
      'name="Win   Lose"',
      'name="Pivot data"',
      'name="About this file"',
    ]);
    // Two accounts by fourteen figures, and the head.
    expect(partOfWorkbook(bytes, 'xl/worksheets/sheet2.xml').match(/<row>/g)).toHaveLength(1 + 2 * 14);
  });

  it('is refused for what isn’t the report’s, and to those who don’t read it', async () => {
    const wrong = { ...request('csv'), of: { kind: 'report', name: 'win-lose', query: { period: 'never' } } };
    expect((await master.post('/api/exports', wrong)).status).toBe(400);
  });
});
