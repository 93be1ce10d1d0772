import { useInput } from 'ra-core';
import type { ReactNode } from 'react';
import { FieldErrorText } from '../FieldErrorText';
import { MoneyBox } from '../MoneyBox';
import type { InputProps } from '../types';

/** A form input for an amount, with its error or a hint below. */
export function MoneyInput({
  field: source,
  label,
  meta,
  required,
  disabled,
  hint,
}: InputProps & { hint?: ReactNode }) {
  const { id, field, fieldState } = useInput({ source, parse: (value) => value, format: (value) => value ?? null });
  const message = fieldState.error?.message;
  return (
    <MoneyBox
      id={id}
      label={label}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      isSigned={(meta.min ?? 0) < 0}
      required={required}
      disabled={disabled}
      error={fieldState.invalid}
      helperText={message ? <FieldErrorText text={message} /> : hint}
    />
  );
}
