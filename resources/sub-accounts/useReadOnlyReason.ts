import { useGetOne } from 'ra-core';
import { isPermissionWithin, permits } from '../../domain/access';
import { SubAccount, type SubAccountRecord } from '../../domain/entities/sub-account';
import { areReductionsWithin } from '../../domain/accounts/reductions';
import { useActingSub } from '../../src/session/reader';
import type { AnyRecord } from '../../src/fields/types';

/** Whether somebody may do nothing that the other may not. */
function isWithin(inner: SubAccountRecord, outer: SubAccountRecord): boolean {
  return isPermissionWithin(inner.permission, outer.permission) && areReductionsWithin(inner, outer);
}

/**
 * Why the reader doesn't change a sub account. The API refuses sub accounts their own, any with less than everything in
 * the area, and those that may do more than they; the owner is never refused.
 */
export function useReadOnlyReason(record: AnyRecord | undefined): string | null | undefined {
  const reader = useActingSub();
  const { data: own, error } = useGetOne<SubAccountRecord>(
    SubAccount.name,
    { id: reader?.id, meta: { detail: true } },
    { enabled: reader !== null, onError: () => undefined },
  );
  if (!reader) return null;
  if (!record) return undefined;
  if (record['id'] === reader.id) return 'resources.sub-accounts.readOnly.own';
  if (!permits(reader.ability, 'manage', SubAccount.subject)) return 'resources.sub-accounts.readOnly.level';
  // Without one's own record nobody can tell who may do more; the API will.
  if (error) return null;
  if (!own) return undefined;
  return isWithin(record as unknown as SubAccountRecord, own) ? null : 'resources.sub-accounts.readOnly.beyond';
}
