import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import type { Report } from '../../domain/reports/report';
import { withTexts } from '../../src/texts/withTexts';
import type { ReportState } from './useReportState';

const ExportForm = lazy(
  withTexts(['exports'], async () => ({ default: (await import('../../src/metadata/export/ExportForm')).ExportForm })),
);

/** The way to a report as a file: all its rows, as it is filtered and ordered. */
export function ExportReport({ report, query }: { report: Report } & Pick<ReportState, 'query'>) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { page: _page, ...asked } = query;
  return (
    <>
      <Button size="small" startIcon={<FileDownload />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translate('engine.export.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <ExportForm subject={{ kind: 'report', name: report.name, query: asked }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
