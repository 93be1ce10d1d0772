import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useState, type KeyboardEvent } from 'react';
import { formatPercent } from '../../domain/format';
import { parsePercent } from '../../domain/money/typed-amount';
import { useAmountFault } from './useAmountFault';

interface PercentBoxProps extends Pick<TextFieldProps, 'id' | 'label' | 'helperText' | 'error' | 'autoFocus'> {
  /** Basis points; null when empty; the typed text while it is no percentage. */
  value: number | string | null;
  onChange: (value: number | string | null) => void;
  onBlur?: () => void;
  /** Step of the arrow keys, basis points. */
  step?: number;
  min?: number;
  max?: number;
  required?: boolean;
  disabled?: boolean;
  inputRef?: TextFieldProps['inputRef'];
}

const ARROWS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 };

/**
 * A box for typing a percentage: people type percent, the value is basis points. Text that is no percentage is kept and
 * passed on unchanged, so that no input is lost; the box shows the error.
 */
export function PercentBox({ value, onChange, onBlur, step, min = 0, max = 10_000, ...rest }: PercentBoxProps) {
  const { error, helperText, ...pass } = rest;
  const fault = useAmountFault(value, 'percent');
  const [typed, setTyped] = useState<string | null>(null);
  const settled = typeof value === 'number' ? formatPercent(value) : (value ?? '');

  const onKeyDown = (event: KeyboardEvent) => {
    const direction = ARROWS[event.key];
    if (!direction || !step || pass.disabled) return;
    event.preventDefault();
    const from = typeof value === 'number' ? value : min;
    const steps = direction > 0 ? Math.floor(from / step) + 1 : Math.ceil(from / step) - 1;
    setTyped(null);
    onChange(Math.min(max, Math.max(min, steps * step)));
  };

  return (
    <TextField
      {...pass}
      error={error || fault !== undefined}
      helperText={fault ?? helperText}
      value={typed ?? settled}
      onChange={(event) => {
        const text = event.target.value;
        setTyped(text);
        onChange(text.trim() === '' ? null : (parsePercent(text) ?? text));
      }}
      onBlur={() => {
        setTyped(null);
        onBlur?.();
      }}
      onKeyDown={onKeyDown}
      size="small"
      fullWidth
      autoComplete="off"
      slotProps={{
        htmlInput: { inputMode: 'decimal', dir: 'ltr', maxLength: 9, style: { textAlign: 'right' } },
        input: {
          endAdornment: <InputAdornment position="end">%</InputAdornment>,
          sx: { fontVariantNumeric: 'tabular-nums' },
        },
      }}
    />
  );
}
