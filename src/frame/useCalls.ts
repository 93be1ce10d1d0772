import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Round } from '../../domain/entities/round';
import { afterFirstRows } from '../data/afterFirstRows';
import { requestJson } from '../data/api';
import type { CallName } from '../routes/route';

const ASKED_EVERY_MS = 60_000;

type Calls = Readonly<Partial<Record<CallName, number>>>;

const NONE: Calls = {};

/**
 * How much calls for the reader, by what does. It is asked for once the first rows are there,
 * and again with the news of rounds.
 *
 * @param isWanted whether anything can call for them: those of the house who read lottos
 */
export function useCalls(isWanted: boolean): Calls {
  const queryClient = useQueryClient();
  const [isTime, setTime] = useState(false);
  useEffect(() => afterFirstRows(queryClient, () => setTime(true)), [queryClient]);
  const { data } = useQuery({
    queryKey: [Round.name, 'calls'],
    queryFn: ({ signal }) => requestJson<Calls>('/approvals/calls', { signal }),
    enabled: isTime && isWanted,
    refetchInterval: ASKED_EVERY_MS,
  });
  return data && isWanted ? data : NONE;
}
