import { useInput } from 'ra-core';
import { pageConfig } from '../../pageConfig';
import { FieldErrorText } from '../FieldErrorText';
import { DateTimeBox, isLocalMoment } from '../dates/DateTimeBox';
import type { InputProps } from '../types';
import { isMoment, localOf, momentOf } from '../zonedDay';

/** A form input for a moment in the business time zone, typed or picked. */
export function DateTimeInput({ field: source, label, required, disabled }: InputProps) {
  const { timeZone } = pageConfig;
  const { id, field, fieldState } = useInput({
    source,
    format: (value: unknown) => {
      if (typeof value !== 'string') return null;
      return isMoment(value) ? localOf(value, timeZone) : value;
    },
    parse: (local: unknown) => (isLocalMoment(local) ? momentOf(local, timeZone) : local),
  });
  const message = fieldState.error?.message;
  return (
    <DateTimeBox
      id={id}
      label={label}
      value={field.value}
      onChange={field.onChange}
      onBlur={() => field.onBlur()}
      inputRef={field.ref}
      required={required}
      disabled={disabled}
      error={fieldState.invalid}
      helperText={message && <FieldErrorText text={message} />}
      fullWidth
    />
  );
}
