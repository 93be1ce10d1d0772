import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import type { FilterProps } from './types';

/** Filters by a piece of text: `…_like` where the API can search inside the field, else the exact value. */
export function TextFilter({ field, label, meta, values, onChange }: FilterProps) {
  const translate = useTranslate();
  const key = meta.operators.includes('like') ? `${field}_like` : field;
  const value = values[key];
  return (
    <TextField
      label={label}
      helperText={meta.operators.includes('like') ? translate('engine.filter.contains') : undefined}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange({ [key]: event.target.value })}
      size="small"
      fullWidth
      autoFocus
    />
  );
}

/** A filter's text on its chip. */
export function TextFilterValue({ value }: { value: unknown }) {
  return <>{typeof value === 'string' ? value : JSON.stringify(value)}</>;
}
