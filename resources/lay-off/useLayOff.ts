/** Reading lay-off, and doing what touches rounds and dealers alike. */
import type { Call } from '../../domain/api/call';
import { getRoundLayOff, getTransferTerms, listDealerEntries, listDealers } from '../../domain/api/lay-off';
import { useCallMutation, type CallMutationOptions } from '../../src/data/useCallMutation';
import { useRead } from '../../src/data/useRead';

/** How often what is sold is read anew while bets are taken and somebody looks. */
const SOLD_EVERY_MS = 2_000;

/** What of a lotto is kept, and what transfer wallets are offered. */
export const useTransferTerms = (lottoId: string) => useRead(getTransferTerms, { params: { id: lottoId } });

/** What stands above in a round, and its batches. */
export function useRoundLayOff(roundId: string) {
  const refetchInterval = ({ state }: { state: { data?: { isUndecided: boolean } } }) =>
    state.data?.isUndecided ? SOLD_EVERY_MS : false;
  return useRead(getRoundLayOff, { params: { id: roundId } }, { refetchInterval });
}

/** Those the house lays off to. */
export const useDealers = () => useRead(listDealers, {});

/** The movements between a dealer and the house. */
export const useDealerEntries = (dealerId: string) => useRead(listDealerEntries, { params: { id: dealerId } });

/** Does something of lay-off: what happens to a batch shows in its round and with its dealer. */
export function useLayOffAction<C extends Call>(call: C, options: Pick<CallMutationOptions<C>, 'onDone'> = {}) {
  return useCallMutation(call, { ...options, refreshes: ['rounds', 'dealers'] });
}
