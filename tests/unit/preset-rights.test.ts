import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AREAS, isPermissionWithin, LEVELS, permissionOf, type Permission } from '../../domain/access';
import { PRESET_RIGHTS, PRESETS } from '../../domain/accounts/presets';
import { NO_REDUCTIONS, REDUCTIONS } from '../../domain/accounts/reductions';
import { presetIn, presetWithin } from '../../resources/sub-accounts/presetRights';

const level = fc.constantFrom(...LEVELS);
const permission = fc.record(Object.fromEntries(AREAS.map((area) => [area, level]))) as fc.Arbitrary<Permission>;
const reductions = fc.record({ noRates: fc.boolean(), noResults: fc.boolean(), noCancel: fc.boolean() });

describe('a usual job', () => {
  it('never goes beyond what its grantor holds, and lifts nothing that binds the grantor', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PRESETS), permission, reductions, (preset, held, binding) => {
        const given = presetWithin(preset, { permission: held, reductions: binding });
        expect(isPermissionWithin(given.permission, held)).toBe(true);
        for (const reduction of REDUCTIONS) if (binding[reduction]) expect(given.reductions[reduction]).toBe(true);
      }),
    );
  });

  it('is given whole by somebody who holds everything, and found again', () => {
    const held = { permission: permissionOf('all'), reductions: NO_REDUCTIONS };
    for (const preset of PRESETS) {
      const { permission: given, reductions: bound } = presetWithin(preset, held);
      expect({ permission: given, reductions: bound }).toEqual(PRESET_RIGHTS[preset]);
      expect(presetIn({ permission: given, ...bound }, held)).toBe(preset);
      expect(presetIn({ permission: { ...given, dashboard: 'edit' }, ...bound }, held)).toBeUndefined();
    }
  });
});
