import Link from '@mui/material/Link';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useMemo, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { readReport, type ReportAnswer, type ReportRow } from '../../../domain/api/reports';
import type { Measure, Report } from '../../../domain/reports/report';
import { useRead } from '../../../src/data/useRead';
import { Loading } from '../../../src/metadata/states/Loading';
import { ReadState } from '../../../src/metadata/states/ReadState';
import { Figure } from '../Figure';
import { FiguresTable } from './FiguresTable';
import { pivotOf } from '../pivot';
import { useMeasureName } from '../useMeasureName';
import type { ReportState } from '../useReportState';
import { useRowName } from '../useRowName';
import { useRowWay } from '../useRowWay';

interface ReportPivotProps extends Pick<ReportState, 'query' | 'addressOf'> {
  report: Report;
  answer: ReportAnswer;
  /** The figure in the columns. */
  measure: Measure;
  /** Content below the table that scrolls with it. */
  below: ReactNode;
  /** Content that stays below the table. */
  after: ReactNode;
}

/** One figure of a report with a column per bet type; each cell links to its details. */
export function ReportPivot({ report, answer, measure, query, addressOf, below, after }: ReportPivotProps) {
  const translate = useTranslate();
  const { name, unit, isResult } = measure;
  const nameOf = useRowName();
  const measureName = useMeasureName();
  const wayOf = useRowWay(report, { query, addressOf }, answer.basis);
  const call = useMemo(() => readReport(report), [report]);
  const { order: _order, ...filters } = query;
  const reading = useRead(
    call,
    { query: { ...filters, by: 'betType', then: 'none', page: 1 } },
    { placeholderData: keepPreviousData },
  );
  const figure = (value: number | null | undefined, way: string | undefined) =>
    way === undefined || value === null || value === undefined ? (
      <Figure unit={unit} isResult={isResult} value={value} />
    ) : (
      <Link component={RouterLink} to={way} color="inherit">
        <Figure unit={unit} isResult={isResult} value={value} />
      </Link>
    );
  return (
    <ReadState reading={reading} loading={<Loading shape="block" />}>
      {(byBetType) => {
        const { columns, partsOf, totals } = pivotOf(byBetType, name);
        const step = (row: ReportRow) => ({ grouping: answer.by, row });
        return (
          <FiguresTable
            label={`${translate(`reports.names.${report.name}`)}: ${measureName(measure)}`}
            keyOf={({ key }) => key}
            hasTotals
            isMain
            below={below}
            after={after}
            rows={answer.rows}
            columns={[
              {
                name: 'row',
                label: translate(`reports.by.${answer.by}`),
                cell: (row) => {
                  const way = wayOf(step(row));
                  const text = nameOf(row, answer.by);
                  return way === undefined ? (
                    <span dir="auto">{text}</span>
                  ) : (
                    <Link component={RouterLink} to={way} dir="auto">
                      {text}
                    </Link>
                  );
                },
                total: translate('reports.total'),
              },
              ...columns.map((betType, index) => ({
                name: betType,
                label: translate(`betTypes.${betType}`),
                isNumber: true,
                cell: (row: ReportRow) => {
                  const part = partsOf(row)[index];
                  return part && figure(part.figures[name], wayOf(step(row), { grouping: 'betType', row: part }));
                },
                total: <Figure unit={unit} isResult={isResult} value={totals[index]} />,
              })),
              {
                name: 'all',
                label: translate('reports.total'),
                isNumber: true,
                card: 'main',
                cell: (row) => <Figure unit={unit} isResult={isResult} value={row.figures[name]} />,
                total: <Figure unit={unit} isResult={isResult} value={answer.totals[name]} />,
              },
            ]}
          />
        );
      }}
    </ReadState>
  );
}
