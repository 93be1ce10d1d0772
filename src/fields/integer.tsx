import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { formatInteger } from '../../domain/format';
import { EmptyValue } from './EmptyValue';
import { NUMERIC, parseInteger } from './numeric';
import { RangeFilter } from './RangeFilter';
import type { DisplayProps, FieldComponents, FilterProps, FilterValueProps } from './types';

function IntegerDisplay({ value }: DisplayProps) {
  return typeof value === 'number' ? <>{formatInteger(value)}</> : <EmptyValue />;
}

function IntegerFilter({ field, meta, values, onChange }: FilterProps) {
  const translate = useTranslate();
  return (
    <RangeFilter
      field={field}
      meta={meta}
      bound={(key, name) => (
        <TextField
          key={key}
          label={translate(`engine.filter.${name}`)}
          value={values[key] ?? ''}
          onChange={(event) => onChange({ [key]: parseInteger(event.target.value) })}
          error={typeof values[key] === 'string'}
          size="small"
          fullWidth
          autoFocus={name !== 'to'}
          slotProps={{ htmlInput: NUMERIC }}
        />
      )}
    />
  );
}

function IntegerFilterValue({ value }: FilterValueProps) {
  return <>{typeof value === 'number' ? formatInteger(value) : String(value)}</>;
}

/** A whole number. */
export const integer: FieldComponents = {
  Display: IntegerDisplay,
  Filter: IntegerFilter,
  FilterValue: IntegerFilterValue,
  align: 'right',
};
