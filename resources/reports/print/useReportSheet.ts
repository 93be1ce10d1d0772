import { useTranslate } from 'ra-core';
import type { ReportAnswer, ReportQuery } from '../../../domain/api/reports';
import { REPORT_ROWS } from '../../../domain/api/reports';
import { formatBusinessDate, formatDateTime, formatMinute } from '../../../domain/format';
import type { Measure, Report } from '../../../domain/reports/report';
import { useLottoName } from '../../../src/fields/useLottoName';
import { businessTimeZone } from '../../../src/metadata/businessTimeZone';
import { figureText } from '../Figure';
import { useMeasureName } from '../useMeasureName';
import { useRowName } from '../useRowName';
import type { Sheet, SheetTable } from './sheet';

const NOTHING = '–';

const textOf = ({ name, unit }: Measure, figures: ReportAnswer['totals']) => {
  const value = figures[name];
  return value === null || value === undefined ? NOTHING : figureText(unit, value);
};

/** Returns a function that creates the sheet of a report, with all columns, including those hidden on phones. */
export function useReportSheet(report: Report, query: ReportQuery): (answer: ReportAnswer) => Sheet {
  const translate = useTranslate();
  const nameOf = useRowName();
  const headOf = useMeasureName();
  const filtersOf = useFilterTexts(query);
  return (answer) => {
    const { basis, by, then, rows, totals, count, way, isPart } = answer;
    const moment = (iso: string) => formatMinute(iso, businessTimeZone);
    const measures = report.measures;
    const table: SheetTable = {
      heads: [
        { text: translate(`reports.by.${by}`) },
        ...measures.map((measure) => ({ text: headOf(measure), isNumber: true })),
      ],
      rows: rows.flatMap((row) => [
        {
          cells: [nameOf(row, by), ...measures.map((measure) => textOf(measure, row.figures))],
          ...(then !== null && { kind: 'whole' as const }),
        },
        ...(then === null ? [] : (row.rows ?? [])).map((part) => ({
          cells: [then === null ? '' : nameOf(part, then), ...measures.map((measure) => textOf(measure, part.figures))],
          kind: 'part' as const,
        })),
      ]),
      totals: [translate('reports.total'), ...measures.map((measure) => textOf(measure, totals))],
    };
    const path = way.map(({ username }) => username).join(' / ');
    return {
      title: translate(`reports.names.${report.name}`),
      facts: [
        translate('reports.basis', { from: moment(basis.begins), to: moment(basis.ends) }),
        `${translate('reports.way')}: ${path}`,
        ...filtersOf(answer.of),
        ...(isPart ? [translate('reports.isPart')] : []),
        ...(basis.unsettledRounds > 0 ? [translate('reports.unsettled', { smart_count: basis.unsettledRounds })] : []),
        translate('reports.asOf', { moment: formatDateTime(basis.asOf, businessTimeZone) }),
        ...(count > REPORT_ROWS
          ? [translate('reports.print.page', { page: query.page, rows: rows.length, count })]
          : []),
      ],
      tables: [table],
      ...(report.formula !== undefined && { notes: [translate(`reports.formulas.${report.formula}`)] }),
      isWide: measures.length > 6,
    };
  };
}

/** Returns a function that describes the filters of a report in words. */
function useFilterTexts({ lottoGroup, betType, period, from, to }: ReportQuery): (of: ReportAnswer['of']) => string[] {
  const translate = useTranslate();
  const nameOf = useLottoName();
  const rowName = useRowName();
  const named = (key: string, text: string) => `${translate(`reports.${key}`)}: ${text}`;
  return ({ lotto, round }) => [
    period === 'range' && from && to
      ? named('period.label', `${formatBusinessDate(from)} – ${formatBusinessDate(to)}`)
      : named('period.label', translate(`reports.period.${period}`)),
    ...(lottoGroup ? [named('lottoGroup', translate(`lottos.groups.${lottoGroup}`))] : []),
    ...(lotto ? [named('lotto', nameOf(lotto))] : []),
    ...(round ? [named('round', rowName({ key: '', lotto: round.lotto, round }, 'round'))] : []),
    ...(betType ? [named('betType', translate(`betTypes.${betType}`))] : []),
  ];
}
