import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';

interface ChoiceProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Options as menu items. */
  children: ReactNode;
  /** Whether it is as wide as its container. */
  isWide?: boolean;
}

/** Select box for filters. */
export function Choice({ label, value, onChange, children, isWide = false }: ChoiceProps) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      sx={isWide ? { width: '100%' } : { minWidth: 150, maxWidth: 260 }}
    >
      {children}
    </TextField>
  );
}
