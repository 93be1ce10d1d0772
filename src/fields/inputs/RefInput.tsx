import { useInput } from 'ra-core';
import { FieldErrorText } from '../FieldErrorText';
import { LazyRefPicker } from '../LazyRefPicker';
import { isReference } from '../ref';
import type { InputProps } from '../types';

/** A form input for picking a record, with its error below. */
export function RefInput({ field: source, label, meta, required, disabled }: InputProps) {
  const { id, field, fieldState } = useInput({ source, parse: (value) => value, format: (value) => value ?? null });
  const message = fieldState.error?.message;
  return (
    <LazyRefPicker
      id={id}
      target={meta.target ?? ''}
      value={isReference(field.value) ? field.value : null}
      onChange={(value) => field.onChange(value)}
      onBlur={() => field.onBlur()}
      inputRef={field.ref}
      label={label}
      required={required}
      disabled={disabled}
      error={fieldState.invalid}
      helperText={message && <FieldErrorText text={message} />}
    />
  );
}
