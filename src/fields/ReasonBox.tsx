import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { REASON_MAX } from '../../domain/validation/reason';

interface ReasonBoxProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'slotProps'> {
  value: string;
  onChange: (reason: string) => void;
}

/** Why something is done, as it is typed: no longer than is kept. */
export function ReasonBox({ onChange, ...pass }: ReasonBoxProps) {
  return (
    <TextField
      {...pass}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: { maxLength: REASON_MAX } }}
    />
  );
}
