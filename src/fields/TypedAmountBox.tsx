import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { AmountKind } from './typedAmount';
import { useAmountFault } from './useAmountFault';

type TypedAmountBoxProps = Omit<TextFieldProps, 'value' | 'onChange' | 'size' | 'fullWidth' | 'slotProps'> & {
  /** The typed text. */
  value: string;
  onChange: (typed: string) => void;
  kind?: AmountKind;
  maxLength?: number;
  align?: 'left' | 'right';
};

/** A box whose parent keeps the typed text of an amount or a rate; refused text stays, with the reason below. */
export function TypedAmountBox({ value, onChange, kind = 'money', ...rest }: TypedAmountBoxProps) {
  const { maxLength = 16, align = 'left', ...pass } = rest;
  const fault = useAmountFault(value, kind);
  return (
    <TextField
      {...pass}
      size="small"
      fullWidth
      value={value}
      error={pass.error || fault !== undefined}
      helperText={fault ?? pass.helperText}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{
        htmlInput: { inputMode: 'decimal', dir: 'ltr', maxLength, autoComplete: 'off', style: { textAlign: align } },
      }}
    />
  );
}
