import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { EmptyValue } from './EmptyValue';
import { OptionChip, optionKeyOf } from './OptionChip';
import type { DisplayProps, FieldComponents, FilterProps, FilterValueProps } from './types';

function OneOfDisplay({ value, entity, field }: DisplayProps) {
  return typeof value === 'string' ? <OptionChip entity={entity} field={field} value={value} /> : <EmptyValue />;
}

function OneOfFilter({ entity, field, label, meta, values, onChange }: FilterProps) {
  const translate = useTranslate();
  const value = values[field];
  return (
    <TextField
      select
      label={label}
      value={typeof value === 'string' && meta.options?.includes(value) ? value : ''}
      onChange={(event) => onChange({ [field]: event.target.value })}
      size="small"
      fullWidth
      autoFocus
    >
      {meta.options?.map((option) => (
        <MenuItem key={option} value={option}>
          {translate(optionKeyOf({ entity, field }, option))}
        </MenuItem>
      ))}
    </TextField>
  );
}

function OneOfFilterValue({ entity, field, meta, value }: FilterValueProps) {
  const translate = useTranslate();
  const known = typeof value === 'string' && meta.options?.includes(value);
  return <>{known ? translate(optionKeyOf({ entity, field }, value)) : String(value)}</>;
}

/** One of a fixed list of values. */
export const oneOf: FieldComponents = {
  Display: OneOfDisplay,
  Filter: OneOfFilter,
  FilterValue: OneOfFilterValue,
  align: 'left',
};
