import { useInput } from 'ra-core';
import { FieldErrorText } from '../FieldErrorText';
import type { InputProps } from '../types';

/** How the value of a form becomes that of a box, and back. */
interface Conversion {
  format: (value: unknown) => unknown;
  parse: (value: unknown) => unknown;
}

const UNCHANGED: Conversion = { format: (value) => value ?? null, parse: (value) => value };

/** Returns the props of a form input's box: its value and its callbacks, and its error below. */
export function useBoxInput(
  { field: source, label, required, disabled }: Pick<InputProps, 'field' | 'label' | 'required' | 'disabled'>,
  conversion = UNCHANGED,
) {
  const { id, field, fieldState } = useInput({ source, ...conversion });
  const message = fieldState.error?.message;
  return {
    id,
    label,
    required,
    disabled,
    value: field.value,
    onChange: field.onChange,
    onBlur: () => field.onBlur(),
    inputRef: field.ref,
    error: fieldState.invalid,
    helperText: message && <FieldErrorText text={message} />,
  };
}
