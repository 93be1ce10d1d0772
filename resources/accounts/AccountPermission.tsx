import { useTranslate } from 'ra-core';
import type { Entity } from '../../domain/entities/entity';
import { PermissionsInput } from '../../src/fields/inputs/PermissionsInput';
import { labelKeyOf } from '../../src/fields/types';
import { useCeiling } from './useCeiling';

/** Input for one level per area. An editable input offers the levels up to the reader's own. */
export function AccountPermission({ entity, disabled }: { entity: Entity; disabled: boolean }) {
  const translate = useTranslate();
  const { data: ceiling } = useCeiling();
  const meta = entity.fields['permission']?.meta;
  if (!meta) throw new Error(`${entity.name} has no permission`);
  return (
    <PermissionsInput
      entity={entity.name}
      field="permission"
      meta={meta}
      label={translate(labelKeyOf(entity.name, 'permission'))}
      required
      disabled={disabled}
      ceiling={disabled ? undefined : ceiling?.permission}
    />
  );
}
