import FileDownload from '@mui/icons-material/FileDownload';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import type { ResourceDefinition } from '../definition';

/** Fetched when it is first asked for: most visits to a list are none for a file. */
const ExportDialog = lazy(async () => ({ default: (await import('./ExportDialog')).ExportDialog }));

interface ExportButtonProps {
  definition: ResourceDefinition;
  /** The columns of the list as it is shown. */
  columns: readonly string[];
}

/** The way to a list as a CSV file: all that matches, not the page alone. */
export function ExportButton({ definition, columns }: ExportButtonProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<FileDownload />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translate('engine.export.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <ExportDialog definition={definition} shown={columns} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
