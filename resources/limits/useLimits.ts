/** Reads and changes the limits of a lotto. */
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { getAutomaticLimits, listLimitSteps } from '../../domain/api/automatic-limits';
import { copyLimits, getLimits, listLimitChanges, revertLimits, updateLimits } from '../../domain/api/limits';
import type { LottoLimits } from '../../domain/limits/lotto-limits';
import { useCallMutation } from '../../src/data/useCallMutation';
import { readKey, useRead } from '../../src/data/useRead';

/**
 * Polling interval in addition to live events. It serves tabs without a live stream, and agents, who get no events
 * about sales.
 */
const QUIET_REFRESH_MS = 15_000;

/** Options for a query that polls in addition to live events. */
export const QUIETLY = { refetchInterval: QUIET_REFRESH_MS };

/** Returns the parameters for a lotto and the open round on display; for the next to close if undefined. */
export const inRound = (lottoId: string, round: string | undefined) => ({ params: { id: lottoId }, query: { round } });

/** Reads the limits of a lotto, with recent sales. */
export const useLimits = (lottoId: string | undefined, roundId: string | undefined) =>
  useRead(getLimits, lottoId === undefined ? null : inRound(lottoId, roundId), QUIETLY);

/** Reads the changes of a lotto's limits. */
export const useLimitChanges = (lottoId: string) => useRead(listLimitChanges, { params: { id: lottoId } });

/** Changes limits. The answer holds the limits of the open round on display. */
export function useLimitsChange() {
  const queryClient = useQueryClient();
  return useCallMutation(updateLimits, {
    // Updates the cache immediately, so that the next change builds on this version.
    onDone: (limits, { params, query }) => {
      for (const round of new Set([undefined, query.round])) {
        queryClient.setQueryData<LottoLimits>(
          readKey(getLimits, inRound(params.id, round)),
          (before) => before && limits,
        );
      }
    },
  });
}

/** Undoes a change of limits. */
export function useLimitsRevert() {
  const notify = useNotify();
  return useCallMutation(revertLimits, { onDone: () => notify('limits.undone', { type: 'info' }) });
}

/** Copies the limits of a lotto to others. */
export function useLimitsCopy() {
  const notify = useNotify();
  return useCallMutation(copyLimits, { onDone: () => notify('limits.copy.done', { type: 'info' }) });
}

/** Reads the automatic steps of an open round, newest first. */
export const useLimitSteps = (lottoId: string, roundId: string) =>
  useRead(listLimitSteps, inRound(lottoId, roundId), QUIETLY);

/** Reads the pauses of automatic steps, and the exempt numbers. */
export const useAutomatic = (lottoId: string) => useRead(getAutomaticLimits, { params: { id: lottoId } }, QUIETLY);
