import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hold } from '../../../src/data/live/holders';
import { refresh } from '../../../src/data/live/refresh';
import { ROUNDS_KEY } from '../useReadings';

const RESOURCE = 'shoots';

/** What counts shoots: the day's rounds and the list of one. */
const COUNTS = /yeekee-day|\/proof$/;

const isCounting = ([resource, path]: readonly unknown[]) => resource === ROUNDS_KEY[0] && typeof path === 'string' && COUNTS.test(path);

/** Reads the day and the list again when somebody has shot: nothing else happens to a round then. */
export function useShootNews(): void {
  const queryClient = useQueryClient();
  useEffect(
    () => hold({ resource: RESOURCE, holds: () => false, onNews: () => refresh(queryClient, RESOURCE, isCounting) }),
    [queryClient],
  );
}
