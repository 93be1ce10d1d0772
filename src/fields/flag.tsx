import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useInput, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { FieldErrorText } from './FieldErrorText';
import { Nothing } from './Nothing';
import type { DisplayProps, FieldComponents, FilterProps, FilterValueProps, InputProps } from './types';

const ANSWERS = [true, false] as const;
const keyOf = (value: unknown) => (value === true ? 'engine.yes' : 'engine.no');

function FlagDisplay({ value }: DisplayProps) {
  const translate = useTranslate();
  return typeof value === 'boolean' ? <>{translate(keyOf(value))}</> : <Nothing />;
}

/** A switch in a form, with its error or a hint below. */
export function FlagInput({ field: source, label, disabled, hint }: InputProps & { hint?: ReactNode }) {
  const { id, field, fieldState } = useInput({ source, format: (value) => value === true, parse: (value) => value });
  const message = fieldState.error?.message;
  const help = message ? <FieldErrorText text={message} /> : hint;
  return (
    <FormControl error={fieldState.invalid}>
      <FormControlLabel
        label={label}
        control={
          <Switch
            id={id}
            checked={field.value}
            onChange={(_event, checked) => field.onChange(checked)}
            onBlur={() => field.onBlur()}
            disabled={disabled}
            slotProps={{ input: { ref: field.ref, 'aria-describedby': help ? `${id}-help` : undefined } }}
          />
        }
      />
      {help && <FormHelperText id={`${id}-help`}>{help}</FormHelperText>}
    </FormControl>
  );
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
  Input: FlagInput,
  Filter: FlagFilter,
  FilterValue: FlagFilterValue,
  align: 'left',
};
