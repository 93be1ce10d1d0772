/** The effect of an event on data that was read before. */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { EVENT_RESOURCES, type LiveEvent } from '../../../domain/api/events';
import { holdersOf } from './holders';
import { refresh } from './refresh';

/** Whether a query reads records of a resource, or a part of one of them, such as its history. */
function isOf(resource: string, [first]: QueryKey): boolean {
  return typeof first === 'string' && (first === resource || first.startsWith(`${resource}/`));
}

/**
 * Marks the cached data of a resource as stale, notifies the parts of the screen that decide themselves, and reloads
 * everything else on screen.
 */
export function applyNews(queryClient: QueryClient, event: LiveEvent): void {
  const { resource } = event;
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isOf(resource, queryKey), refetchType: 'none' });
  const holders = holdersOf(resource);
  for (const holder of holders) holder.onNews(event);
  refresh(queryClient, resource, (key) => isOf(resource, key) && !holders.some(({ holds }) => holds(key)));
}

/** Treats all data as possibly changed. */
export function applyResync(queryClient: QueryClient): void {
  for (const resource of Object.keys(EVENT_RESOURCES)) applyNews(queryClient, { resource, kind: 'changed' });
}
