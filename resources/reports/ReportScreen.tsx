import FormControlLabel from '@mui/material/FormControlLabel';
import Pagination from '@mui/material/Pagination';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { readReport, REPORT_ROWS } from '../../domain/api/reports';
import type { Measure, Report } from '../../domain/reports/report';
import { useRead } from '../../src/data/useRead';
import { EmptyNotice } from '../../src/metadata/states/EmptyNotice';
import { Loading } from '../../src/metadata/states/Loading';
import { ReadState } from '../../src/metadata/states/ReadState';
import { useOnPhone } from '../../src/metadata/useOnPhone';
import { Cumulative } from './Cumulative';
import { LiveRounds } from './LiveRounds';
import { PrintButton } from './print/PrintButton';
import { useReportSheet } from './print/useReportSheet';
import { ReportBasis } from './ReportBasis';
import { ReportFilters, SWITCH } from './ReportFilters';
import { ReportPivot } from './ReportPivot';
import { ReportTable } from './ReportTable';
import { ReportViews } from './ReportViews';
import { ReportBreadcrumb } from './ReportBreadcrumb';
import { useReportState, type ReportState } from './useReportState';
import { ExportSubjectButton } from './ExportSubjectButton';

/** Button to export a report as a file: all its rows, with its filter and order. */
function ExportReport({ report, query }: { report: Report } & Pick<ReportState, 'query'>) {
  const { page: _page, ...filters } = query;
  return <ExportSubjectButton subject={{ kind: 'report', name: report.name, query: filters }} />;
}

/** On a phone, a side shows only its total until the user asks for all columns. */
const isShort = ({ name, side }: Measure) => name === 'stake' || (side !== undefined && name === `${side}Total`);

/**
 * A report with its filters, its basis and its figures. The address holds the filters, but not the presentation on
 * phones.
 */
export function ReportScreen({ report }: { report: Report }) {
  const translate = useTranslate();
  const isOnPhone = useOnPhone();
  const [isFull, setIsFull] = useState(false);
  const state = useReportState(report);
  const call = useMemo(() => readReport(report), [report]);
  const reading = useRead(call, { query: state.query }, { placeholderData: keepPreviousData });
  const canCut = isOnPhone && report.measures.some(({ side }) => side !== undefined);
  const isCut = canCut && !isFull;
  const measures = isCut ? report.measures.filter(isShort) : report.measures;
  const sheetOf = useReportSheet(report, state.query);
  const { page } = state.query;
  return (
    <>
      <ReportFilters
        report={report}
        query={state.query}
        change={state.change}
        across={state.across}
        showAcross={state.showAcross}
        dates={reading.data?.basis}
        of={reading.data?.of}
      >
        <ExportReport report={report} query={state.query} />
        <FormControlLabel
          sx={SWITCH}
          control={<Switch size="small" checked={state.isCompared} onChange={(_event, isOn) => state.compare(isOn)} />}
          label={translate('reports.compare')}
        />
        {canCut && (
          <FormControlLabel
            sx={SWITCH}
            control={<Switch size="small" checked={isFull} onChange={(_event, isOn) => setIsFull(isOn)} />}
            label={translate('reports.allColumns')}
          />
        )}
      </ReportFilters>
      <ReadState reading={reading} loading={<Loading shape="block" />}>
        {(answer) => (
          <>
            <ReportBreadcrumb way={answer.way} addressOf={state.addressOf} />
            <Stack
              direction="row"
              useFlexGap
              sx={{ flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'start', gap: 1 }}
            >
              <ReportBasis basis={answer.basis} isPart={answer.isPart} />
              <Stack direction="row">
                <ReportViews report={report} />
                <PrintButton sheet={() => sheetOf(answer)} />
              </Stack>
            </Stack>
            {answer.count === 0 ? (
              <EmptyNotice text={translate('reports.nothing')} />
            ) : state.across ? (
              <ReportPivot
                report={report}
                answer={answer}
                measure={state.across}
                query={state.query}
                addressOf={state.addressOf}
              />
            ) : (
              <ReportTable
                report={report}
                measures={measures}
                answer={answer}
                isCompared={state.isCompared}
                query={state.query}
                change={state.change}
                addressOf={state.addressOf}
              />
            )}
            {report.formula !== undefined && (
              <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
                {translate(`reports.formulas.${report.formula}`)}
              </Typography>
            )}
            {report.cumulative && answer.by === 'date' && answer.count > 1 && answer.count <= REPORT_ROWS && (
              <Cumulative answer={answer} names={report.cumulative} />
            )}
            {answer.count > REPORT_ROWS && (
              <Pagination
                count={Math.ceil(answer.count / REPORT_ROWS)}
                page={page}
                onChange={(_event, next) => state.change({ page: next })}
                sx={{ mt: 1 }}
              />
            )}
            {answer.live && <LiveRounds sales={answer.live} asOf={answer.basis.asOf} />}
          </>
        )}
      </ReadState>
    </>
  );
}
