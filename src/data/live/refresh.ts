/** Reading again what is on screen, without a new answer overtaking an old one or a busy resource leaving no rest. */
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** The pause between two readings of the same. */
const REST_MS = 1_000;

interface Round {
  isWanted: boolean;
}

const rounds = new WeakMap<QueryClient, Map<string, Round>>();

/**
 * Reads queries that are on screen again. While a reading of the same name is under way, or was a moment ago, one more
 * follows it, however often it is asked for.
 *
 * @param name what is read, so that the same isn't read twice at once
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
  // A first reading that is under way isn't begun anew, and may have been answered before the change.
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
