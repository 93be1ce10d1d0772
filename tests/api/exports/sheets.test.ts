/**
 * Reports as files: all matching rows, cell by cell equal to the API's answer and the print, for every reader. Reports
 * with history also work for a past moment.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LottoReport } from '../../../domain/api/lotto-report';
import { LIABILITY_FIGURES, type LiabilityReport, type VoidsReport } from '../../../domain/api/regulators';
import { type ReportAnswer, reportQueryOf } from '../../../domain/api/reports';
import type { SignificantEvents } from '../../../domain/api/significant-events';
import type { Transactions } from '../../../domain/api/transactions';
import type { ExportRequest } from '../../../domain/exports/request';
import {
  formatBusinessDate,
  formatDateTime,
  formatDifference,
  formatInteger,
  formatMoney,
} from '../../../domain/format';
import { MEMBER_FIGURES, TYPE_FIGURES, unitOfRoundFigure } from '../../../domain/reports/round-figures';
import { winLose } from '../../../domain/reports/win-lose';
import { useLottoReportSheet } from '../../../resources/reports/lotto-report/useLottoReportSheet';
import { useReportSheet } from '../../../resources/reports/print/useReportSheet';
import { useEventsSheet } from '../../../resources/reports/regulators/useEventsSheet';
import { useLiabilitySheet } from '../../../resources/reports/regulators/useLiabilitySheet';
import { useVoidsSheet } from '../../../resources/reports/regulators/useVoidsSheet';
import { useTransactionSheet } from '../../../resources/reports/transaction/useTransactionSheet';
import { sheetWords } from '../../../server/exports/sheets/open-sheet';
import { rowsOf } from '../../support/book-checks';
import { partOfWorkbook } from '../../support/workbook';
import { hooked, printedLines } from './printed';
import { createReported, type Reported, reportRequest, sheetRequest } from './reported';
import { listRequest, madeBy } from './support';

/** Readers, each with an account below them: master, one in the middle, two sellers to members, and a sub account. */
const READERS = [
  ['master', 'anong'],
  ['share', 'anong'],
  ['agent', 'anong'],
  ['agentb', 'memberb'],
  ['com@clerk', 'anong'],
] as const;

let the: Reported;

beforeAll(async () => {
  the = await createReported([...READERS.map(([name]) => name), 'com']);
  for (const nickname of ['=one', 'สอง, "2"', 'three']) {
    const { status } = await the.as('com').put(`/api/agents/${the.business.world.idOf('agent')}`, { nickname });
    expect(status).toBe(200);
  }
});
afterAll(() => the.test.dispose());

const words = sheetWords('en', 'Asia/Bangkok');
const moment = (iso: string) => formatDateTime(iso, 'Asia/Bangkok');
const money = (satang: number | null | undefined) =>
  satang === null || satang === undefined ? '' : (satang / 100).toFixed(2);

/** A figure of a file as it is printed. */
const printedMoney = (cell = '') => (cell === '' ? '–' : formatMoney(Math.round(Number(cell) * 100)));
const printedCount = (cell = '') => (cell === '' ? '–' : formatInteger(Number(cell)));
const printedAs = (unit: string) => (unit === 'count' ? printedCount : printedMoney);

const YEAR = { period: 'thisYear' };

describe.each(READERS)('as %s a file', (name, member) => {
  it('of transactions has every entry of a wallet, whatever a page has', async () => {
    const account = the.business.world.idOf(member);
    const query = { ...YEAR, account };
    const { rows, made } = await the.fileOf(name, sheetRequest('transactions', { ...query, after: 3 }));
    const first = await the.read<Transactions>(name, 'transactions', query);
    const entries = [...first.entries];
    for (let { after } = first; after !== null;) {
      const page: Transactions = await the.read<Transactions>(name, 'transactions', { ...query, after: String(after) });
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
    const journal = await the.byHand(
      `SELECT count(*) AS entries, sum(amount)::bigint AS moved FROM entry JOIN ledger_account AS wallet
       ON wallet.id = ledger_account_id WHERE owner_id = $1 AND kind = 'wallet'`,
      [account],
    );
    expect([rows.length - 1, rows[1]?.[7]]).toEqual([journal['entries'], money(journal['moved'])]);
    expect(printedLines(hooked(useTransactionSheet)(first, entries), 1)).toEqual(
      rows
        .slice(1)
        .map(([at, _date, kind, no, round, before, amount, after, actor]) => [
          at,
          [kind, no && words.said('money.ledger.slip', { no }), round].filter(Boolean).join(' · '),
          printedMoney(before),
          formatDifference(Math.round(Number(amount) * 100)),
          printedMoney(after),
          actor,
        ]),
    );
  });

  it('of a round has its bet types, or its members, each with their totals', async () => {
    const query = { round: the.business.rounds.settled };
    const report = await the.read<LottoReport>(name, 'lotto-report', query);
    const types = await the.fileOf(name, sheetRequest('lotto-report', query));
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
    const members = await the.fileOf(name, sheetRequest('lotto-report', query, {}, 'member'));
    expect(report.memberCount).toBeGreaterThan(0);
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
    const { buy, lines } = await the.byHand(
      `SELECT sum(line.stake)::bigint AS buy, count(*) AS lines FROM line JOIN slip ON slip.id = line.slip_id
       WHERE line.round_id = $1 AND line.ended IS NULL AND slip.state = 'accepted' AND $2 = ANY(slip.path)`,
      [query.round, the.actingId(name)],
    );
    expect(types.rows.at(-1)?.slice(1, 3)).toEqual([String(lines), money(buy)]);
    const sheet = hooked(useLottoReportSheet)(report);
    const printed = (names: readonly (typeof TYPE_FIGURES | typeof MEMBER_FIGURES)[number][], cells: string[]) =>
      names.map((key, at) => printedAs(unitOfRoundFigure(key))(cells[at]));
    expect(printedLines(sheet, 0)).toEqual(
      types.rows.slice(1).map(([betType, ...cells]) => [betType, ...printed(TYPE_FIGURES, cells)]),
    );
    expect(printedLines(sheet, 1)).toEqual(
      members.rows
        .slice(1)
        .map(([who, _nickname, agent, ...cells]) => [
          agent ? `${who} (${agent})` : who,
          ...printed(MEMBER_FIGURES, cells),
        ]),
    );
  });

  it('of the liability has every account below', async () => {
    const report = await the.read<LiabilityReport>(name, 'liability');
    const { rows } = await the.fileOf(name, sheetRequest('liability', {}));
    const figures = (of: LiabilityReport['totals']) =>
      LIABILITY_FIGURES.map((key) => (key === 'members' ? String(of[key]) : money(of[key])));
    expect(rows.slice(1)).toEqual([
      ...report.rows.map((row) => [row.account.username, row.account.nickname ?? '', ...figures(row)]),
      ['Total', '', ...figures(report.totals)],
    ]);
    const { funds, owed } = await the.byHand(
      `SELECT sum(greatest(balance, 0))::bigint AS funds, sum(greatest(-balance, 0))::bigint AS owed
       FROM ledger_account AS wallet JOIN account ON account.id = owner_id
       WHERE wallet.kind = 'wallet' AND account.kind = 'member' AND $1 = ANY(path)`,
      [the.actingId(name)],
    );
    const total = (key: (typeof LIABILITY_FIGURES)[number]) => rows.at(-1)?.[2 + LIABILITY_FIGURES.indexOf(key)];
    expect([total('funds'), total('owed')]).toEqual([money(funds), money(owed)]);
    expect(printedLines(hooked(useLiabilitySheet)(report))).toEqual(
      rows
        .slice(1)
        .map(([who, _nickname, ...cells]) => [
          who,
          ...LIABILITY_FIGURES.map((key, at) => (key === 'members' ? printedCount : printedMoney)(cells[at])),
        ]),
    );
  });

  it('of cancels and refunds has every slip that was taken back', async () => {
    const report = await the.read<VoidsReport>(name, 'voids', YEAR);
    const { rows } = await the.fileOf(name, sheetRequest('voids', YEAR));
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
    const gone = await the.byHand(
      `SELECT count(*) AS lines, sum(line.stake)::bigint AS stake FROM line JOIN slip ON slip.id = line.slip_id
       WHERE line.ended IS NOT NULL AND $1 = ANY(slip.path)`,
      [the.actingId(name)],
    );
    expect([rows.at(-1)?.[6], rows.at(-1)?.[8]]).toEqual([String(gone['lines']), money(gone['stake'])]);
    expect(printedLines(hooked(useVoidsSheet)(report))).toEqual(
      rows
        .slice(1, -1)
        .map(([at, kind, no, round, who, agent, lines, standing, stake, actor, allowedBy, reason]) => [
          at,
          kind,
          `#${no}`,
          round,
          `${who} (${agent})`,
          standing === '0'
            ? printedCount(lines)
            : words.said('reports.voids.some', { lines: lines ?? '', all: Number(lines) + Number(standing) }),
          printedMoney(stake),
          actor,
          allowedBy,
          reason,
        ]),
    );
  });

  it('of events has each in the words of its screen', async () => {
    const first = await the.read<SignificantEvents>(name, 'events', YEAR);
    const all = [...first.events];
    for (let { before } = first; before !== null;) {
      const page: SignificantEvents = await the.read<SignificantEvents>(name, 'events', {
        ...YEAR,
        before: String(before),
      });
      all.push(...page.events);
      ({ before } = page);
    }
    const { rows } = await the.fileOf(name, sheetRequest('significant-events', YEAR));
    expect(rows.some((row) => row[7]?.includes('Nickname: สอง, "2"'))).toBe(name !== 'agentb');
    const inert = (text: string) => (/^[=+\-@]/.test(text) ? `'${text}` : text);
    expect(rows.slice(1)).toEqual(printedLines(hooked(useEventsSheet)(first, all)).map((cells) => cells.map(inert)));
    expect(rows.slice(1).map((row) => [row[0], row[3], row[4]])).toEqual(
      all.map(({ at, actor, allowedBy }) => [moment(at), actor, allowedBy ?? '']),
    );
  });

  it.each<Record<string, string>>([{ by: 'account' }, { by: 'round', then: 'betType' }])(
    'of Win/Lose has %j',
    async (grouped) => {
      const query = { ...YEAR, ...grouped };
      const answer = await the.read<ReportAnswer>(name, 'win-lose', query);
      const { rows } = await the.fileOf(name, reportRequest('win-lose', query));
      const names = 'then' in grouped ? 2 : 1;
      expect(rows.length).toBeGreaterThan(2);
      expect(rows.at(-1)?.slice(names)).toEqual(
        winLose.measures.map(({ name: figure, unit }) =>
          unit === 'count' ? String(answer.totals[figure]) : money(answer.totals[figure]),
        ),
      );
      const sheet = hooked(() => useReportSheet(winLose, reportQueryOf(winLose).parse(query)))(answer);
      expect(printedLines(sheet)).toEqual(
        rows
          .slice(1)
          .map((cells) => [
            cells.slice(0, names).findLast(Boolean),
            ...winLose.measures.map(({ unit }, at) => printedAs(unit)(cells[names + at])),
          ]),
      );
    },
  );
});

it('calls the rounds of a day by their numbers, as paper does', async () => {
  const yeekee = { prizes: { row1: 20_000, row16: 40_000, minStake: 10_000 }, isCommitReveal: false };
  await rowsOf(
    the.test,
    "UPDATE lotto SET family = 'yeekee', code = 'yeekee', schedule = NULL, yeekee = $2 WHERE id = $1",
    [the.business.otherLotto, JSON.stringify(yeekee)],
  );
  const query = { ...YEAR, by: 'round' };
  const answer = await the.read<ReportAnswer>('master', 'win-lose', query);
  const { rows } = await the.fileOf('master', reportRequest('win-lose', query));
  const sheet = hooked(() => useReportSheet(winLose, reportQueryOf(winLose).parse(query)))(answer);
  expect(rows.slice(1).map(([round]) => round)).toEqual(printedLines(sheet).map(([round]) => round));
  expect(rows.filter(([round]) => /, round \d+$/.test(round ?? ''))).toHaveLength(2);
});

describe('a workbook of a report', () => {
  it('has all its tables with typed cells, and a sheet that says what it is', async () => {
    const { bytes, made } = await the.fileOf(
      'com',
      sheetRequest('lotto-report', { round: the.business.rounds.settled }, { format: 'xlsx' }, 'member'),
    );
    const report = await the.read<LottoReport>('com', 'lotto-report', { round: the.business.rounds.settled });
    const [first] = report.members;
    // Money is a number in baht, and the table that was asked for comes first.
    expect(partOfWorkbook(bytes, 'xl/worksheets/sheet1.xml')).toContain(`<v>${money(first?.buy)}</v>`);
    expect(partOfWorkbook(bytes, 'xl/worksheets/sheet2.xml')).toContain('Max payout per number');
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
        id: the.business.world.idOf('anong'),
        sort: ['number', 'ASC'],
        filter: {},
        columns: ['number', 'at', 'kind', 'amount', 'after'],
      },
      asOf === undefined ? {} : { asOf },
    );

  it('has what was there then, of ledgers and of transactions, and the same bytes later', async () => {
    const account = the.business.world.idOf('anong');
    const { entries } = await the.read<Transactions>('master', 'transactions', { ...YEAR, account });
    const [newest, middle] = [entries[0], entries[Math.floor(entries.length / 2)]];
    if (!newest || !middle) throw new Error('too little has moved');
    const asOf = middle.at;
    const until = entries.filter(({ at }) => at < asOf);
    const all = await the.fileOf('master', ledger());
    expect(all.made['rows']).toBe(entries.length);
    const past = await the.fileOf('master', ledger(asOf));
    expect(past.rows.slice(1).map((row) => row[4])).toEqual(until.map(({ after }) => money(after)).toReversed());
    expect(new Date(String(past.made['asOf'])).toISOString()).toBe(asOf);
    const sheet = await the.fileOf('master', sheetRequest('transactions', { ...YEAR, account }, { asOf }));
    expect(sheet.rows.slice(1).map((row) => row[7])).toEqual(until.map(({ after }) => money(after)));
    const again = await the.fileOf('master', sheetRequest('transactions', { ...YEAR, account }, { asOf }));
    expect(again.made['checksum']).toBe(sheet.made['checksum']);
  });

  it('has the events until then', async () => {
    const { events } = await the.read<SignificantEvents>('master', 'events', YEAR);
    const at = events[0]?.at ?? '';
    const { rows } = await the.fileOf('master', sheetRequest('significant-events', YEAR, { asOf: at }));
    expect(rows.length - 1).toBe(events.filter((event) => event.at < at).length);
  });

  it('isn’t had of what keeps no earlier state, nor of what is still to come', async () => {
    const asOf = '2026-01-01T00:00:00Z';
    const errorOf = async (request: ExportRequest) =>
      (await the.as('master').post('/api/exports', request)).json['errors'];
    for (const of of [
      sheetRequest('liability', {}).of,
      listRequest().of,
      sheetRequest('lotto-report', {}).of,
      sheetRequest('voids', YEAR).of,
    ]) {
      expect(await errorOf({ ...sheetRequest('liability', {}), of, asOf })).toEqual({ asOf: { key: 'notKept' } });
    }
    expect(await errorOf(ledger('2099-01-01T00:00:00Z'))).toEqual({ asOf: { key: 'future' } });
  });
});

it('is counted before, and not had by whoever may not read it, of a table that there isn’t, or asked for otherwise than the screen', async () => {
  const account = the.business.world.idOf('anong');
  const { json } = await the.as('com').post('/api/exports/extent', sheetRequest('transactions', { ...YEAR, account }));
  expect(json).toMatchObject({ said: { title: 'Transaction', isPart: true }, bytes: null });
  expect(json['rows']).toBeGreaterThan(2);
  const statusOf = async (request: ExportRequest) => (await the.as('com').post('/api/exports', request)).status;
  expect(await statusOf(sheetRequest('voids', { period: 'always' }))).toBe(400);
  expect(await statusOf(sheetRequest('lotto-report', {}, {}, 'slips'))).toBe(400);
  // An account in another branch: the file isn't made, because its name isn't found.
  const beside = await madeBy(
    the.test.services,
    the.as('com'),
    sheetRequest('transactions', { account: the.business.world.idOf('memberb') }),
  );
  expect([beside['state'], beside['failure']]).toEqual(['failed', 'gone']);
});
