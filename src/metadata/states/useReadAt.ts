import { useQueryClient } from '@tanstack/react-query';

/**
 * Returns when the resource's data on screen was read, milliseconds since 1970; undefined before. react-admin doesn't
 * pass this on.
 */
export function useReadAt(resource: string, call: 'getList' | 'getOne'): number | undefined {
  const queries = useQueryClient()
    .getQueryCache()
    .findAll({ queryKey: [resource, call], type: 'active' });
  return Math.max(0, ...queries.map(({ state }) => state.dataUpdatedAt)) || undefined;
}
