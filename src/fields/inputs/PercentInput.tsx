import { useInput } from 'ra-core';
import { FieldErrorText } from '../FieldErrorText';
import { PercentBox } from '../PercentBox';
import type { InputProps } from '../types';

/** A form input for a percentage, with its error below. */
export function PercentInput({ field: source, label, meta, required, disabled }: InputProps) {
  const { id, field, fieldState } = useInput({ source, parse: (value) => value, format: (value) => value ?? null });
  const message = fieldState.error?.message;
  return (
    <PercentBox
      id={id}
      label={label}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      step={meta.step}
      min={meta.min}
      max={meta.max}
      required={required}
      disabled={disabled}
      error={fieldState.invalid}
      helperText={message && <FieldErrorText text={message} />}
    />
  );
}
