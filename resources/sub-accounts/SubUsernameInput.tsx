import { useInput, useTranslate } from 'ra-core';
import type { ClipboardEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { SubAccount } from '../../domain/entities/sub-account';
import { canonicalUsername, faultOfUsername, MASTER_USERNAME, ownPartOf } from '../../domain/accounts/username';
import type { FieldErrors } from '../../domain/validation/validation';
import { NameBox } from '../accounts/NameBox';
import { FieldErrorText } from '../../src/fields/FieldErrorText';
import { labelKeyOf } from '../../src/fields/types';
import { useFormRule } from '../../src/metadata/form/formRules';

/** Input for the name of a new sub account, after the fixed `owner@`. */
export function SubUsernameInput({ owner, disabled }: { owner: string; disabled: boolean }) {
  const translate = useTranslate();
  const lead = `${owner}@`;
  const { setValue } = useFormContext();
  const typedName = (typed: string) => (typed.trim() === '' ? null : ownPartOf(canonicalUsername(typed), lead));
  const { id, field, fieldState } = useInput({ source: 'username', parse: typedName });

  useFormRule(({ username }): FieldErrors => {
    // The part after the owner's name needs no prefix, as below master.
    const fault = typeof username === 'string' ? faultOfUsername(username, MASTER_USERNAME) : null;
    return fault ? { username: { key: `username.${fault}` } } : {};
  });

  /** Removes the owner from a pasted whole name. */
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text').trim().toLowerCase();
    if (!pasted.startsWith(lead)) return;
    event.preventDefault();
    setValue('username', typedName(pasted), {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: true,
    });
  };

  const message = fieldState.error?.message;
  const name = String(field.value);
  const hint =
    name === ''
      ? translate('resources.sub-accounts.username.hint')
      : translate('resources.sub-accounts.username.whole', { username: `${lead}${name}` });
  return (
    <NameBox
      {...field}
      id={id}
      label={translate(labelKeyOf(SubAccount.name, 'username'))}
      disabled={disabled}
      error={fieldState.invalid}
      helperText={message ? <FieldErrorText text={message} /> : hint}
      onPaste={onPaste}
      lead={lead}
      isFree={false}
    />
  );
}
