import type { Report } from '../../domain/reports/report';
import { ExportSubjectButton } from './ExportSubjectButton';
import type { ReportState } from './useReportState';

/** Button to export a report as a file: all its rows, with its filter and order. */
export function ExportReport({ report, query }: { report: Report } & Pick<ReportState, 'query'>) {
  const { page: _page, ...asked } = query;
  return <ExportSubjectButton subject={{ kind: 'report', name: report.name, query: asked }} />;
}
