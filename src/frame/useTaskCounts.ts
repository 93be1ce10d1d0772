import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { countCalls } from '../../domain/api/approval-counts';
import { afterFirstRows } from '../data/afterFirstRows';
import { useRead } from '../data/useRead';
import type { TaskKind } from '../routes/route';

const POLL_INTERVAL_MS = 60_000;

type TaskCounts = Readonly<Partial<Record<TaskKind, number>>>;

const NONE: TaskCounts = {};

/**
 * Returns the numbers of tasks that wait for the user, by kind. They are requested once the first rows have loaded, and
 * again with live updates of rounds.
 *
 * @param isWanted whether any task can wait for this user: operator staff who read lottos or the system, and users who
 * read about partners
 */
export function useTaskCounts(isWanted: boolean): TaskCounts {
  const queryClient = useQueryClient();
  const [isTime, setTime] = useState(false);
  useEffect(() => afterFirstRows(queryClient, () => setTime(true)), [queryClient]);
  const { data } = useRead(countCalls, {}, { enabled: isTime && isWanted, refetchInterval: POLL_INTERVAL_MS });
  return data && isWanted ? data : NONE;
}
