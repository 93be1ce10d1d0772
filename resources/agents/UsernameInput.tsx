import CheckCircle from '@mui/icons-material/CheckCircle';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useInput, useTranslate } from 'ra-core';
import type { ClipboardEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { faultOfUsername, USERNAME_MAX } from '../../domain/username';
import type { FieldErrors } from '../../domain/validation';
import { inputErrorsOf } from '../../src/data/fieldMessages';
import { FieldErrorText } from '../../src/fields/FieldErrorText';
import { useFormRule } from '../../src/metadata/form/formRules';
import type { Ceiling } from './ceiling';
import { useUsernameCheck } from './useUsernameCheck';

interface UsernameInputProps {
  label: string;
  disabled: boolean;
  ceiling: Ceiling;
}

/**
 * The name of a new agent. It begins with the upline's, which stands fixed in front of what is typed; the form holds
 * the whole name. Below it says at once whether the name is free, and if not, why.
 */
export function UsernameInput({ label, disabled, ceiling }: UsernameInputProps) {
  const translate = useTranslate();
  const { usernamePrefix: prefix, parent } = ceiling;
  const { setValue } = useFormContext();
  const whole = (typed: string) => (typed.trim() === '' ? null : `${prefix}${typed.trim().toLowerCase()}`);
  const { id, field, fieldState } = useInput({
    source: 'username',
    format: (name: unknown) => (typeof name === 'string' ? name.slice(prefix.length) : ''),
    parse: whole,
  });
  const { state, answer } = useUsernameCheck(whole(String(field.value)) ?? '');

  useFormRule(({ username }): FieldErrors => {
    if (typeof username !== 'string') return {};
    const fault = faultOfUsername(username, parent.label);
    return fault ? { username: { key: `username.${fault}`, args: { prefix } } } : {};
  });

  /** A whole name that is pasted brings its beginning along. */
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text').trim().toLowerCase();
    if (prefix === '' || !pasted.startsWith(prefix)) return;
    event.preventDefault();
    setValue('username', pasted, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  };

  const fault = state === 'known' ? answer.fault : null;
  const message =
    fieldState.error?.message ??
    (fault ? inputErrorsOf({ username: { key: `username.${fault}`, args: { prefix } } }).username : undefined);
  const isFree = state === 'known' && answer.fault === null && !message;

  const hint = () => {
    if (message) return <FieldErrorText text={message} />;
    if (isFree) return translate('resources.agents.username.free', { username: answer.username });
    if (state === 'checking') return translate('resources.agents.username.checking');
    if (prefix === '') return translate('resources.agents.username.hint');
    return translate('resources.agents.username.hintPrefix', { prefix });
  };

  return (
    <TextField
      {...field}
      id={id}
      label={label}
      required
      disabled={disabled}
      error={message !== undefined}
      color={isFree ? 'success' : undefined}
      helperText={hint()}
      onPaste={onPaste}
      fullWidth
      size="small"
      autoComplete="off"
      slotProps={{
        htmlInput: { maxLength: USERNAME_MAX, autoCapitalize: 'none', spellCheck: false },
        formHelperText: { 'aria-live': 'polite' },
        inputLabel: prefix === '' ? {} : { shrink: true },
        input: {
          startAdornment: prefix !== '' && (
            <InputAdornment position="start" sx={{ mr: 0 }}>
              {prefix}
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
