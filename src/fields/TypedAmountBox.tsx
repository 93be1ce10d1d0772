import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { editableText } from '../../domain/numbers/typed-number';
import { NumberFaultText } from './NumberFaultText';
import type { BoxKind } from './typedNumber';
import { useGroupMark } from './useGroupMark';
import { useNumberFault } from './useNumberFault';

type TypedAmountBoxProps = Omit<TextFieldProps, 'value' | 'onChange' | 'size' | 'fullWidth' | 'slotProps'> & {
  /** The typed text. */
  value: string;
  onChange: (typed: string) => void;
  kind: BoxKind;
  align?: 'left' | 'right';
};

/**
 * A box whose parent keeps the typed text of an amount or a rate. Refused text stays, with the reason below and buttons
 * for the readings of ambiguous text.
 */
export function TypedAmountBox({ value, onChange, kind, ...rest }: TypedAmountBoxProps) {
  const { align = 'left', ...pass } = rest;
  const groupMark = useGroupMark();
  const fault = useNumberFault(value, { kind });
  const choose = ({ text }: { text: string }) => onChange(editableText(text, groupMark));
  return (
    <TextField
      {...pass}
      size="small"
      fullWidth
      value={value}
      error={pass.error || fault !== undefined}
      helperText={fault ? <NumberFaultText fault={fault} onChoose={choose} /> : pass.helperText}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{
        htmlInput: { inputMode: 'decimal', dir: 'ltr', autoComplete: 'off', style: { textAlign: align } },
      }}
    />
  );
}
