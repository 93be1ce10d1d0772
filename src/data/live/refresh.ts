/**
 * Reloading of the data on screen. A new response can't overtake an old one, and a busy resource is reloaded with
 * pauses.
 */
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Pause between two reloads of the same data. */
const REST_MS = 1_000;

interface Round {
  isWanted: boolean;
}

const rounds = new WeakMap<QueryClient, Map<string, Round>>();

/**
 * Reloads queries that are on screen. During a reload of the same name, or shortly after it, any number of requests
 * leads to one more reload.
 *
 * @param name name of the data, so that the same data isn't reloaded twice at the same time
 */
export function refresh(queryClient: QueryClient, name: string, matches: (key: QueryKey) => boolean): void {
  const ofClient = rounds.get(queryClient) ?? new Map<string, Round>();
  rounds.set(queryClient, ofClient);
  const running = ofClient.get(name);
  if (running) {
    running.isWanted = true;
    return;
  }
  const filters = { type: 'active', predicate: ({ queryKey }: { queryKey: QueryKey }) => matches(queryKey) } as const;
  // A first load under way isn't restarted, and may have been answered before the change.
  const isBeingRead = queryClient
    .getQueryCache()
    .findAll(filters)
    .some(({ state }) => state.status === 'pending');
  const round: Round = { isWanted: isBeingRead };
  ofClient.set(name, round);
  void queryClient
    .refetchQueries(filters)
    .then(() => new Promise((resolve) => setTimeout(resolve, REST_MS)))
    .finally(() => {
      ofClient.delete(name);
      if (round.isWanted) refresh(queryClient, name, matches);
    });
}
