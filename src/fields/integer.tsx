import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { formatInteger } from '../../domain/format';
import { Nothing } from './Nothing';
import { RangeFilter } from './RangeFilter';
import { TextControl } from './TextControl';
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

function IntegerInput(props: InputProps) {
  return <TextControl {...props} parse={parse} slotProps={{ htmlInput: NUMERIC }} />;
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
