import { useState } from 'react';
import { FieldErrorText } from '../../src/fields/FieldErrorText';
import { IntegerBox } from '../../src/fields/IntegerBox';

interface MinutesInputProps {
  label: string;
  /** Minutes; 0 appears as an empty box, NaN as the typed text. */
  value: number;
  /** Called with NaN for text that is no number, so that the schedule becomes invalid and can't be saved. */
  onChange: (minutes: number) => void;
  onBlur: () => void;
  disabled: boolean;
  error: string | undefined;
}

/** Input for a number of minutes before the close. */
export function MinutesInput({ label, value, onChange, onBlur, disabled, error }: MinutesInputProps) {
  const [unread, setUnread] = useState('');
  const shown = Number.isNaN(value) ? unread : value === 0 ? null : value;
  return (
    <IntegerBox
      label={label}
      value={shown}
      placeholder="0"
      onChange={(next) => {
        if (typeof next === 'string') setUnread(next);
        onChange(typeof next === 'string' ? Number.NaN : (next ?? 0));
      }}
      onBlur={onBlur}
      disabled={disabled}
      error={error !== undefined}
      helperText={error && <FieldErrorText text={error} />}
    />
  );
}
