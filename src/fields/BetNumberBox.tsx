import { plainSigns } from '../../domain/text/plain-signs';
import TextField from '@mui/material/TextField';

interface BetNumberBoxProps {
  label: string;
  value: string;
  /** Reason why the text is no bet number; undefined for a valid one. */
  fault?: string | undefined;
  onChange: (number: string) => void;
}

/** A box for typing the number of a bet. */
export function BetNumberBox({ label, value, fault, onChange }: BetNumberBoxProps) {
  return (
    <TextField
      size="small"
      label={label}
      value={value}
      error={fault !== undefined}
      helperText={fault}
      onChange={({ target }) => onChange(plainSigns(target.value))}
      sx={{ width: 130 }}
      slotProps={{ htmlInput: { inputMode: 'numeric', dir: 'ltr', autoComplete: 'off' } }}
    />
  );
}
