import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { REASON_MAX } from '../../domain/validation/reason';

interface ReasonBoxProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'slotProps'> {
  value: string;
  onChange: (reason: string) => void;
}

/** A box for typing the reason of an action, limited to the stored length. */
export function ReasonBox({ onChange, ...pass }: ReasonBoxProps) {
  return (
    <TextField
      {...pass}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: { maxLength: REASON_MAX } }}
    />
  );
}
