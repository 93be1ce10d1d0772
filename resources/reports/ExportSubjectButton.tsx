import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import type { ExportSubject } from '../../src/metadata/export/subject';
import { withTexts } from '../../src/texts/withTexts';

const ExportForm = lazy(
  withTexts(['exports'], async () => ({ default: (await import('../../src/metadata/export/ExportForm')).ExportForm })),
);

/** Button to export all rows as a file, including those that aren't on the screen. */
export function ExportSubjectButton({ subject }: { subject: ExportSubject }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" startIcon={<FileDownload />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translate('engine.export.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <ExportForm subject={subject} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
