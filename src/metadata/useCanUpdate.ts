import { useCanAccess } from 'ra-core';

/** Returns whether the user may change records of a resource; undefined until that is known. */
export function useCanUpdate(resource: string): boolean | undefined {
  return useCanAccess({ resource, action: 'edit' }).canAccess;
}
