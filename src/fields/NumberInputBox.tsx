import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { NumberFaultText } from './NumberFaultText';
import { type BoxRules, readBox } from './typedNumber';
import { useGroupMark } from './useGroupMark';
import { useNumberFault } from './useNumberFault';

/** Props that the boxes for amounts, percentages and whole numbers share. */
export interface NumberInputProps extends Pick<
  TextFieldProps,
  'id' | 'label' | 'helperText' | 'error' | 'required' | 'disabled' | 'autoFocus' | 'inputRef' | 'placeholder' | 'sx'
> {
  /** In the unit of the box's kind; null when empty; the typed text while it is no number. */
  value: number | string | null;
  onChange: (value: number | string | null) => void;
  onBlur?: () => void;
}

interface NumberInputBoxProps extends NumberInputProps {
  rules: BoxRules;
  /** Writes a value for the box, which reads it back. */
  write: (value: number) => string;
  /** Returns the new value after a key; undefined if the key isn't for the box. */
  onKey?: (event: KeyboardEvent) => number | undefined;
  start?: ReactNode;
  end?: ReactNode;
}

/**
 * A box for typing a number of a kind. Text that is no number is kept and passed on unchanged, so that no input is
 * lost; the box shows the error, and buttons for the readings of ambiguous text.
 */
export function NumberInputBox(props: NumberInputBoxProps) {
  const { value, onChange, onBlur, error, helperText, rules, write, onKey, start, end, ...pass } = props;
  const groupMark = useGroupMark();
  const fault = useNumberFault(value, rules);
  const [typed, setTyped] = useState<string | null>(null);
  const settled = typeof value === 'number' ? write(value) : (value ?? '');
  const settle = (next: number) => {
    setTyped(null);
    onChange(next);
  };
  return (
    <TextField
      {...pass}
      error={error || fault !== undefined}
      helperText={fault ? <NumberFaultText fault={fault} onChoose={(choice) => settle(choice.value)} /> : helperText}
      value={typed ?? settled}
      onChange={({ target }) => {
        setTyped(target.value);
        const isEmpty = target.value.trim() === '';
        onChange(isEmpty ? null : (readBox(target.value, groupMark, rules).value ?? target.value));
      }}
      onBlur={() => {
        setTyped(null);
        onBlur?.();
      }}
      onKeyDown={(event) => {
        const next = onKey?.(event);
        if (next !== undefined) settle(next);
      }}
      size="small"
      fullWidth
      autoComplete="off"
      slotProps={{
        // Without a maximum length: a cut number would be another number.
        htmlInput: {
          inputMode: rules.kind === 'integer' ? 'numeric' : 'decimal',
          dir: 'ltr',
          style: { textAlign: 'right' },
        },
        input: { startAdornment: start, endAdornment: end, sx: { fontVariantNumeric: 'tabular-nums' } },
      }}
    />
  );
}
