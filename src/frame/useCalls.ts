import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { countCalls } from '../../domain/api/approval-counts';
import { afterFirstRows } from '../data/afterFirstRows';
import { useRead } from '../data/useRead';
import type { CallName } from '../routes/route';

const POLL_INTERVAL_MS = 60_000;

type Calls = Readonly<Partial<Record<CallName, number>>>;

const NONE: Calls = {};

/**
 * How much calls for the reader, by what does. It is asked for once the first rows are there,
 * and again with the news of rounds.
 *
 * @param isWanted whether anything can call for them: those of the house who read lottos or the system, and who reads about
 *   partners
 */
export function useCalls(isWanted: boolean): Calls {
  const queryClient = useQueryClient();
  const [isTime, setTime] = useState(false);
  useEffect(() => afterFirstRows(queryClient, () => setTime(true)), [queryClient]);
  const { data } = useRead(countCalls, {}, { enabled: isTime && isWanted, refetchInterval: POLL_INTERVAL_MS });
  return data && isWanted ? data : NONE;
}
