import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AREAS, LEVELS, type Area, type Permission, intersectPermissions, permissionOf } from '../../domain/access';
import { isWithinRights } from '../../server/accounts/credentials';
import { grantFault, permissionChangeFault, reductionsChangeFault, shareFault } from '../../server/accounts/rules';

const permission = fc.record(
  Object.fromEntries(AREAS.map((area) => [area, fc.constantFrom(...LEVELS)])),
) as fc.Arbitrary<Permission>;

const ORDER = { off: 0, view: 1, edit: 2, all: 3 };
const exceeds = (a: Permission, b: Permission, area: Area) => ORDER[a[area]] > ORDER[b[area]];

describe('granting a permission', () => {
  it('takes nothing beyond what the grantor holds, and names the areas', () => {
    const held: Permission = { ...permissionOf('edit'), system: 'off' };
    expect(grantFault({ ...permissionOf('edit'), system: 'off' }, held)).toBeNull();
    expect(grantFault({ ...permissionOf('view'), lotto: 'all' }, held)).toEqual({
      key: 'permission.beyondYours',
      args: { areas: 'lotto, system' },
    });
  });
});

describe('changing a permission', () => {
  it('never ends above both what was there and what the caller holds', () => {
    fc.assert(
      fc.property(permission, permission, permission, (current, wanted, held) => {
        const effective = intersectPermissions([current]);
        if (permissionChangeFault(current, wanted, effective, held) === null) {
          expect(AREAS.some((area) => exceeds(wanted, current, area) && exceeds(wanted, held, area))).toBe(false);
        }
      }),
    );
  });

  it('always accepts a lowering, for every account', () => {
    fc.assert(
      fc.property(permission, permission, permission, (current, other, held) => {
        expect(permissionChangeFault(current, intersectPermissions([current, other]), current, held)).toBeNull();
      }),
    );
  });

  it("raises nothing for an account that isn't within what the caller holds", () => {
    const current: Permission = { ...permissionOf('off'), system: 'all' };
    const held: Permission = { ...permissionOf('all'), system: 'off' };
    const wanted: Permission = { ...current, lotto: 'view' };
    expect(permissionChangeFault(current, wanted, current, held)).toMatchObject({ args: { areas: 'lotto' } });
    expect(permissionChangeFault(current, wanted, { ...current, system: 'off' }, held)).toBeNull();
  });

  it('can not be walked up: no sequence of accepted changes gives more than the giver holds', () => {
    fc.assert(
      fc.property(permission, fc.array(permission, { maxLength: 12 }), (held, wishes) => {
        let stored = permissionOf('off');
        for (const wanted of wishes) {
          if (permissionChangeFault(stored, wanted, intersectPermissions([held, stored]), held) === null)
            stored = wanted;
        }
        expect(AREAS.some((area) => exceeds(stored, held, area))).toBe(false);
      }),
    );
  });
});

describe('outranking', () => {
  it('takes every area and every reduction', () => {
    const reductions = fc.record({ noRates: fc.boolean(), noResults: fc.boolean(), noCancel: fc.boolean() });
    fc.assert(
      fc.property(permission, permission, reductions, reductions, (target, own, targetReductions, ownReductions) => {
        const isBeyond =
          AREAS.some((area) => exceeds(target, own, area)) ||
          (ownReductions.noRates && !targetReductions.noRates) ||
          (ownReductions.noResults && !targetReductions.noResults) ||
          (ownReductions.noCancel && !targetReductions.noCancel);
        const rights = { permission: target, reductions: targetReductions };
        expect(isWithinRights(rights, { ownPermission: own, reductions: ownReductions })).toBe(!isBeyond);
      }),
    );
  });
});

describe('reductions', () => {
  const none = { noRates: false, noResults: false, noCancel: false };

  it('are lifted by those who are not under them', () => {
    const reduced = { ...none, noRates: true };
    expect(reductionsChangeFault(reduced, none, none)).toBeNull();
    expect(reductionsChangeFault(reduced, none, reduced)).toEqual({ key: 'reductions.notYours' });
    expect(reductionsChangeFault(none, reduced, none)).toBeNull();
    expect(reductionsChangeFault(reduced, reduced, reduced)).toBeNull();
  });
});

describe('a share that can not be given', () => {
  it('says the bound in basis points', () => {
    const bounds = { minimum: 2_000, maximum: 9_000 };
    expect(shareFault(9_050, bounds)).toEqual({ key: 'percentTooBig', args: { maxPercent: 9_000 } });
    expect(shareFault(1_950, bounds)).toEqual({ key: 'percentTooSmall', args: { minPercent: 2_000 } });
    expect(shareFault(5_010, bounds)).toEqual({ key: 'percentStep', args: { stepPercent: 50 } });
    expect(shareFault(5_000, bounds)).toBeNull();
  });
});
