import { useTranslate } from 'ra-core';
import type { Entity } from '../../domain/entities/entity';
import { SecretInput } from '../../src/fields/inputs/SecretInput';
import { labelKeyOf } from '../../src/fields/types';

const HINTS = { password: 'accounts.password.hint', confirmPassword: 'accounts.password.hintConfirm' } as const;

/** First password of a new account: typed twice, or left empty to generate one. */
export function PasswordPair({ entity, disabled }: { entity: Entity; disabled: boolean }) {
  const translate = useTranslate();
  const meta = entity.fields['password']?.meta;
  if (!meta) throw new Error(`${entity.name} has no password`);
  return (['password', 'confirmPassword'] as const).map((field) => (
    <SecretInput
      key={field}
      entity={entity.name}
      field={field}
      meta={meta}
      label={translate(labelKeyOf(entity.name, field))}
      hint={translate(HINTS[field])}
      required={false}
      disabled={disabled}
    />
  ));
}
