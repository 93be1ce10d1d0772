import CheckCircle from '@mui/icons-material/CheckCircle';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { USERNAME_MAX } from '../../domain/accounts/username';

type NameBoxProps = Omit<TextFieldProps, 'slotProps' | 'size' | 'fullWidth' | 'color'> & {
  /** What stands fixed in front of what is typed; empty for nothing. */
  lead: string;
  /** Whether the name is known to be free. */
  isFree: boolean;
};

/** A username being typed, with the part that can't be chosen in front of it. */
export function NameBox({ lead, isFree, ...pass }: NameBoxProps) {
  return (
    <TextField
      {...pass}
      color={isFree ? 'success' : undefined}
      required
      fullWidth
      size="small"
      autoComplete="off"
      slotProps={{
        htmlInput: { maxLength: USERNAME_MAX, autoCapitalize: 'none', spellCheck: false },
        formHelperText: { 'aria-live': 'polite' },
        inputLabel: lead === '' ? {} : { shrink: true },
        input: {
          startAdornment: lead !== '' && (
            <InputAdornment position="start" sx={{ mr: 0 }}>
              {lead}
            </InputAdornment>
          ),
          endAdornment: isFree && (
            <InputAdornment position="end">
              <CheckCircle color="success" fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
