import ViewColumn from '@mui/icons-material/ViewColumnOutlined';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import type { ResourceDefinition } from '../definition';
import { ListTool } from './tools/ListTool';
import type { ListLayout } from './useListLayout';

/** Fetched when it is first opened: users arrange columns once and look at them every day. */
const ColumnsDialog = lazy(async () => ({ default: (await import('./ColumnsDialog')).ColumnsDialog }));

interface ColumnsButtonProps {
  definition: ResourceDefinition;
  layout: ListLayout;
}

/** Opens the choice of a list's columns, their order, and the density of its rows. */
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
