import TextField from '@mui/material/TextField';
import { useState } from 'react';

interface NetworksBoxProps {
  label: string;
  error: boolean;
  helperText: string | undefined;
  /** Networks, one per line. */
  value: unknown;
  onChange: (value: string[]) => void;
}

const networksIn = (text: string) => text.split(/[\s,]+/).filter((part) => part !== '');

/** Input for networks, one per line. */
export function NetworksBox({ value, onChange, ...box }: NetworksBoxProps) {
  const [typed, setTyped] = useState('');
  const networks = Array.isArray(value) ? value.map(String) : [];
  // An unfinished line isn't a network yet, but stays in the box.
  const isTyped = networksIn(typed).join(' ') === networks.join(' ');
  return (
    <TextField
      {...box}
      size="small"
      fullWidth
      multiline
      maxRows={6}
      placeholder="203.0.113.0/24"
      value={isTyped ? typed : networks.join('\n')}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(networksIn(target.value));
      }}
      slotProps={{ htmlInput: { dir: 'ltr' } }}
    />
  );
}
