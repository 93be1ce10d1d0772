import { useGetOne } from 'ra-core';
import { isPermissionWithin, permits } from '../../domain/access';
import { SubAccount, type SubAccountRecord } from '../../domain/entities/sub-account';
import { areReductionsWithin } from '../../domain/accounts/reductions';
import { useActingSub } from '../../src/session/reader';
import type { AnyRecord } from '../../src/fields/types';

/** Returns whether the first account has no permission that the second lacks. */
function isWithin(inner: SubAccountRecord, outer: SubAccountRecord): boolean {
  return isPermissionWithin(inner.permission, outer.permission) && areReductionsWithin(inner, outer);
}

/**
 * Returns the reason why the reader can't change a sub account. The API refuses sub accounts their own account, all
 * accounts if they lack the full level of the area, and accounts with more permissions than theirs. It never refuses
 * the owner.
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
  // Without the reader's own record, the page can't compare permissions; the API still does.
  if (error) return null;
  if (!own) return undefined;
  return isWithin(record as unknown as SubAccountRecord, own) ? null : 'resources.sub-accounts.readOnly.beyond';
}
