import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useInput } from 'ra-core';
import type { ReactNode } from 'react';
import { FieldErrorText } from './FieldErrorText';
import type { InputProps } from './types';

type Pass = Pick<TextFieldProps, 'type' | 'autoComplete' | 'slotProps' | 'select' | 'children'>;

/** How the box shows a value and reads typed text; by default react-admin's way. */
type Conversion = Pick<Parameters<typeof useInput>[0], 'parse' | 'format'>;

/** A one-line input of the form around it, with its error or a hint below; the base of most inputs. */
export function TextControl({
  entity: _entity,
  field: source,
  label,
  required,
  disabled,
  meta,
  hint,
  slotProps,
  parse,
  format,
  ...pass
}: InputProps & Pass & Conversion & { hint?: ReactNode }) {
  const { id, field, fieldState } = useInput({ source, parse, format });
  const { ref, ...box } = field;
  const message = fieldState.error?.message;
  return (
    <TextField
      {...box}
      inputRef={ref}
      {...pass}
      id={id}
      label={label}
      required={required}
      disabled={disabled || field.disabled === true}
      error={fieldState.invalid}
      helperText={message ? <FieldErrorText text={message} /> : hint}
      fullWidth
      size="small"
      slotProps={{ ...slotProps, htmlInput: { maxLength: meta.maxLength, ...slotProps?.htmlInput } }}
    />
  );
}
