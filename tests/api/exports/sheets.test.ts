/** Reports beside the engine's as files: all that matches, cell by cell what the screen is told, whoever reads; a past moment where it is kept. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LottoReport } from '../../../domain/api/lotto-report';
import { LIABILITY_FIGURES, type LiabilityReport, type VoidsReport } from '../../../domain/api/regulators';
import type { SignificantEvents } from '../../../domain/api/significant-events';
import type { Transactions } from '../../../domain/api/transactions';
import type { SheetName } from '../../../domain/exports/sheet-names';
import type { ExportRequest } from '../../../domain/exports/request';
import { PLAIN_STYLE } from '../../../domain/exports/style';
import { formatBusinessDate, formatDateTime } from '../../../domain/format';
import { alterationTexts } from '../../../domain/history/alteration-words';
import { MEMBER_FIGURES, TYPE_FIGURES } from '../../../domain/reports/round-figures';
import { createApp } from '../../../server/app';
import { sheetWords } from '../../../server/exports/sheets/open-sheet';
import { type Persona, signInAs } from '../../support/agents';
import { partOfWorkbook } from '../../support/workbook';
import { createTestServices, type TestServices } from '../../support/services';
import { type Business, createBusiness } from '../reports/business';
import { fetchFile, listRequest, madeBy } from './support';

let test: TestServices;
let app: ReturnType<typeof createApp>;
let business: Business;
const viewers = new Map<string, Persona>();

beforeAll(async () => {
  test = await createTestServices();
  business = await createBusiness(test);
  app = createApp(test.services);
  for (const name of ['master', 'com']) viewers.set(name, await signInAs(app, name));
  for (const nickname of ['=one', 'สอง, "2"', 'three']) {
    expect((await as('com').put(`/api/agents/${business.world.idOf('agent')}`, { nickname })).status).toBe(200);
  }
});
afterAll(() => test.dispose());

const as = (name: string): Persona => viewers.get(name) ?? expect.unreachable(`${name} isn't signed in`);
const { timeZone } = { timeZone: 'Asia/Bangkok' };
const moment = (iso: string) => formatDateTime(iso, timeZone);
const money = (satang: number | null | undefined) =>
  satang === null || satang === undefined ? '' : (satang / 100).toFixed(2);
const words = sheetWords('en', timeZone);

const requestOf = (
  name: SheetName,
  query: object,
  more: Partial<ExportRequest> = {},
  table?: string,
): ExportRequest => ({
  of: { kind: 'sheet', name, query: { ...query }, ...(table !== undefined && { table }) },
  format: 'csv',
  style: PLAIN_STYLE,
  personal: 'masked',
  locale: 'en',
  ...more,
});

/** The cells of a file without quotes in them that hold commas or ends of lines. */
function cellsOf(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of csv
    .replace('\uFEFF', '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end !== ',') rows.push([]);
  }
  return rows.slice(0, -1);
}

async function fileOf(name: string, request: ExportRequest) {
  const made = await madeBy(test.services, as(name), request);
  expect([made['state'], made['failure']]).toEqual(['done', null]);
  const bytes = new Uint8Array(await (await fetchFile(app, as(name), made['id'])).arrayBuffer());
  return { made, bytes, rows: cellsOf(new TextDecoder().decode(bytes)) };
}

async function read<Answer>(name: string, path: string, query: Record<string, string> = {}): Promise<Answer> {
  const { status, json, text } = await as(name).get(`/api/reports/${path}?${new URLSearchParams(query).toString()}`);
  expect(status, text).toBe(200);
  return json as unknown as Answer;
}

const YEAR = { period: 'thisYear' };

describe.each(['master', 'com'])('as %s a file', (name) => {
  it('of transactions has every entry of a wallet, whatever a page has', async () => {
    const account = business.world.idOf('anong');
    const query = { ...YEAR, account };
    const { rows, made } = await fileOf(name, requestOf('transactions', { ...query, after: 3 }));
    const first = await read<Transactions>(name, 'transactions', query);
    const entries = [...first.entries];
    for (let { after } = first; after !== null;) {
      const page: Transactions = await read<Transactions>(name, 'transactions', { ...query, after: String(after) });
      entries.push(...page.entries);
      ({ after } = page);
    }
    expect(entries.length).toBeGreaterThan(2);
    expect(made['rows']).toBe(entries.length);
    expect(rows.slice(1).map((row) => [row[0], row[1], row[2], row[5], row[6], row[7], row[8], row.at(-1)])).toEqual(
      entries.map((entry) => [
        moment(entry.at),
        formatBusinessDate(entry.businessDate),
        words.text(`resources.ledger.options.kind.${entry.kind}`),
        money(entry.before),
        money(entry.amount),
        money(entry.after),
        entry.actor ?? '',
        entry.referenceId,
      ]),
    );
    expect(made['totals']).toEqual([
      { name: 'Opening balance', amount: first.opening },
      { name: 'Closing balance', amount: first.closing },
    ]);
  });

  it('of a round has its bet types, or its members, each with their totals', async () => {
    const query = { round: business.rounds.settled };
    const report = await read<LottoReport>(name, 'lotto-report', query);
    const types = await fileOf(name, requestOf('lotto-report', query));
    const figure = (told: object, key: string) => {
      const value = (told as Record<string, number | null>)[key];
      return key === 'lines' || key === 'slips' ? String(value) : money(value);
    };
    expect(types.rows.slice(1)).toEqual([
      ...report.betTypes.map((told) => [
        words.text(`betTypes.${told.betType}`),
        ...TYPE_FIGURES.map((key) => figure(told, key)),
      ]),
      ['Total', ...TYPE_FIGURES.map((key) => figure(report.totals, key))],
    ]);
    const members = await fileOf(name, requestOf('lotto-report', query, {}, 'member'));
    expect(report.memberCount).toBeGreaterThan(1);
    expect(members.made['rows']).toBe(report.memberCount);
    expect(members.rows.slice(1)).toEqual([
      ...report.members.map((told) => [
        told.username,
        told.nickname ?? '',
        told.agent,
        ...MEMBER_FIGURES.map((key) => figure(told, key)),
      ]),
      ['Total', '', '', ...MEMBER_FIGURES.map((key) => figure(report.totals, key))],
    ]);
  });

  it('of the liability has every account below', async () => {
    const report = await read<LiabilityReport>(name, 'liability');
    const { rows } = await fileOf(name, requestOf('liability', {}));
    const figures = (of: LiabilityReport['totals']) =>
      LIABILITY_FIGURES.map((key) => (key === 'members' ? String(of[key]) : money(of[key])));
    expect(rows.slice(1)).toEqual([
      ...report.rows.map((row) => [row.account.username, row.account.nickname ?? '', ...figures(row)]),
      ['Total', '', ...figures(report.totals)],
    ]);
  });

  it('of cancels and refunds has every slip that was taken back', async () => {
    const report = await read<VoidsReport>(name, 'voids', YEAR);
    const { rows } = await fileOf(name, requestOf('voids', YEAR));
    expect(report.count).toBeGreaterThan(2);
    expect(rows.slice(1, -1).map((row) => [row[0], row[2], row[4], row[6], row[8], row[9], row[11]])).toEqual(
      report.rows.map((row) => [
        moment(row.at),
        String(row.slip.no),
        row.member,
        String(row.lines),
        money(row.stake),
        row.actor ?? '',
        row.reason ?? '',
      ]),
    );
    const { cancelled, refunded } = report.totals;
    expect(rows.at(-1)?.[8]).toBe(money(cancelled.stake + refunded.stake));
  });

  it('of events has each in the words of its screen', async () => {
    const all: SignificantEvents['events'] = [];
    for (let before: number | null | undefined; before !== null;) {
      const page: SignificantEvents = await read<SignificantEvents>(name, 'events', {
        ...YEAR,
        ...(before !== undefined && { before: String(before) }),
      });
      all.push(...page.events);
      ({ before } = page);
    }
    const { rows } = await fileOf(name, requestOf('significant-events', YEAR));
    expect(all.length).toBeGreaterThanOrEqual(3);
    expect(rows.some((row) => row[7]?.includes('Nickname: สอง, "2"'))).toBe(true);
    expect(rows.slice(1).map((row) => [row[0], row[3], row[6], row[7]])).toEqual(
      all.map((event) => {
        const { before, after } = alterationTexts(words, event);
        const inert = (text: string) => (/^[=+\-@]/.test(text) ? `'${text}` : text);
        return [moment(event.at), event.actor, inert(before), inert(after)];
      }),
    );
  });
});

describe('a workbook of a report', () => {
  it('has all its tables with typed cells, and a sheet that says what it is', async () => {
    const { bytes, made } = await fileOf(
      'com',
      requestOf('lotto-report', { round: business.rounds.settled }, { format: 'xlsx' }, 'member'),
    );
    const report = await read<LottoReport>('com', 'lotto-report', { round: business.rounds.settled });
    const [first] = report.members;
    // Money is a number in baht, and the table that was asked for comes first.
    expect(partOfWorkbook(bytes, 'xl/worksheets/sheet1.xml')).toContain(`<v>${money(first?.buy)}</v>`);
    expect(partOfWorkbook(bytes, 'xl/worksheets/sheet2.xml')).toContain('Most on one number');
    expect(partOfWorkbook(bytes, 'xl/worksheets/sheet3.xml')).toContain(
      words.text('reports.lottoReport.explained').slice(0, 40),
    );
    expect(made['fileName']).toMatch(/^lotto-report-.*\.xlsx$/);
  });
});

describe('a file of a moment that is past', () => {
  const ledger = (asOf?: string) =>
    listRequest(
      {
        name: 'ledger',
        id: business.world.idOf('anong'),
        sort: ['number', 'ASC'],
        filter: {},
        columns: ['number', 'at', 'kind', 'amount', 'after'],
      },
      asOf === undefined ? {} : { asOf },
    );

  it('has what was there then, of ledgers and of transactions, and the same bytes later', async () => {
    const account = business.world.idOf('anong');
    const { entries } = await read<Transactions>('master', 'transactions', { ...YEAR, account });
    const [newest, middle] = [entries[0], entries[Math.floor(entries.length / 2)]];
    if (!newest || !middle) throw new Error('too little has moved');
    const asOf = middle.at;
    const until = entries.filter(({ at }) => at < asOf);
    const all = await fileOf('master', ledger());
    expect(all.made['rows']).toBe(entries.length);
    const past = await fileOf('master', ledger(asOf));
    expect(past.rows.slice(1).map((row) => row[4])).toEqual(until.map(({ after }) => money(after)).toReversed());
    expect(new Date(String(past.made['asOf'])).toISOString()).toBe(asOf);
    const sheet = await fileOf('master', requestOf('transactions', { ...YEAR, account }, { asOf }));
    expect(sheet.rows.slice(1).map((row) => row[7])).toEqual(until.map(({ after }) => money(after)));
    const again = await fileOf('master', requestOf('transactions', { ...YEAR, account }, { asOf }));
    expect(again.made['checksum']).toBe(sheet.made['checksum']);
  });

  it('has the events until then', async () => {
    const { events } = await read<SignificantEvents>('master', 'events', YEAR);
    const at = events[0]?.at ?? '';
    const { rows } = await fileOf('master', requestOf('significant-events', YEAR, { asOf: at }));
    expect(rows.length - 1).toBe(events.filter((event) => event.at < at).length);
  });

  it('isn’t had of what keeps no earlier state, nor of what is still to come', async () => {
    const asOf = '2026-01-01T00:00:00Z';
    const errorOf = async (request: ExportRequest) => (await as('master').post('/api/exports', request)).json['errors'];
    for (const of of [
      requestOf('liability', {}).of,
      listRequest().of,
      { kind: 'report' as const, name: 'win-lose', query: YEAR },
    ]) {
      expect(await errorOf({ ...requestOf('liability', {}), of, asOf })).toEqual({ asOf: { key: 'notKept' } });
    }
    expect(await errorOf(ledger('2099-01-01T00:00:00Z'))).toEqual({ asOf: { key: 'future' } });
  });
});

it('is counted before, and not had by whoever may not read it, of a table that there isn’t, or asked for otherwise than the screen', async () => {
  const account = business.world.idOf('anong');
  const { json } = await as('com').post('/api/exports/extent', requestOf('transactions', { ...YEAR, account }));
  expect(json).toMatchObject({ said: { title: 'Transaction', isPart: true }, bytes: null });
  expect(json['rows']).toBeGreaterThan(2);
  const statusOf = async (request: ExportRequest) => (await as('com').post('/api/exports', request)).status;
  expect(await statusOf(requestOf('voids', { period: 'always' }))).toBe(400);
  expect(await statusOf(requestOf('lotto-report', {}, {}, 'slips'))).toBe(400);
  // Somebody beside: what they name isn't found when the file is made.
  const beside = await madeBy(
    test.services,
    as('com'),
    requestOf('transactions', { account: business.world.idOf('memberb') }),
  );
  expect([beside['state'], beside['failure']]).toEqual(['failed', 'gone']);
});
