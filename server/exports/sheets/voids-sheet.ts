/** Slips that were cancelled or refunded as a file. */
import { readVoids, VOID_KINDS, type Voided, type VoidsReport } from '../../../domain/api/regulators';
import { formatBusinessDate, formatDateTime, formatInteger, formatMoney } from '../../../domain/format';
import { sumOf } from '../../../domain/money/proportion';
import { readVoidsFor } from '../../resources/reports/voids';
import type { Cell } from '../xlsx-file';
import { FILE_PAGE, readPages, reasonIn, roundName, type SheetOpener, type SheetWords } from './sheet';

const COLUMNS = [
  'at',
  'kind',
  'slip',
  'round',
  'member',
  'agent',
  'lines',
  'standing',
  'stake',
  'actor',
  'allowedBy',
  'reason',
] as const;

function cellsOf(words: SheetWords, row: Voided): Cell[] {
  const { kind, at, slip, round, member, agent, lines, standing, stake, actor, allowedBy, reason } = row;
  return [
    at,
    words.text(`reports.voids.kinds.${kind}`),
    String(slip.no),
    roundName(words, round, formatBusinessDate),
    member,
    agent,
    lines,
    standing,
    stake,
    actor,
    allowedBy,
    reasonIn(words, reason),
  ];
}

async function* rowsOf(words: SheetWords, pages: AsyncIterable<VoidsReport>) {
  for await (const { rows } of pages) yield rows.map((row) => cellsOf(words, row));
}

const OTHER_HEADS: Readonly<Partial<Record<(typeof COLUMNS)[number], string>>> = {
  member: 'reports.lottoReport.member',
  agent: 'exports.sheets.agent',
  standing: 'exports.sheets.remaining',
};

/** Opens the sheet. Throws `not-found` for an account that isn't the reader's own or below it. */
export const openVoidsSheet: SheetOpener = async (acting, { query: unparsed }, words) => {
  const query = readVoids.query.parse(unparsed);
  const read = (page: number) => readVoidsFor(acting, { ...query, page }, FILE_PAGE);
  const report = await read(1);
  const { text, said, timeZone } = words;
  const { begins, ends, totals, count, asOf } = report;
  const moment = (iso: string) => formatDateTime(iso, timeZone);
  const sum = (of: 'lines' | 'stake') => sumOf(VOID_KINDS.map((kind) => totals[kind][of]));
  return {
    asOf: new Date(asOf),
    said: [
      { name: text('exports.basis'), value: said('reports.voids.basis', { from: moment(begins), to: moment(ends) }) },
      ...VOID_KINDS.map((kind) => {
        const { slips, lines, stake } = totals[kind];
        const args = { slips: formatInteger(slips), lines: formatInteger(lines), stake: formatMoney(stake) };
        return { name: text(`reports.voids.kinds.${kind}`), value: said('reports.voids.sums', args) };
      }),
    ],
    tables: [
      {
        key: 'voids',
        name: text('pages.voids.title'),
        heads: COLUMNS.map((name) => text(OTHER_HEADS[name] ?? `reports.voids.${name}`)),
        kinds: COLUMNS.map((name) => {
          if (name === 'at') return 'dateTime';
          if (name === 'stake') return 'money';
          return name === 'lines' || name === 'standing' ? 'integer' : 'text';
        }),
        rows: () => rowsOf(words, readPages(report, count, read)),
        count,
        totals: COLUMNS.map((name) => {
          if (name === 'at') return text('reports.total');
          return name === 'lines' || name === 'stake' ? sum(name) : null;
        }),
      },
    ],
    totals: { stake: sum('stake') },
    definitions: [],
  };
};
