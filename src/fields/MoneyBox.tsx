import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useState } from 'react';
import { formatMoney } from '../../domain/format';
import { parseMoney } from '../../domain/money/typed-amount';
import { useAmountFault } from './useAmountFault';
import { useGroupMark } from './useGroupMark';

interface MoneyBoxProps extends Pick<
  TextFieldProps,
  'id' | 'label' | 'helperText' | 'error' | 'required' | 'disabled' | 'autoFocus' | 'inputRef'
> {
  /** Satang; null when empty; the typed text while it is no amount. */
  value: number | string | null;
  onChange: (value: number | string | null) => void;
  onBlur?: () => void;
}

/** The sign of the baht; the same in every language. */
const BAHT = '฿';

/**
 * A box for typing an amount: people type baht, the value is whole satang. Text that is no amount is kept and passed on
 * unchanged, so that no input is lost; the box shows the error.
 */
export function MoneyBox({ value, onChange, onBlur, error, helperText, ...pass }: MoneyBoxProps) {
  const groupMark = useGroupMark();
  const fault = useAmountFault(value, 'money');
  const [typed, setTyped] = useState<string | null>(null);
  const settled = typeof value === 'number' ? formatMoney(value) : (value ?? '');
  return (
    <TextField
      {...pass}
      error={error || fault !== undefined}
      helperText={fault ?? helperText}
      value={typed ?? settled}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(target.value.trim() === '' ? null : (parseMoney(target.value, groupMark) ?? target.value));
      }}
      onBlur={() => {
        setTyped(null);
        onBlur?.();
      }}
      size="small"
      fullWidth
      autoComplete="off"
      slotProps={{
        htmlInput: { inputMode: 'decimal', dir: 'ltr', maxLength: 24, style: { textAlign: 'right' } },
        input: {
          startAdornment: <InputAdornment position="start">{BAHT}</InputAdornment>,
          sx: { fontVariantNumeric: 'tabular-nums' },
        },
      }}
    />
  );
}
