/**
 * A report as a file: as on screen, with its totals. A workbook also has one figure per row for pivoting, and the
 * meaning of the figures.
 */
import type { ReportAnswer, ReportQuery } from '../../domain/api/reports';
import { CSV_BYTE_ORDER_MARK, harmless, quotedCell, textCell } from '../../domain/entities/csv';
import { serialOfDate } from '../../domain/exports/serial-day';
import type { ExportedReport, ExportRequest } from '../../domain/exports/request';
import type { CsvStyle } from '../../domain/entities/csv-style';
import { formatBusinessDate, formatShare } from '../../domain/format';
import type { Grouping, Measure, Report, Sum } from '../../domain/reports/report';
import type { Acting } from '../access/acting';
import { readReportFor } from '../resources/reports/read-report';
import type { Database } from '../kernel/services';
import { aboutSheet } from './about-sheet';
import type { FilePiece, OpenFile } from '../records/csv/open-file';
import { requestedReport } from './describe-report';
import { sheetWords } from './sheets/open-sheet';
import { lottoName, roundName, type SheetWords } from './sheets/sheet';
import { type Cell, type CellKind, type SheetPart, xlsxPieces } from './xlsx-file';

type Text = SheetWords['text'];

/** Reads all pages of a report, at one moment of the database, as of a past moment if one is given. */
async function readWhole(
  acting: Acting,
  report: Report,
  query: ReportQuery,
  moment: Date | undefined,
): Promise<ReportAnswer> {
  const { services, caller } = acting;
  return services.db.transaction(
    async (tx) => {
      const within = { services: { ...services, db: tx as unknown as Database }, caller };
      const first = await readReportFor(within, report, { ...query, page: 1 }, moment);
      const rows = [...first.rows];
      for (let page = 2; rows.length < first.count; page += 1) {
        const next = await readReportFor(within, report, { ...query, page }, moment);
        if (next.rows.length === 0) break;
        rows.push(...next.rows);
      }
      return { ...first, rows };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

const measureName = (text: Text, { name, side }: Measure) =>
  (side ? `${text(`reports.sides.${side}`)}: ` : '') + text(`reports.measures.${name}`);

type Row = ReportAnswer['rows'][number];
type Named = Pick<Row, 'key' | 'account' | 'lotto' | 'round'>;

/** Returns the name of a row, as on the screen. */
function rowName(words: SheetWords, by: Grouping, { key, account, lotto, round }: Named): string {
  if (account) return account.username;
  if (lotto) return round ? roundName(words, { ...round, lotto }, formatBusinessDate) : lottoName(words, lotto);
  if (by === 'date') return formatBusinessDate(key);
  return words.text(by === 'lottoGroup' ? `lottos.groups.${key}` : `betTypes.${key}`);
}

/** A line of the file: its row, and the part of that row if it is divided. */
interface Line {
  of: Named;
  part: Named | null;
  figures: ReportAnswer['totals'];
}

/** Returns the rows as on screen, each followed by its parts. */
const linesOf = ({ rows }: ReportAnswer): Line[] =>
  rows.flatMap((row) => [
    { of: row, part: null, figures: row.figures },
    ...(row.rows ?? []).map((part) => ({ of: row, part, figures: part.figures })),
  ]);

const KINDS: Readonly<Record<Measure['unit'], CellKind>> = {
  count: 'integer',
  money: 'money',
  percent: 'percent',
  // In hundredths, like satang.
  ratio: 'money',
};

const cellOf = (unit: Measure['unit'], value: number | null | undefined): Cell =>
  value === null || value === undefined ? null : unit === 'percent' ? value / 100 : value;

function csvText(words: SheetWords, { measures }: Report, answer: ReportAnswer, style: CsvStyle): string {
  const { text } = words;
  const inert = (cell: string) => quotedCell(harmless(cell), style);
  const nameCell = (grouping: Grouping, row: Named) => {
    const name = rowName(words, grouping, row);
    return grouping === 'date' ? inert(name) : quotedCell(textCell(name, style), style);
  };
  const number = (unit: Measure['unit'], value: number | null | undefined) => {
    if (value === null || value === undefined) return '';
    return (unit === 'count' ? String(value) : (value / 100).toFixed(2)).replace('.', style.decimal);
  };
  const figures = (of: ReportAnswer['totals']) => measures.map(({ name, unit }) => number(unit, of[name]));
  const { by, then } = answer;
  const names = ({ of, part }: Line) => [
    nameCell(by, of),
    ...(then === null ? [] : [part === null ? '' : nameCell(then, part)]),
  ];
  const heads = [by, ...(then === null ? [] : [then])].map((grouping) => inert(text(`reports.by.${grouping}`)));
  const lines = [
    [...heads, ...measures.map((measure) => inert(measureName(text, measure)))],
    ...linesOf(answer).map((line) => [...names(line), ...figures(line.figures)]),
    [inert(text('reports.total')), ...(then === null ? [] : ['']), ...figures(answer.totals)],
  ];
  return CSV_BYTE_ORDER_MARK + lines.map((line) => `${line.join(style.separator)}\r\n`).join('');
}

/** Returns the definition of a figure, in words. */
function definitionOf(text: Text, { of, per }: Measure): string {
  const sum = (parts: Sum) =>
    Object.entries(parts)
      .map(([fact, sign], index) => `${sign < 0 ? '− ' : index > 0 ? '+ ' : ''}${text(`reports.measures.${fact}`)}`)
      .join(' ');
  if (!per) return text('exports.sheets.added').replace('%{parts}', sum(of));
  return text('exports.sheets.shared').replace('%{of}', sum(of)).replace('%{per}', sum(per));
}

async function* sheets(
  acting: Acting,
  request: ExportRequest,
  { report, answer, words }: { report: Report; answer: ReportAnswer; words: SheetWords },
): AsyncGenerator<SheetPart> {
  const { text } = words;
  const { measures, name } = report;
  const { totals, by, then, basis, count } = answer;
  const lines = linesOf(answer);
  const kindOf = (grouping: Grouping): CellKind => (grouping === 'date' ? 'date' : 'text');
  const nameOf = (grouping: Grouping, named: Named): Cell =>
    grouping === 'date' ? serialOfDate(named.key) : rowName(words, grouping, named);
  const keysOf = ({ of, part }: Line): Cell[] => [
    nameOf(by, of),
    ...(then === null ? [] : [part === null ? null : nameOf(then, part)]),
  ];
  const groupings = then === null ? [by] : [by, then];
  const keyHeads = groupings.map((grouping) => text(`reports.by.${grouping}`));
  const keyKinds = groupings.map(kindOf);
  const cells = (of: ReportAnswer['totals']) => measures.map(({ name: measure, unit }) => cellOf(unit, of[measure]));
  yield {
    type: 'sheet',
    base: text(`reports.names.${name}`),
    heads: [...keyHeads, ...measures.map((measure) => measureName(text, measure))],
    kinds: [...keyKinds, ...measures.map(({ unit }) => KINDS[unit])],
  };
  yield { type: 'rows', rows: lines.map((line) => [...keysOf(line), ...cells(line.figures)]), isCounted: true };
  const totalKeys = [text('reports.total'), ...(then === null ? [] : [null])];
  yield { type: 'rows', rows: [[...totalKeys, ...cells(totals)]], isCounted: false };
  yield {
    type: 'sheet',
    base: text('exports.sheets.long'),
    heads: [
      text('reports.period.from'),
      text('reports.period.to'),
      ...keyHeads,
      text('exports.sheets.figure'),
      text('exports.sheets.amount'),
    ],
    kinds: ['date', 'date', ...keyKinds, 'text', 'percent'],
  };
  const [from, to] = [serialOfDate(basis.from), serialOfDate(basis.to)];
  // In the sheet for pivoting, divided rows are represented by their parts alone.
  for (const line of then === null ? lines : lines.filter(({ part }) => part !== null)) {
    const long = measures.map((measure): Cell[] => {
      const value = line.figures[measure.name] ?? null;
      const amount = value === null ? null : measure.unit === 'count' ? value : value / 100;
      return [from, to, ...keysOf(line), measureName(text, measure), amount];
    });
    yield { type: 'rows', rows: long, isCounted: false };
  }
  yield* aboutSheet(acting, request, {
    asOf: new Date(basis.asOf),
    rows: count,
    totals: [],
    definitions: measures.map((measure) => [
      measureName(text, measure),
      measure.unit === 'percent'
        ? `${definitionOf(text, measure)} (${formatShare(totals[measure.name] ?? 0)} %)`
        : definitionOf(text, measure),
    ]),
  });
}

async function* onePiece(text: string, rows: number): AsyncGenerator<FilePiece, void> {
  yield { bytes: new TextEncoder().encode(text), rows };
}

/** Opens a report's file. Throws as the report's own API call does. */
export async function openReportFile(acting: Acting, request: ExportRequest, of: ExportedReport): Promise<OpenFile> {
  const { report, query } = requestedReport(of);
  const moment = request.asOf === undefined ? undefined : new Date(request.asOf);
  const answer = await readWhole(acting, report, query, moment);
  const asOf = new Date(answer.basis.asOf);
  const words = sheetWords(request.locale, acting.services.config.timeZone);
  const isMoney = report.measures.filter(({ unit }) => unit === 'money');
  const pieces =
    request.format === 'csv'
      ? onePiece(csvText(words, report, answer, request.style), answer.count)
      : xlsxPieces(sheets(acting, request, { report, answer, words }), asOf);
  return {
    asOf,
    rows: answer.count,
    totals: Object.fromEntries(isMoney.map(({ name }) => [name, answer.totals[name] ?? 0])),
    pieces,
    close: () => Promise.resolve(),
  };
}
