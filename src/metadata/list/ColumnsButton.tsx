import ViewColumn from '@mui/icons-material/ViewColumnOutlined';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import type { ResourceDefinition } from '../definition';
import { ListTool } from './tools/ListTool';
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
  return (
    <>
      <ListTool
        icon={ViewColumn}
        label={translate('lists.columns.open')}
        isIcon
        opensDialog
        isDisabled={!layout.isKnown}
        run={() => setOpen(true)}
      />
      <Suspense>
        {isOpen && <ColumnsDialog definition={definition} layout={layout} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
