import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { EmptyValue } from './EmptyValue';
import type { DisplayProps, FieldComponents, FilterProps, FilterValueProps } from './types';

const ANSWERS = [true, false] as const;
const keyOf = (value: unknown) => (value === true ? 'engine.yes' : 'engine.no');

function FlagDisplay({ value }: DisplayProps) {
  const translate = useTranslate();
  return typeof value === 'boolean' ? <>{translate(keyOf(value))}</> : <EmptyValue />;
}

function FlagFilter({ field, label, values, onChange }: FilterProps) {
  const translate = useTranslate();
  const value = values[field];
  return (
    <TextField
      select
      label={label}
      value={typeof value === 'boolean' ? String(value) : ''}
      onChange={(event) => onChange({ [field]: event.target.value === 'true' })}
      size="small"
      fullWidth
      autoFocus
    >
      {ANSWERS.map((answer) => (
        <MenuItem key={String(answer)} value={String(answer)}>
          {translate(keyOf(answer))}
        </MenuItem>
      ))}
    </TextField>
  );
}

function FlagFilterValue({ value }: FilterValueProps) {
  const translate = useTranslate();
  return <>{typeof value === 'boolean' ? translate(keyOf(value)) : String(value)}</>;
}

/** Yes or no. */
export const flag: FieldComponents = {
  Display: FlagDisplay,
  Filter: FlagFilter,
  FilterValue: FlagFilterValue,
  align: 'left',
};
