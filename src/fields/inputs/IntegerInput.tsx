import { useInput } from 'ra-core';
import { FieldErrorText } from '../FieldErrorText';
import { IntegerBox } from '../IntegerBox';
import type { InputProps } from '../types';

/** A form input for a whole number, with its error below. */
export function IntegerInput({ field: source, label, meta, required, disabled }: InputProps) {
  const { id, field, fieldState } = useInput({ source, parse: (value) => value, format: (value) => value ?? null });
  const message = fieldState.error?.message;
  return (
    <IntegerBox
      id={id}
      label={label}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      isSigned={(meta.min ?? 0) < 0}
      max={meta.max}
      required={required}
      disabled={disabled}
      error={fieldState.invalid}
      helperText={message && <FieldErrorText text={message} />}
    />
  );
}
