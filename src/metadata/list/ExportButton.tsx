import FileDownload from '@mui/icons-material/FileDownload';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { withTexts } from '../../texts/withTexts';
import type { ResourceDefinition } from '../definition';
import { ListTool } from './tools/ListTool';

/** Fetched when it is first opened: most visits to a list need no file. */
const ExportDialog = lazy(
  withTexts(['exports'], async () => ({ default: (await import('./ExportDialog')).ExportDialog })),
);

interface ExportButtonProps {
  definition: ResourceDefinition;
  /** The present columns of the list. */
  columns: readonly string[];
}

/** Opens the export of a list: all matching records, not only the page. */
export function ExportButton({ definition, columns }: ExportButtonProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ListTool icon={FileDownload} label={translate('engine.export.open')} opensDialog run={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <ExportDialog definition={definition} shown={columns} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
