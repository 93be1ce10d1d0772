import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { PASSKEY_NAME_MAX } from '../../../domain/session/second-factor';

/** Input for the name of a passkey. */
export function NameInput({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const translate = useTranslate();
  return (
    <TextField
      autoFocus
      fullWidth
      margin="dense"
      name="name"
      autoComplete="off"
      label={translate('secondFactor.passkeys.name')}
      helperText={translate('secondFactor.passkeys.nameHint')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: { maxLength: PASSKEY_NAME_MAX } }}
    />
  );
}
