import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listYeekeeRounds, readYeekeeProof } from '../../../domain/api/results';
import { hold } from '../../../src/data/live/holders';
import { refresh } from '../../../src/data/live/refresh';
import { readKey } from '../../../src/data/useRead';

const RESOURCE = 'shoots';

/** Queries that contain counts of shoots: the rounds of the day, and the list of a round. */
const COUNTS = [listYeekeeRounds, readYeekeeProof].map((call) => readKey(call));

const isCounting = (key: QueryKey) => COUNTS.some((beginning) => beginning.every((part, index) => key[index] === part));

/** Reads the day and the list again after each shoot, as a shoot triggers no other event of the round. */
export function useShootNews(): void {
  const queryClient = useQueryClient();
  useEffect(
    () => hold({ resource: RESOURCE, holds: () => false, onNews: () => refresh(queryClient, RESOURCE, isCounting) }),
    [queryClient],
  );
}
