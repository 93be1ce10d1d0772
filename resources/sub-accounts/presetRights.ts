/** Presets for the form: limited to the grantor's permissions, and recognised in the chosen ones. */
import { AREAS, intersectPermissions, type Permission } from '../../domain/access';
import { PRESET_RIGHTS, PRESETS, type Preset, type PresetRights } from '../../domain/accounts/presets';
import { REDUCTIONS, type Reductions } from '../../domain/accounts/reductions';

/** Returns the permissions of a preset, limited to those in `held`. */
export function presetWithin(preset: Preset, held: PresetRights): PresetRights {
  const { permission, reductions } = PRESET_RIGHTS[preset];
  const both: Reductions = { ...reductions };
  for (const reduction of REDUCTIONS) both[reduction] ||= held.reductions[reduction];
  return { permission: intersectPermissions([permission, held.permission]), reductions: both };
}

/** Returns the preset that equals the chosen permissions; undefined for an individual choice. */
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
