import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { AddButton } from './AddButton';
import { useFilters } from './useFilters';

function Notice({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Paper variant="outlined" sx={{ py: 6, px: 2, textAlign: 'center' }}>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {text}
      </Typography>
      {children}
    </Paper>
  );
}

/** A list without rows: either there is nothing yet, or nothing matches. Both say what to do next. */
export function EmptyList({ resource }: { resource: string }) {
  const translate = useTranslate();
  const { values, clear } = useFilters();
  if (Object.keys(values).length === 0) {
    return (
      <Notice text={translate(`resources.${resource}.empty`)}>
        <AddButton resource={resource} />
      </Notice>
    );
  }
  return (
    <Notice text={translate('engine.list.nothingMatches')}>
      <Button variant="outlined" onClick={clear}>
        {translate('engine.filter.clearAll')}
      </Button>
    </Notice>
  );
}
