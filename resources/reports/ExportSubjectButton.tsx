import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { ListTool } from '../../src/metadata/list/tools/ListTool';
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
      <ListTool icon={FileDownload} label={translate('engine.export.open')} opensDialog run={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <ExportForm subject={subject} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
