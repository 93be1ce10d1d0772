import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { digitsIn } from '../../domain/text/plain-signs';
import type { FilterProps } from '../../src/fields/types';

/** Length of the longest number that can be bet on. */
const DIGITS_MAX = 6;

/** Filter by a number on the lines of slips, with a note about the rounds that it covers. */
export function NumberFilter({ field, label, values, onChange }: FilterProps) {
  const translate = useTranslate();
  const value = values[field];
  return (
    <TextField
      label={label}
      helperText={translate('slips.numberHint')}
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => onChange({ [field]: digitsIn(target.value).slice(0, DIGITS_MAX) })}
      size="small"
      fullWidth
      autoFocus
      slotProps={{ htmlInput: { inputMode: 'numeric', dir: 'ltr' } }}
    />
  );
}
