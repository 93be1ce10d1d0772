import { useInput, useTranslate } from 'ra-core';
import type { ClipboardEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { canonicalUsername, faultOfUsername, ownPartOf } from '../../domain/accounts/username';
import type { FieldErrors } from '../../domain/validation/validation';
import { inputErrorsOf } from '../../src/data/fieldMessages';
import { FieldErrorText } from '../../src/fields/FieldErrorText';
import { useFormRule } from '../../src/metadata/form/formRules';
import type { Ceiling } from '../../domain/api/accounts';
import { LookAlikeWarning } from './LookAlikeWarning';
import { NameBox } from './NameBox';
import { useLookAlike } from './useLookAlike';
import { useUsernameCheck } from './useUsernameCheck';

interface UsernameInputProps {
  label: string;
  disabled: boolean;
  ceiling: Ceiling;
}

/**
 * Input for the name of a new account. It shows the upline's name as a fixed prefix; the form holds the whole name. The
 * text below says whether the name is free and, if it isn't, why.
 */
export function UsernameInput({ label, disabled, ceiling }: UsernameInputProps) {
  const translate = useTranslate();
  const { usernamePrefix: prefix, parent } = ceiling;
  const { setValue } = useFormContext();
  const whole = (typed: string) =>
    typed.trim() === '' ? null : `${prefix}${ownPartOf(canonicalUsername(typed), prefix)}`;
  // A typed prefix merges into the fixed one.
  const { id, field, fieldState } = useInput({
    source: 'username',
    format: (name: unknown) => (typeof name === 'string' ? name.slice(prefix.length) : ''),
    parse: whole,
  });
  const name = whole(String(field.value)) ?? '';
  const { state, answer } = useUsernameCheck(name);
  const lookAlike = useLookAlike(name);

  useFormRule(({ username }): FieldErrors => {
    if (typeof username !== 'string') return {};
    const fault = faultOfUsername(username, parent.label);
    return fault ? { username: { key: `username.${fault}`, args: { prefix } } } : {};
  });

  /** Keeps the prefix of a pasted whole name. */
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
    if (isFree && lookAlike) return <LookAlikeWarning text={lookAlike} />;
    if (isFree) return translate('accounts.username.free', { username: answer.username });
    if (state === 'checking') return translate('accounts.username.checking');
    return translate(prefix === '' ? 'accounts.username.hint' : 'accounts.username.hintPrefix', { prefix });
  };

  return (
    <NameBox
      {...field}
      id={id}
      label={label}
      disabled={disabled}
      error={message !== undefined}
      helperText={hint()}
      onPaste={onPaste}
      lead={prefix}
      isFree={isFree && !lookAlike}
    />
  );
}
