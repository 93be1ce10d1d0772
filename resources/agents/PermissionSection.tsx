import { useTranslate } from 'ra-core';
import { Agent } from '../../domain/entities/agent';
import { PermissionsInput } from '../../src/fields/permissions';
import { labelKeyOf } from '../../src/fields/types';
import type { SectionProps } from '../../src/metadata/definition';
import { useCeiling } from './useCeiling';

/** One level per area, up to what the reader holds. */
export function PermissionSection({ disabled }: SectionProps) {
  const translate = useTranslate();
  const { data: ceiling } = useCeiling();
  return (
    <PermissionsInput
      entity={Agent.name}
      field="permission"
      meta={Agent.fields.permission.meta}
      label={translate(labelKeyOf(Agent.name, 'permission'))}
      required
      disabled={disabled}
      ceiling={ceiling?.permission}
    />
  );
}
