import { SubAccount } from '../../domain/entities/sub-account';
import { AccountPermission } from '../accounts/AccountPermission';
import { useCeiling } from '../accounts/useCeiling';
import { useHeldReductions } from '../../src/session/reader';
import type { SectionProps } from '../../src/metadata/definition';
import { MenuAsUser } from './MenuAsUser';
import { PresetPicker } from './PresetPicker';

/** Permissions of a sub account: a preset to start with, a level per area, and the resulting menu. */
export function PermissionSection({ disabled }: SectionProps) {
  const { data: ceiling } = useCeiling();
  const reductions = useHeldReductions();
  return (
    <>
      {ceiling && !disabled && <PresetPicker held={{ permission: ceiling.permission, reductions }} />}
      <AccountPermission entity={SubAccount} disabled={disabled} />
      {/* Only for editors: a read-only reader can hold less than the owner, and the menu would be limited to that. */}
      {ceiling && !disabled && <MenuAsUser held={ceiling.permission} />}
    </>
  );
}
