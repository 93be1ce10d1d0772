import { useInput } from 'ra-core';
import { FieldErrorText } from '../FieldErrorText';
import { DateBox } from '../dates/DateBox';
import type { InputProps } from '../types';

/** A form input for a business date, typed or picked. */
export function DateInput({ field: source, label, required, disabled }: InputProps) {
  const { id, field, fieldState } = useInput({ source, parse: (value) => value, format: (value) => value ?? null });
  const message = fieldState.error?.message;
  return (
    <DateBox
      id={id}
      label={label}
      value={field.value}
      onChange={field.onChange}
      onBlur={() => field.onBlur()}
      inputRef={field.ref}
      outlook="future"
      required={required}
      disabled={disabled}
      error={fieldState.invalid}
      helperText={message && <FieldErrorText text={message} />}
      fullWidth
    />
  );
}
