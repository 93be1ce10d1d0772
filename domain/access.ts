/**
 * Permissions: the single source from which both the API and the browser compute their rules.
 *
 * An account holds one level per area; a level is a list of actions, an area a list of subjects (design.md §4).
 */

/** The areas for which a permission is given, in the fixed order of the stored ability list. */
export const AREAS = ['dashboard', 'summary', 'member', 'report', 'lotto', 'system'] as const;
export type Area = (typeof AREAS)[number];

/** The levels of one area, weakest first. */
export const LEVELS = ['off', 'view', 'edit', 'all'] as const;
export type Level = (typeof LEVELS)[number];

/** One level per area. */
export type Permission = Record<Area, Level>;

export type Action = 'read' | 'update' | 'manage';
export type Subject = Area | 'agent' | 'api' | 'transfer' | 'ACL' | 'Auth' | 'all';

/** One entry of the stored ability list; the specification defines its shape. */
export interface Rule {
  action: Action;
  subject: Subject;
}

const SUBJECTS_OF_AREA: Record<Area, readonly Subject[]> = {
  dashboard: ['dashboard'],
  summary: ['summary'],
  member: ['member', 'agent'],
  report: ['report'],
  lotto: ['lotto'],
  system: ['system', 'api', 'transfer', 'ACL'],
};

/** The area whose level decides about a subject; undefined for a subject outside every area. */
export function areaOf(subject: Subject): Area | undefined {
  return AREAS.find((area) => SUBJECTS_OF_AREA[area].includes(subject));
}

const ACTIONS_OF_LEVEL: Record<Level, readonly Action[]> = {
  off: [],
  view: ['read'],
  edit: ['read', 'update'],
  all: ['manage'],
};

/** Returns a permission with the same level in every area. */
export function permissionOf(level: Level): Permission {
  return { dashboard: level, summary: level, member: level, report: level, lotto: level, system: level };
}

/** Rules that everyone holds, signed in or not. */
export const PUBLIC_RULES: readonly Rule[] = [{ action: 'read', subject: 'Auth' }];

/** Rules of master itself: everything. */
export const MASTER_RULES: readonly Rule[] = [{ action: 'manage', subject: 'all' }, ...PUBLIC_RULES];

/** Turns a permission record into the ability list: areas in their fixed order, Auth last. */
export function rulesOf(permission: Permission): Rule[] {
  const rules: Rule[] = [];
  for (const area of AREAS) {
    for (const subject of SUBJECTS_OF_AREA[area]) {
      for (const action of ACTIONS_OF_LEVEL[permission[area]]) rules.push({ action, subject });
    }
  }
  return [...rules, ...PUBLIC_RULES];
}

/** Whether a list of rules permits an action on a subject. `manage` covers every action, `all` every subject. */
export function permits(rules: readonly Rule[], action: Action, subject: Subject): boolean {
  return rules.some(
    (rule) =>
      (rule.action === action || rule.action === 'manage') && (rule.subject === subject || rule.subject === 'all'),
  );
}

/** Position of a level in the order off < view < edit < all. */
export function rankOf(level: Level): number {
  return LEVELS.indexOf(level);
}

/** Returns the levels that are no stronger than the given one. */
export function levelsWithin(level: Level): Level[] {
  return LEVELS.slice(0, rankOf(level) + 1);
}

/** The weaker of two levels. */
export function weakerLevel(a: Level, b: Level): Level {
  return rankOf(a) <= rankOf(b) ? a : b;
}

/** Intersects the permissions along a path: the weakest level per area. An empty path holds everything. */
export function intersectPermissions(path: readonly Permission[]): Permission {
  return path.reduce((held, next) => {
    const both = permissionOf('off');
    for (const area of AREAS) both[area] = weakerLevel(held[area], next[area]);
    return both;
  }, permissionOf('all'));
}

/** True when no area of `inner` is above the same area of `outer`. */
export function isPermissionWithin(inner: Permission, outer: Permission): boolean {
  return AREAS.every((area) => rankOf(inner[area]) <= rankOf(outer[area]));
}

/** Returns the areas of `requested` that exceed the grantor's permission. */
export function areasBeyond(requested: Permission, held: Permission): Area[] {
  return AREAS.filter((area) => rankOf(requested[area]) > rankOf(held[area]));
}
