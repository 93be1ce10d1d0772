/** Presets as the form offers them: cut to what the grantor holds, and found again in what is chosen. */
import { AREAS, intersectPermissions, type Permission } from '../../domain/access';
import { PRESET_RIGHTS, PRESETS, type Preset, type PresetRights } from '../../domain/accounts/presets';
import { REDUCTIONS, type Reductions } from '../../domain/accounts/reductions';

/** What a preset fills in for somebody who holds `held`: never more than that. */
export function presetWithin(preset: Preset, held: PresetRights): PresetRights {
  const { permission, reductions } = PRESET_RIGHTS[preset];
  const both: Reductions = { ...reductions };
  for (const reduction of REDUCTIONS) both[reduction] ||= held.reductions[reduction];
  return { permission: intersectPermissions([permission, held.permission]), reductions: both };
}

/** The preset that the chosen rights are exactly; undefined for rights of one's own making. */
export function presetIn(values: Readonly<Record<string, unknown>>, held: PresetRights): Preset | undefined {
  const chosen = values['permission'] as Partial<Permission> | null | undefined;
  return PRESETS.find((preset) => {
    const { permission, reductions } = presetWithin(preset, held);
    return (
      AREAS.every((area) => chosen?.[area] === permission[area]) &&
      REDUCTIONS.every((reduction) => (values[reduction] === true) === reductions[reduction])
    );
  });
}
