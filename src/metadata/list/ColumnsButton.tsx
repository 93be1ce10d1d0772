import ViewColumn from '@mui/icons-material/ViewColumnOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import type { ResourceDefinition } from '../definition';
import type { ListLayout } from './useListLayout';

/** Fetched when it is first asked for: columns are arranged once and looked at every day. */
const ColumnsDialog = lazy(async () => ({ default: (await import('./ColumnsDialog')).ColumnsDialog }));

interface ColumnsButtonProps {
  definition: ResourceDefinition;
  layout: ListLayout;
}

/** The way to which columns a list has, in which order, and how dense its rows are. */
export function ColumnsButton({ definition, layout }: ColumnsButtonProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const label = translate('lists.columns.open');
  return (
    <>
      <Tooltip title={label}>
        <span>
          <IconButton
            color="primary"
            aria-label={label}
            aria-haspopup="dialog"
            disabled={!layout.isKnown}
            onClick={() => setOpen(true)}
          >
            <ViewColumn />
          </IconButton>
        </span>
      </Tooltip>
      <Suspense>
        {isOpen && <ColumnsDialog definition={definition} layout={layout} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
