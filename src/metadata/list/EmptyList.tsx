import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { EmptyNotice } from '../states/EmptyNotice';
import { AddButton } from './AddButton';
import { useFilters } from './useFilters';

/** A list without rows: either there is nothing yet, or nothing matches. Both say what to do next. */
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
