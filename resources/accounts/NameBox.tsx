import CheckCircle from '@mui/icons-material/CheckCircle';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { USERNAME_MAX } from '../../domain/accounts/username';

type NameBoxProps = Omit<TextFieldProps, 'slotProps' | 'size' | 'fullWidth' | 'color'> & {
  /** Fixed prefix in front of the typed text; empty for none. */
  lead: string;
  /** Whether the name is confirmed as free. */
  isFree: boolean;
};

/** Text box for a username behind a fixed prefix. */
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
