import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { formatBusinessDate } from '../../domain/format';
import { businessDateNow } from '../data/businessDay';
import { Nothing } from './Nothing';
import { RangeFilter } from './RangeFilter';
import type { DisplayProps, FieldComponents, FilterProps, FilterValueProps } from './types';

const isDate = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);

/** Whether a business date is over. */
export function isOver(date: string): boolean {
  return date < businessDateNow();
}

/** A business date as people write it. */
export function DateDisplay({ value }: Pick<DisplayProps, 'value'>) {
  if (!isDate(value)) return <Nothing />;
  return (
    <Box component="time" dateTime={value} sx={{ whiteSpace: 'nowrap' }}>
      {formatBusinessDate(value)}
    </Box>
  );
}

function DateFilter({ field, meta, values, onChange }: FilterProps) {
  const translate = useTranslate();
  return (
    <RangeFilter
      field={field}
      meta={meta}
      bound={(key, name) => {
        const value = values[key];
        return (
          <TextField
            key={key}
            type="date"
            label={translate(`engine.filter.${name}`)}
            value={isDate(value) ? value : ''}
            onChange={({ target }) => onChange({ [key]: target.value === '' ? null : target.value })}
            size="small"
            fullWidth
            autoFocus={name !== 'to'}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        );
      }}
    />
  );
}

function DateFilterValue({ value }: FilterValueProps) {
  return <>{isDate(value) ? formatBusinessDate(value) : String(value)}</>;
}

/** A business date: a plain day that never becomes a moment, so no time zone can shift it. */
export const date: FieldComponents = {
  Display: DateDisplay,
  Filter: DateFilter,
  FilterValue: DateFilterValue,
  align: 'left',
};
