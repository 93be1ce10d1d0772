import { keepPreviousData } from '@tanstack/react-query';
import { planLotto } from '../../domain/api/lotto';
import { ScheduleInput } from '../../domain/entities/lotto';
import type { Schedule } from '../../domain/lotto/schedule';
import { useRead } from '../../src/data/useRead';
import { useRested } from '../../src/fields/useRested';

/** Pause after the last change of a schedule before its plan is read, in milliseconds. */
const REST_MS = 300;

/**
 * Returns the next rounds of a lotto by a schedule while it is typed.
 *
 * @param typed null for the lotto's own schedule
 * @param from the first business date; null for today's
 */
export function usePlan(id: string, typed: Schedule | null, from: string | null) {
  const rested = useRested(typed === null ? '' : JSON.stringify(typed), REST_MS);
  const parsed = rested === '' ? undefined : ScheduleInput.safeParse(JSON.parse(rested));
  const isRight = parsed?.success !== false;
  const query = useRead(
    planLotto,
    { params: { id }, query: { schedule: parsed?.data, ...(from !== null && { from }) } },
    { enabled: isRight, placeholderData: keepPreviousData },
  );
  return { ...query, isRight };
}
