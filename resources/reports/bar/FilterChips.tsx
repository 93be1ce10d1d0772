import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'ra-core';
import type { ReportFilter, ResetParameters } from './filter';

interface FilterChipsProps {
  filters: readonly ReportFilter[];
  reset: ResetParameters;
}

/** A chip for each filter that is set, which resets it. */
export function FilterChips({ filters, reset }: FilterChipsProps) {
  const translate = useTranslate();
  const set = filters.filter(({ value }) => value !== undefined);
  return (
    <>
      {set.map(({ name, label, value, parameters }) => (
        <Chip
          key={name}
          size="small"
          label={value === label ? label : `${label}: ${value}`}
          onDelete={() => reset(parameters)}
          title={translate('engine.filter.removeHint', { name: label })}
          sx={{ maxWidth: 280 }}
        />
      ))}
      {set.length > 1 && (
        <Button onClick={() => reset(set.flatMap(({ parameters }) => parameters))}>
          {translate('engine.filter.clearAll')}
        </Button>
      )}
    </>
  );
}
