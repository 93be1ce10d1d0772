import Button from '@mui/material/Button';
import Pagination from '@mui/material/Pagination';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { readReport, REPORT_ROWS, type ReportAnswer } from '../../domain/api/reports';
import type { Report } from '../../domain/reports/report';
import { measuresWithFigures } from '../../domain/reports/shown-measures';
import { useRead } from '../../src/data/useRead';
import { EmptyNotice } from '../../src/metadata/states/EmptyNotice';
import { Loading } from '../../src/metadata/states/Loading';
import { ReadState } from '../../src/metadata/states/ReadState';
import { useOnPhone } from '../../src/metadata/useOnPhone';
import { Cumulative } from './Cumulative';
import { ExportSubjectButton } from './ExportSubjectButton';
import { LiveRounds } from './LiveRounds';
import { useReportSheet } from './print/useReportSheet';
import { ReportBasis } from './ReportBasis';
import { ReportBreadcrumb } from './ReportBreadcrumb';
import { ReportFilters } from './ReportFilters';
import { ReportViews } from './ReportViews';
import { ReportCards } from './table/ReportCards';
import { ReportPivot } from './table/ReportPivot';
import { ReportTable } from './table/ReportTable';
import { useReportState, type ReportState } from './useReportState';

/** Button to export a report as a file: all its rows, with its filter and order. */
function ExportReport({ report, query }: { report: Report } & Pick<ReportState, 'query'>) {
  const { page: _page, ...filters } = query;
  return <ExportSubjectButton subject={{ kind: 'report', name: report.name, query: filters }} />;
}

/** Figures of a report's rows and their subdivisions, in this and the previous period. */
const figuresIn = ({ rows, totals }: ReportAnswer) => [
  totals,
  ...rows.flatMap((row) => [row, ...(row.rows ?? [])]).map(({ figures }) => figures),
];

interface ReportRowsProps {
  report: Report;
  answer: ReportAnswer;
  state: ReportState;
  /** Order of the rows. */
  order: string;
}

function ReportRows({ report, answer, state, order }: ReportRowsProps) {
  const translate = useTranslate();
  const isOnPhone = useOnPhone();
  const measures = state.hasAllColumns
    ? report.measures
    : measuresWithFigures(report.measures, figuresIn(answer), [report.lead, order.replace(/^-/, '')]);
  const hidden = report.measures.length - measures.length;
  const hasCumulative = report.cumulative && answer.by === 'date' && answer.count > 1 && answer.count <= REPORT_ROWS;
  const live = answer.live !== undefined && answer.live.count > 0 && (
    <LiveRounds sales={answer.live} asOf={answer.basis.asOf} />
  );
  const below = (report.formula !== undefined || hasCumulative || live) && (
    <>
      {report.formula !== undefined && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {translate(`reports.formulas.${report.formula}`)}
        </Typography>
      )}
      {hasCumulative && report.cumulative && <Cumulative answer={answer} names={report.cumulative} />}
      {live}
    </>
  );
  const after = answer.count > REPORT_ROWS && (
    <Pagination
      count={Math.ceil(answer.count / REPORT_ROWS)}
      page={state.query.page}
      onChange={(_event, page) => state.change({ page })}
      sx={{ mt: 1 }}
    />
  );
  const { query, change, addressOf, isCompared, across } = state;
  if (answer.count === 0) {
    return (
      <>
        <EmptyNotice text={translate('reports.nothing')} />
        {below}
      </>
    );
  }
  if (across) {
    return (
      <ReportPivot
        report={report}
        answer={answer}
        measure={across}
        query={query}
        addressOf={addressOf}
        below={below || undefined}
        after={after}
      />
    );
  }
  const Rows = isOnPhone ? ReportCards : ReportTable;
  return (
    <>
      {hidden > 0 && !isOnPhone && (
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mt: -1, displayPrint: 'none' }}>
          <Typography variant="caption" color="text.secondary">
            {translate('reports.columnsHidden', { smart_count: hidden })}
          </Typography>
          <Button size="small" onClick={() => state.showAllColumns(true)}>
            {translate('reports.showColumns')}
          </Button>
        </Stack>
      )}
      <Rows
        report={report}
        measures={measures}
        answer={answer}
        order={order}
        isCompared={isCompared}
        query={query}
        change={change}
        addressOf={addressOf}
        below={below || undefined}
        after={after}
      />
    </>
  );
}

/**
 * A report with its filters, its basis and its figures. The address holds the filters and the columns, so that a link
 * shows the same.
 */
export function ReportScreen({ report }: { report: Report }) {
  const state = useReportState(report);
  const call = useMemo(() => readReport(report), [report]);
  const reading = useRead(call, { query: state.query }, { placeholderData: keepPreviousData });
  const sheetOf = useReportSheet(report, state.query);
  const { data } = reading;
  const order = state.query.order ?? (state.query.by === 'date' ? 'key' : report.order);
  return (
    <>
      <ReportFilters
        report={report}
        state={state}
        order={order}
        answer={data}
        views={<ReportViews report={report} />}
        sheet={data && (() => sheetOf(data))}
        tools={<ExportReport report={report} query={state.query} />}
      />
      <ReadState reading={reading} loading={<Loading shape="block" />}>
        {(answer) => (
          <>
            <ReportBreadcrumb way={answer.way} addressOf={state.addressOf} />
            <ReportBasis basis={answer.basis} isPart={answer.isPart} />
            <ReportRows report={report} answer={answer} state={state} order={order} />
          </>
        )}
      </ReadState>
    </>
  );
}
