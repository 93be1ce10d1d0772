/**
 * The totals of a list's file equal its rows and the book, whether the database or the server writes it, in every
 * style.
 */
import { textsOf } from '../../../server/http/texts';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serialOfDate } from '../../../domain/exports/serial-day';
import { CONTINENTAL_STYLE, type CsvStyle, PLAIN_STYLE } from '../../../domain/entities/csv-style';
import { createApp } from '../../../server/app/app';
import { type Persona, signInAs } from '../../support/agents';
import { rowsOf } from '../../support/book-checks';
import { createTestServices, type TestServices } from '../../support/services';
import { partOfWorkbook } from '../../support/workbook';
import { type Business, createBusiness } from '../reports/business';
import { fetchFile, listRequest, madeBy } from './support';

let test: TestServices;
let app: ReturnType<typeof createApp>;
let business: Business;
let master: Persona;

beforeAll(async () => {
  test = await createTestServices();
  business = await createBusiness(test);
  app = createApp(test.services);
  master = await signInAs(app, 'master');
});
afterAll(() => test.dispose());

const LINES = {
  name: 'slip-lines' as const,
  sort: ['no', 'ASC'] as [string, 'ASC'],
  columns: ['no', 'member', 'stake', 'businessDate', 'discount', 'payout'],
};
/** Its possible payout is made outside the database, and so its lines are. */
const SLIPS = { ...LINES, name: 'slips' as const, columns: ['no', 'stake', 'possiblePayout', 'payout'] };

type Named = { name: string; amount: number }[];

async function fileOf(list: Parameters<typeof listRequest>[0], rest: Parameters<typeof listRequest>[1]) {
  const made = await madeBy(test.services, master, listRequest(list, rest));
  expect(made).toMatchObject({ state: 'done', failure: null });
  const bytes = new Uint8Array(await (await fetchFile(app, master, made['id'])).arrayBuffer());
  return { made, totals: made['totals'] as Named, bytes };
}

/** Returns the sums of columns, satang, as a reader of the file adds them up. */
function addedUp(bytes: Uint8Array, { separator, decimal }: CsvStyle, named: Named): Named {
  const records: Record<string, string>[] = parse(Buffer.from(bytes), {
    bom: true,
    columns: true,
    delimiter: separator,
  });
  return named.map(({ name }) => ({
    name,
    amount: records.reduce((sum, row) => sum + Number((row[name] ?? '').replace(decimal, '').replace('.', '')), 0),
  }));
}

describe('a file of a list', () => {
  it.each([
    ['by the database', LINES],
    ['row by row', SLIPS],
  ])('names lotteries as the screen does, written %s', async (_name, list) => {
    const named = { ...list, columns: [...list.columns, 'lotto'] };
    const { bytes } = await fileOf(named, { style: PLAIN_STYLE });
    const records: Record<string, string>[] = parse(Buffer.from(bytes), { bom: true, columns: true });
    const shown = await rowsOf<{ code: string; name: string | null }>(
      test,
      'SELECT DISTINCT code, name FROM lotto JOIN slip ON slip.lotto_id = lotto.id',
    );
    const names = shown.map(({ code, name }) => name ?? textsOf('en')(`lottos.names.${code}`));
    expect(names.length).toBeGreaterThan(0);
    expect([...new Set(records.map((row) => row['Lotto']))].sort()).toEqual(names.sort());
  });
});

describe('what a file of a list comes to', () => {
  it.each([
    ['lines', LINES, PLAIN_STYLE],
    ['lines, continental', LINES, CONTINENTAL_STYLE],
    ['slips', SLIPS, PLAIN_STYLE],
  ])('%s: is what its cells add up to', async (_name, list, style) => {
    const { made, totals, bytes } = await fileOf(list, { style });
    expect(totals.map(({ name }) => name).slice(0, 2)).toEqual(['Stake', list === LINES ? 'Discount' : 'Payout']);
    expect(totals.every(({ amount }) => amount > 0)).toBe(true);
    expect(addedUp(bytes, style, totals)).toEqual(totals);
    const [counted] = await rowsOf<{ lines: number; slips: number; stake: number }>(
      test,
      'SELECT count(*) AS lines, count(DISTINCT slip_id) AS slips, sum(stake)::bigint AS stake FROM line',
    );
    expect(made['rows']).toBe(list === LINES ? counted?.lines : counted?.slips);
    if (list === LINES) expect(totals[0]?.amount).toBe(counted?.stake);
  });

  it('is what came in less what went out', async () => {
    const id = business.world.idOf('anong');
    const list = {
      name: 'ledger' as const,
      id,
      sort: ['number', 'ASC'] as [string, 'ASC'],
      columns: ['number', 'amount'],
    };
    const { totals, bytes } = await fileOf(list, {});
    const [moved] = await rowsOf<{ amount: number }>(
      test,
      `SELECT sum(amount)::bigint AS amount FROM entry JOIN ledger_account AS wallet ON wallet.id = ledger_account_id
       WHERE owner_id = $1 AND wallet.kind = 'wallet'`,
      [id],
    );
    expect(totals).toEqual([{ name: 'Amount (฿)', amount: moved?.amount }]);
    expect(addedUp(bytes, PLAIN_STYLE, totals)).toEqual(totals);
  });

  it.each([
    ['lines', LINES],
    ['slips', SLIPS],
  ])('%s: is the same in a workbook, whose cells are those of the other file', async (_name, list) => {
    const csv = await fileOf(list, {});
    const { made, totals, bytes } = await fileOf(list, { format: 'xlsx' });
    expect({ totals, rows: made['rows'] }).toEqual({ totals: csv.totals, rows: csv.made['rows'] });
    const sheet = partOfWorkbook(bytes, 'xl/worksheets/sheet1.xml');
    const rows = [...sheet.matchAll(/<row>(.*?)<\/row>/g)]
      .slice(1)
      .map(([, cells = '']) =>
        [...cells.matchAll(/<c(?:\/>|[^>]*>(?:<v>|<is><t[^>]*>)(.*?)<)/g)].map(([, value]) => value ?? ''),
      );
    const records: string[][] = parse(Buffer.from(csv.bytes), { bom: true, from_line: 2 });
    const date = list.columns.indexOf('businessDate');
    const days = (cell: string, index: number) =>
      index === date ? String(serialOfDate(cell.split('/').toReversed().join('-'))) : cell;
    expect(rows).toEqual(records.map((cells) => cells.map(days)));
    const about = partOfWorkbook(bytes, 'xl/worksheets/sheet2.xml');
    for (const { amount } of totals) expect(about).toContain(`<v>${(amount / 100).toFixed(2)}</v>`);
  });
});
