import { useCanAccess } from 'ra-core';

/** Whether the person may change records of a resource; undefined until that is known. */
export function useCanUpdate(resource: string): boolean | undefined {
  return useCanAccess({ resource, action: 'edit' }).canAccess;
}
