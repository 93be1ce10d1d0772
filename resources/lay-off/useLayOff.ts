/** Reads the lay-off, and runs actions that affect both rounds and dealers. */
import type { Call } from '../../domain/api/call';
import { getRoundLayOff, getTransferTerms, listDealerEntries, listDealers } from '../../domain/api/lay-off';
import { useCallMutation, type CallMutationOptions } from '../../src/data/useCallMutation';
import { useRead } from '../../src/data/useRead';

/** Polling interval for sales while the round accepts bets, in milliseconds. */
const SOLD_EVERY_MS = 2_000;

/** Reads the kept amounts of a lotto and its offer to transfer wallets. */
export const useTransferTerms = (lottoId: string) => useRead(getTransferTerms, { params: { id: lottoId } });

/** Reads the stakes of a round above the kept amounts, and its batches. */
export function useRoundLayOff(roundId: string) {
  const refetchInterval = ({ state }: { state: { data?: { isUndecided: boolean } } }) =>
    state.data?.isUndecided ? SOLD_EVERY_MS : false;
  return useRead(getRoundLayOff, { params: { id: roundId } }, { refetchInterval });
}

/** Reads the lay-off dealers of the operator. */
export const useDealers = () => useRead(listDealers, {});

/** Reads the movements between a dealer and the operator. */
export const useDealerEntries = (dealerId: string) => useRead(listDealerEntries, { params: { id: dealerId } });

/** Runs a lay-off action. It refreshes rounds and dealers, as a batch appears in both. */
export function useLayOffAction<C extends Call>(call: C, options: Pick<CallMutationOptions<C>, 'onDone'> = {}) {
  return useCallMutation(call, { ...options, refreshes: ['rounds', 'dealers'] });
}
