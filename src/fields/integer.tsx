import TextField from '@mui/material/TextField';
import { useInput, useTranslate } from 'ra-core';
import { formatInteger } from '../../domain/format';
import { FieldErrorText } from './FieldErrorText';
import { Nothing } from './Nothing';
import { RangeFilter } from './RangeFilter';
import type { DisplayProps, FieldComponents, FilterProps, FilterValueProps, InputProps } from './types';

/** Typed digits as a number; anything else as it was typed, so that the form can say what is wrong with it. */
function parse(typed: string): number | string | null {
  const text = typed.trim();
  if (text === '') return null;
  return /^-?\d{1,15}$/.test(text) ? Number(text) : text;
}

const NUMERIC = { inputMode: 'numeric' as const, style: { textAlign: 'right' as const } };

function IntegerDisplay({ value }: DisplayProps) {
  return typeof value === 'number' ? <>{formatInteger(value)}</> : <Nothing />;
}

function IntegerInput({ field: source, label, required, disabled }: InputProps) {
  const { id, field, fieldState } = useInput({ source, parse });
  const message = fieldState.error?.message;
  return (
    <TextField
      {...field}
      id={id}
      label={label}
      required={required}
      disabled={disabled}
      error={fieldState.invalid}
      helperText={message && <FieldErrorText text={message} />}
      size="small"
      fullWidth
      slotProps={{ htmlInput: NUMERIC }}
    />
  );
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
          onChange={(event) => onChange({ [key]: parse(event.target.value) })}
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
  Input: IntegerInput,
  Filter: IntegerFilter,
  FilterValue: IntegerFilterValue,
  align: 'right',
};
