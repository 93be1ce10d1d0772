import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useInput } from 'ra-core';
import type { ReactNode } from 'react';
import { FieldErrorText } from '../FieldErrorText';
import type { InputProps } from '../types';

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
