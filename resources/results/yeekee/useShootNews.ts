import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listYeekeeRounds, readYeekeeProof } from '../../../domain/api/results';
import { hold } from '../../../src/data/live/holders';
import { refresh } from '../../../src/data/live/refresh';
import { readKey } from '../../../src/data/useRead';

const RESOURCE = 'shoots';

/** What counts shoots: the day's rounds and the list of one. */
const COUNTS = [listYeekeeRounds, readYeekeeProof].map((call) => readKey(call));

const isCounting = (key: QueryKey) => COUNTS.some((beginning) => beginning.every((part, index) => key[index] === part));

/** Reads the day and the list again when somebody has shot: nothing else happens to a round then. */
export function useShootNews(): void {
  const queryClient = useQueryClient();
  useEffect(
    () => hold({ resource: RESOURCE, holds: () => false, onNews: () => refresh(queryClient, RESOURCE, isCounting) }),
    [queryClient],
  );
}
