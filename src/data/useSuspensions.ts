import { useQuery } from '@tanstack/react-query';
import { requestJson } from './api';
import type { NamedLotto } from '../fields/useLottoName';

/** Betting that is suspended now. */
export interface Suspension {
  /** Null for all betting. */
  lotto: (NamedLotto & { id: string }) | null;
  reason: string;
  until: string | null;
}

export const SUSPENSIONS_KEY = ['suspensions'];

/** How often everybody asks anew: a suspension is no secret, but nobody's list changes by it either. */
const ASKED_EVERY_MS = 60_000;

/** What is suspended now. */
export function useSuspensions() {
  return useQuery({
    queryKey: SUSPENSIONS_KEY,
    queryFn: ({ signal }) => requestJson<Suspension[]>('/suspensions', { signal }),
    refetchInterval: ASKED_EVERY_MS,
  });
}
