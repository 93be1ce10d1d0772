import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useInput } from 'ra-core';
import type { ReactNode } from 'react';
import { FieldErrorText } from './FieldErrorText';
import type { InputProps } from './types';

type Pass = Pick<TextFieldProps, 'type' | 'autoComplete' | 'slotProps'>;

/** A one-line input of the form around it, with its error or a hint below; what the inputs of text are made of. */
export function TextControl({
  field: source,
  label,
  required,
  disabled,
  meta,
  hint,
  slotProps,
  ...pass
}: InputProps & Pass & { hint?: ReactNode }) {
  const { id, field, fieldState } = useInput({ source });
  const message = fieldState.error?.message;
  return (
    <TextField
      {...field}
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
