import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ScheduleInput } from '../../domain/entities/lotto';
import type { Schedule } from '../../domain/rounds/schedule';
import { requestJson } from '../../src/data/api';
import { useRested } from '../../src/fields/useRested';

/** How long a schedule has to stand still before it is asked what it would do. */
const REST_MS = 300;

/** A round ahead, as the API tells it. */
export interface ShownRound {
  businessDate: string;
  number: number;
  opensAt: string;
  closesAt: string;
  resultAt: string;
  slips: number;
  keeps: boolean;
  movedFrom: string | null;
}

/**
 * The next rounds of a lotto as a schedule would have them, following what is typed.
 *
 * @param schedule null for the lotto's own
 */
export function usePlan(id: string, schedule: Schedule | null) {
  const rested = useRested(schedule === null ? '' : JSON.stringify(schedule), REST_MS);
  const isRight = rested === '' || ScheduleInput.safeParse(JSON.parse(rested)).success;
  const query = useQuery({
    queryKey: ['lottos', 'plan', id, rested],
    queryFn: ({ signal }) =>
      requestJson<ShownRound[]>(`/lottos/${id}/plan${rested && `?schedule=${encodeURIComponent(rested)}`}`, { signal }),
    enabled: isRight,
    placeholderData: keepPreviousData,
  });
  return { ...query, isRight };
}
