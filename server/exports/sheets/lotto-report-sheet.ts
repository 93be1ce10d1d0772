/** The report of a round as a file: its bet types, and all its members. */
import { type LottoReport, readLottoReport, type RoundSums } from '../../../domain/api/lotto-report';
import { RESULT_PARTS } from '../../../domain/bets/bet-type';
import { Round } from '../../../domain/entities/round';
import { formatBusinessDate } from '../../../domain/format';
import { MEMBER_FIGURES, TYPE_FIGURES, unitOfRoundFigure } from '../../../domain/reports/round-figures';
import type { Acting } from '../../access/acting';
import { readLottoReportFor } from '../../resources/reports/lotto-report';
import { ProblemError } from '../../kernel/problem';
import type { Cell } from '../xlsx-file';
import {
  allAtOnce,
  FILE_PAGE,
  readPages,
  roundName,
  type SheetOpener,
  type SheetTable,
  type SheetWords,
} from './sheet';

type Names = typeof TYPE_FIGURES | typeof MEMBER_FIGURES;
type ReportFigures = Partial<Record<Names[number], number | null>> & RoundSums;

const figureCells = (names: Names, figures: ReportFigures): Cell[] => names.map((name) => figures[name] ?? null);

async function* membersOf(pages: AsyncIterable<LottoReport | null>) {
  for await (const page of pages) {
    yield (page?.members ?? []).map((figures) => [
      figures.username,
      figures.nickname,
      figures.agent,
      ...figureCells(MEMBER_FIGURES, figures),
    ]);
  }
}

function tablesOf(acting: Acting, report: LottoReport, { text }: SheetWords): SheetTable[] {
  const head = (name: string) => text(`reports.lottoReport.${name}`);
  const kinds = (names: Names) => names.map((name) => (unitOfRoundFigure(name) === 'count' ? 'integer' : 'money'));
  const { betTypes, totals, memberCount } = report;
  return [
    {
      key: 'betType',
      name: head('tabs.betType'),
      heads: [head('betType'), ...TYPE_FIGURES.map(head)],
      kinds: ['text', ...kinds(TYPE_FIGURES)],
      rows: () =>
        allAtOnce(
          betTypes.map((figures) => [text(`betTypes.${figures.betType}`), ...figureCells(TYPE_FIGURES, figures)]),
        ),
      count: betTypes.length,
      totals: [text('reports.total'), ...figureCells(TYPE_FIGURES, totals)],
    },
    {
      key: 'member',
      name: head('tabs.member'),
      heads: [
        head('member'),
        text('resources.members.fields.nickname'),
        text('exports.sheets.agent'),
        ...MEMBER_FIGURES.map(head),
      ],
      kinds: ['text', 'text', 'text', ...kinds(MEMBER_FIGURES)],
      rows: () =>
        membersOf(
          readPages<LottoReport | null>(report, memberCount, (page) =>
            readLottoReportFor(acting, { round: report.round.id, page }, FILE_PAGE),
          ),
        ),
      count: memberCount,
      totals: [text('reports.total'), null, null, ...figureCells(MEMBER_FIGURES, totals)],
    },
  ];
}

/** Opens the sheet. Throws `not-found` for a missing round, and before the first settlement. */
export const openLottoReportSheet: SheetOpener = async (acting, { query: unparsed }, words) => {
  const query = { ...readLottoReport.query.parse(unparsed), page: 1 };
  const report = await readLottoReportFor(acting, query, FILE_PAGE);
  if (report === null) throw new ProblemError('not-found');
  const { text } = words;
  const { round, totals, isLive, asOf } = report;
  const { digits } = round;
  const drawn = RESULT_PARTS.flatMap((part) =>
    digits?.[part] ? [{ name: text(`betTypes.${part}`), value: digits[part].join(' ') }] : [],
  );
  return {
    asOf: new Date(asOf),
    said: [
      { name: text('reports.voids.round'), value: roundName(words, round, formatBusinessDate) },
      {
        name: text(`resources.${Round.name}.fields.state`),
        value: text(`resources.${Round.name}.options.state.${round.state}`),
      },
      ...drawn,
      ...(isLive ? [{ name: text('exports.basis'), value: text('reports.live.mark') }] : []),
    ],
    tables: tablesOf(acting, report, words),
    totals: { buy: totals.buy, held: totals.held },
    definitions: [[text('reports.lottoReport.net'), text('reports.lottoReport.explained')]],
  };
};
