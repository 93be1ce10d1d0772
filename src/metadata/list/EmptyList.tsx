import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { EmptyNotice } from '../states/EmptyNotice';
import { AddButton } from './AddButton';
import { useFilters } from './useFilters';

/** A list without rows: either there are no records yet, or none match. Both cases suggest the next step. */
export function EmptyList({ resource }: { resource: string }) {
  const translate = useTranslate();
  const { values, clear } = useFilters();
  if (Object.keys(values).length === 0) {
    return (
      <EmptyNotice text={translate(`resources.${resource}.empty`)}>
        <AddButton resource={resource} />
      </EmptyNotice>
    );
  }
  return (
    <EmptyNotice text={translate('engine.list.nothingMatches')}>
      <Button variant="outlined" onClick={clear}>
        {translate('engine.filter.clearAll')}
      </Button>
    </EmptyNotice>
  );
}
