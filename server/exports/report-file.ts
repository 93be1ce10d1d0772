/** A report as a file: as it is seen, with its totals; in a workbook also one figure to a row, to pivot, and what figures are. */
import type { ReportAnswer, ReportQuery } from '../../domain/api/reports';
import { CSV_BYTE_ORDER_MARK, harmless } from '../../domain/entities/csv';
import { serialOfDate } from '../../domain/exports/serial-day';
import type { ExportedReport, ExportRequest } from '../../domain/exports/request';
import type { CsvStyle } from '../../domain/exports/style';
import { formatBusinessDate, formatShare } from '../../domain/format';
import type { Measure, Report, Sum } from '../../domain/reports/report';
import type { Acting } from '../access/acting';
import { textsOf } from '../http/texts';
import { readReportFor } from '../reports/read-report';
import type { Database } from '../services';
import { aboutSheet } from './about-sheet';
import type { FilePiece, OpenFile } from './open-file';
import { askedReport } from './said-of-report';
import { type Cell, type CellKind, type SheetPart, xlsxPieces } from './xlsx-file';

type Text = (key: string) => string;

/** All pages of a report, at one moment of the database. */
async function readWhole(acting: Acting, report: Report, query: ReportQuery): Promise<ReportAnswer> {
  const { services, caller } = acting;
  return services.db.transaction(
    async (tx) => {
      const within = { services: { ...services, db: tx as unknown as Database }, caller };
      const first = await readReportFor(within, report, { ...query, page: 1 });
      const rows = [...first.rows];
      for (let page = 2; rows.length < first.count; page += 1) {
        const next = await readReportFor(within, report, { ...query, page });
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

/** What a row is called. */
function rowName(text: Text, { by }: Pick<ReportAnswer, 'by'>, row: ReportAnswer['rows'][number]): string {
  if (row.account) return row.account.username;
  if (row.lotto) return row.lotto.name ?? text(`lottos.names.${row.lotto.code}`);
  return by === 'betType' ? text(`betTypes.${row.key}`) : row.key;
}

const KINDS: Readonly<Record<Measure['unit'], CellKind>> = { count: 'integer', money: 'money', percent: 'percent' };

const cellOf = (unit: Measure['unit'], value: number | null | undefined): Cell =>
  value === null || value === undefined ? null : unit === 'percent' ? value / 100 : value;

function csvText(text: Text, { measures }: Report, answer: ReportAnswer, style: CsvStyle): string {
  const quoted = (cell: string) =>
    /["\r\n]/.test(cell) || cell.includes(style.separator) ? `"${cell.replaceAll('"', '""')}"` : cell;
  const words = (cell: string) => quoted(harmless(cell));
  const number = (unit: Measure['unit'], value: number | null | undefined) => {
    if (value === null || value === undefined) return '';
    return (unit === 'count' ? String(value) : (value / 100).toFixed(2)).replace('.', style.decimal);
  };
  const figures = (of: ReportAnswer['totals']) => measures.map(({ name, unit }) => number(unit, of[name]));
  const nameOf = (row: ReportAnswer['rows'][number]) =>
    answer.by === 'date' ? formatBusinessDate(row.key) : rowName(text, answer, row);
  const lines = [
    [words(text(`reports.by.${answer.by}`)), ...measures.map((measure) => words(measureName(text, measure)))],
    ...answer.rows.map((row) => [words(nameOf(row)), ...figures(row.figures)]),
    [words(text('reports.total')), ...figures(answer.totals)],
  ];
  return CSV_BYTE_ORDER_MARK + lines.map((line) => `${line.join(style.separator)}\r\n`).join('');
}

/** What a figure is made of, in words. */
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
  report: Report,
  answer: ReportAnswer,
): AsyncGenerator<SheetPart> {
  const text = textsOf(request.locale);
  const { measures, name } = report;
  const { rows, totals, by, basis, count } = answer;
  const keyKind: CellKind = by === 'date' ? 'date' : 'text';
  const keyOf = (row: (typeof rows)[number]): Cell =>
    by === 'date' ? serialOfDate(row.key) : rowName(text, answer, row);
  const cells = (of: ReportAnswer['totals']) => measures.map(({ name: measure, unit }) => cellOf(unit, of[measure]));
  const keyHead = text(`reports.by.${by}`);
  yield {
    type: 'sheet',
    base: text(`reports.names.${name}`),
    heads: [keyHead, ...measures.map((measure) => measureName(text, measure))],
    kinds: [keyKind, ...measures.map(({ unit }) => KINDS[unit])],
  };
  yield { type: 'rows', rows: rows.map((row) => [keyOf(row), ...cells(row.figures)]), isCounted: true };
  yield { type: 'rows', rows: [[text('reports.total'), ...cells(totals)]], isCounted: false };
  yield {
    type: 'sheet',
    base: text('exports.sheets.long'),
    heads: [
      text('reports.period.from'),
      text('reports.period.to'),
      keyHead,
      text('exports.sheets.figure'),
      text('exports.sheets.amount'),
    ],
    kinds: ['date', 'date', keyKind, 'text', 'percent'],
  };
  const [from, to] = [serialOfDate(basis.from), serialOfDate(basis.to)];
  for (const row of rows) {
    const long = measures.map((measure): Cell[] => {
      const value = row.figures[measure.name] ?? null;
      const amount = value === null ? null : measure.unit === 'count' ? value : value / 100;
      return [from, to, keyOf(row), measureName(text, measure), amount];
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

/** Opens a report's file. Throws as its call does. */
export async function openReportFile(acting: Acting, request: ExportRequest, of: ExportedReport): Promise<OpenFile> {
  const { report, query } = askedReport(of);
  const answer = await readWhole(acting, report, query);
  const asOf = new Date(answer.basis.asOf);
  const isMoney = report.measures.filter(({ unit }) => unit === 'money');
  const pieces =
    request.format === 'csv'
      ? onePiece(csvText(textsOf(request.locale), report, answer, request.style), answer.count)
      : xlsxPieces(sheets(acting, request, report, answer), asOf);
  return {
    asOf,
    rows: answer.count,
    totals: Object.fromEntries(isMoney.map(({ name }) => [name, answer.totals[name] ?? 0])),
    pieces,
    close: () => Promise.resolve(),
  };
}
