import { SubAccount } from '../../domain/entities/sub-account';
import { AccountPermission } from '../accounts/AccountPermission';
import { useCeiling } from '../accounts/useCeiling';
import { useHeldReductions } from '../../src/session/reader';
import type { SectionProps } from '../../src/metadata/definition';
import { MenuAsUser } from './MenuAsUser';
import { PresetPicker } from './PresetPicker';

/** What a sub account may do: a usual job to begin with, a level per area, and what its menu comes to. */
export function PermissionSection({ disabled }: SectionProps) {
  const { data: ceiling } = useCeiling();
  const reductions = useHeldReductions();
  return (
    <>
      {ceiling && !disabled && <PresetPicker held={{ permission: ceiling.permission, reductions }} />}
      <AccountPermission entity={SubAccount} disabled={disabled} />
      {/* Who only reads may hold less than the owner, and would be shown a menu cut to what they hold themselves. */}
      {ceiling && !disabled && <MenuAsUser held={ceiling.permission} />}
    </>
  );
}
