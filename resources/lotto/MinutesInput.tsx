import TextField from '@mui/material/TextField';
import { FieldErrorText } from '../../src/fields/FieldErrorText';

interface MinutesInputProps {
  label: string;
  /** Minutes; 0 appears as an empty box. */
  value: number;
  onChange: (minutes: number) => void;
  onBlur: () => void;
  disabled: boolean;
  error: string | undefined;
}

const MOST = 44_640;

/** Input for a number of minutes before the close. */
export function MinutesInput({ label, value, onChange, onBlur, disabled, error }: MinutesInputProps) {
  return (
    <TextField
      label={label}
      value={value === 0 ? '' : String(value)}
      placeholder="0"
      onChange={({ target }) => onChange(Math.min(MOST, Number(target.value.replaceAll(/\D/g, ''))))}
      onBlur={onBlur}
      disabled={disabled}
      error={error !== undefined}
      helperText={error && <FieldErrorText text={error} />}
      size="small"
      autoComplete="off"
      slotProps={{
        htmlInput: { inputMode: 'numeric', dir: 'ltr', style: { textAlign: 'right' } },
        inputLabel: { shrink: true },
      }}
    />
  );
}
