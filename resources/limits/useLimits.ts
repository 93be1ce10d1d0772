/** Reading the limits of a lotto, and changing them. */
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { getAutomaticLimits, listLimitSteps } from '../../domain/api/automatic-limits';
import { copyLimits, getLimits, listLimitChanges, revertLimits, updateLimits } from '../../domain/api/limits';
import type { LottoLimits } from '../../domain/limits/lotto-limits';
import { useCallMutation } from '../../src/data/useCallMutation';
import { readKey, useRead } from '../../src/data/useRead';

/**
 * How often what the live stream tells of is read all the same while it is looked at: what a tab without a stream, or an
 * agent, who isn't told that something is sold, would never hear.
 */
const QUIET_REFRESH_MS = 15_000;

/** How what the live stream tells of is read while it is looked at. */
export const QUIETLY = { refetchInterval: QUIET_REFRESH_MS };

/** A lotto, and the open round that is looked at; the next to close when undefined. */
export const inRound = (lottoId: string, round: string | undefined) => ({ params: { id: lottoId }, query: { round } });

/** The limits of a lotto; what is sold is never older than a moment while somebody looks. */
export const useLimits = (lottoId: string | undefined, roundId: string | undefined) =>
  useRead(getLimits, lottoId === undefined ? null : inRound(lottoId, roundId), QUIETLY);

/** What was changed about the limits of a lotto. */
export const useLimitChanges = (lottoId: string) => useRead(listLimitChanges, { params: { id: lottoId } });

/** Changing limits; those are answered of the open round that is looked at. */
export function useLimitsChange() {
  const queryClient = useQueryClient();
  return useCallMutation(updateLimits, {
    // At once, so that the next change is made on it.
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

/** Taking a change of limits back. */
export function useLimitsRevert() {
  const notify = useNotify();
  return useCallMutation(revertLimits, { onDone: () => notify('limits.undone', { type: 'info' }) });
}

/** Giving the limits of a lotto to others. */
export function useLimitsCopy() {
  const notify = useNotify();
  return useCallMutation(copyLimits, { onDone: () => notify('limits.copy.done', { type: 'info' }) });
}

/** The automatic steps of an open round, the newest first. */
export const useLimitSteps = (lottoId: string, roundId: string) =>
  useRead(listLimitSteps, inRound(lottoId, roundId), QUIETLY);

/** Where automatic steps are paused, and the numbers exempt from them. */
export const useAutomatic = (lottoId: string) => useRead(getAutomaticLimits, { params: { id: lottoId } }, QUIETLY);
