import TextField from '@mui/material/TextField';

/** The most that any bet type takes. */
const DIGITS_MAX = 6;

interface BetNumberBoxProps {
  label: string;
  value: string;
  /** Why it is none; undefined where nothing is wrong. */
  fault?: string | undefined;
  onChange: (number: string) => void;
}

/** A number that is bet on, as it is typed. */
export function BetNumberBox({ label, value, fault, onChange }: BetNumberBoxProps) {
  return (
    <TextField
      size="small"
      label={label}
      value={value}
      error={fault !== undefined}
      helperText={fault}
      onChange={({ target }) => onChange(target.value)}
      sx={{ width: 130 }}
      slotProps={{ htmlInput: { inputMode: 'numeric', dir: 'ltr', maxLength: DIGITS_MAX, autoComplete: 'off' } }}
    />
  );
}
