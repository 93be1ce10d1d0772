/**
 * Access to the credentials of other accounts (design.md §4). A caller may touch them only if the account may do
 * nothing beyond the caller's own rights. Otherwise the caller could set the password of a stronger account and sign in
 * as it.
 */
import { type SQL, sql } from 'drizzle-orm';
import { AREAS, type Permission, intersectPermissions, isPermissionWithin, levelsWithin } from '../../domain/access';
import { REDUCTIONS, type Reductions, areReductionsWithin } from '../../domain/accounts/reductions';
import { account } from '../db/schema';
import type { Caller } from '../access/caller';
import type { Reader } from '../records/read';
import { permissionsBelow } from './path';

/** The rights given to a person below the account that the caller acts as. */
export interface Rights {
  permission: Permission;
  reductions: Reductions;
}

/**
 * Returns the rights of an account below the caller, counted from the account acted as. The current rights of the
 * account acted as limit caller and account alike; if they grow again, both grow.
 *
 * @param reductions the account's own; agents have none
 */
export async function rightsOf(
  db: Reader,
  caller: Pick<CallerRights, 'acting'>,
  id: string,
  reductions: Reductions,
): Promise<Rights> {
  return { permission: intersectPermissions(await permissionsBelow(db, caller.acting.level, id)), reductions };
}

/** Whether an account may do nothing beyond the caller's rights. */
export function isWithinRights(target: Rights, { ownPermission, reductions }: Held): boolean {
  // @guard access "the restricted are weaker", tested by access/subs "of coma@reduced": without «&&
  //   areReductionsWithin(target.reductions, reductions)»
  return isPermissionWithin(target.permission, ownPermission) && areReductionsWithin(target.reductions, reductions);
}

/**
 * SQL version of `isWithinRights` for the `account` of a query. It holds if each area drops, somewhere on the path down
 * to the account, to a level within the caller's own.
 */
export function isWithinRightsSql({ acting, ownPermission, reductions }: CallerRights): SQL {
  const reduced = REDUCTIONS.filter((reduction) => reductions[reduction]).map(
    (reduction) => sql`${account[reduction]}`,
  );
  const bounded = AREAS.filter((area) => ownPermission[area] !== 'all').map(
    (area) => sql`bool_or(step.permission ->> ${area} = ANY(${sql.param(levelsWithin(ownPermission[area]))}::text[]))`,
  );
  const falls = sql`coalesce((SELECT ${sql.join(bounded, sql` AND `)} FROM account AS step
    WHERE step.id = ANY(${account.path}) AND step.level > ${acting.level}), false)`;
  const conditions = bounded.length > 0 ? [...reduced, falls] : reduced;
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` AND `)})` : sql`true`;
}

/** The rights of a caller that decide which accounts they outrank. */
export type Held = Pick<Caller, 'ownPermission' | 'reductions'>;

/** The rights of a caller, and the level in the tree from which the rights of other accounts are counted. */
export type CallerRights = Held & { acting: Pick<Caller['acting'], 'level'> };

/** Returns the reductions of a record; a record without such fields has none. */
export function reductionsOf(record: Record<string, unknown>): Reductions {
  return {
    noRates: record['noRates'] === true,
    noResults: record['noResults'] === true,
    noCancel: record['noCancel'] === true,
  };
}

/** Whether the caller may touch the credentials and the e-mail of a record's account. */
export async function mayTouchCredentials(
  db: Reader,
  caller: Caller,
  record: Record<string, unknown> & { id: string },
): Promise<boolean> {
  // @guard access "credentials are touched by the stronger", tested by access/subs "of coma@manager":
  //   «isWithinRights(await rightsOf(db, caller, record.id, reductionsOf(record)), caller);» becomes «true;»
  return isWithinRights(await rightsOf(db, caller, record.id, reductionsOf(record)), caller);
}
