import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AREAS,
  LEVELS,
  MASTER_RULES,
  type Area,
  type Level,
  type Permission,
  areasBeyond,
  intersectPermissions,
  isPermissionWithin,
  permissionOf,
  rulesOf,
} from '../../domain/access';

/** Written by hand from the specification's tables, not from the code. */
const SUBJECTS: Record<Area, string[]> = {
  dashboard: ['dashboard'],
  summary: ['summary'],
  member: ['member', 'agent'],
  report: ['report'],
  lotto: ['lotto'],
  system: ['system', 'api', 'transfer', 'ACL'],
};
const ACTIONS: Record<Level, string[]> = { off: [], view: ['read'], edit: ['read', 'update'], all: ['manage'] };

const permission = fc.record(
  Object.fromEntries(AREAS.map((area) => [area, fc.constantFrom(...LEVELS)])),
) as fc.Arbitrary<Permission>;

describe('the ability list of a permission', () => {
  it.each(AREAS.flatMap((area) => LEVELS.map((level) => [area, level] as const)))('%s at %s', (area, level) => {
    const expected = SUBJECTS[area].flatMap((subject) => ACTIONS[level].map((action) => ({ action, subject })));
    expect(rulesOf({ ...permissionOf('off'), [area]: level })).toEqual([
      ...expected,
      { action: 'read', subject: 'Auth' },
    ]);
  });

  it('keeps the areas in their fixed order with Auth last', () => {
    expect(rulesOf(permissionOf('view')).map((rule) => rule.subject)).toEqual([
      'dashboard',
      'summary',
      'member',
      'agent',
      'report',
      'lotto',
      'system',
      'api',
      'transfer',
      'ACL',
      'Auth',
    ]);
  });

  it('gives master everything', () => {
    expect(MASTER_RULES[0]).toEqual({ action: 'manage', subject: 'all' });
  });
});

describe('permissions along a path', () => {
  it('are never more than any of them, and no less than needed', () => {
    fc.assert(
      fc.property(fc.array(permission, { minLength: 1, maxLength: 6 }), (path) => {
        const held = intersectPermissions(path);
        for (const area of AREAS) {
          const levels = path.map((step) => ['off', 'view', 'edit', 'all'].indexOf(step[area]));
          expect(['off', 'view', 'edit', 'all'].indexOf(held[area])).toBe(Math.min(...levels));
        }
      }),
    );
  });

  it('hold everything on an empty path', () => {
    expect(intersectPermissions([])).toEqual(permissionOf('all'));
  });
});

describe('what goes beyond a grantor', () => {
  it('is nothing exactly when the permission is within', () => {
    fc.assert(
      fc.property(permission, permission, (wanted, held) => {
        expect(areasBeyond(wanted, held).length === 0).toBe(isPermissionWithin(wanted, held));
        expect(isPermissionWithin(intersectPermissions([wanted, held]), held)).toBe(true);
      }),
    );
  });

  it('names the areas', () => {
    const held = { ...permissionOf('edit'), system: 'off' } as const;
    expect(areasBeyond({ ...permissionOf('view'), lotto: 'all', system: 'view' }, held)).toEqual(['lotto', 'system']);
  });
});
