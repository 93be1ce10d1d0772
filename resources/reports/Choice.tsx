import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';

interface ChoiceProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What can be chosen, as items of a menu. */
  children: ReactNode;
}

/** One of several, as a box among filters. */
export function Choice({ label, value, onChange, children }: ChoiceProps) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      sx={{ minWidth: 150, maxWidth: 260 }}
    >
      {children}
    </TextField>
  );
}
