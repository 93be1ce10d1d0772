import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import type { FieldError } from '../../domain/validation/validation';
import { fieldMessageOf } from '../../src/data/fieldMessages';
import type { PasswordField } from './passwordForm';

interface PasswordInputProps {
  field: PasswordField;
  value: string;
  /** Whether the password is visible. */
  shown: boolean;
  autoComplete: string;
  fault: FieldError | undefined;
  onType: (value: string) => void;
}

/** One of the three password fields, with its error. */
export function PasswordInput({ field, value, shown, autoComplete, fault, onType }: PasswordInputProps) {
  const translate = useTranslate();
  const hint = field === 'newPassword' ? translate('pages.password.hint') : ' ';
  const said = fault && fieldMessageOf(fault);
  return (
    <TextField
      id={field}
      name={field}
      required
      fullWidth
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      label={translate(`pages.password.${field}`)}
      value={value}
      error={said !== undefined}
      helperText={said ? translate(said.message, said.args) : hint}
      onChange={(event) => onType(event.target.value)}
    />
  );
}
