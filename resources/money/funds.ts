/** Moving money between an account and its upline. */
import { useState } from 'react';
import { v4 as newId } from 'uuid';
import { adjust, collect, deposit, pay, readFunds, withdraw } from '../../domain/api/money';
import type { MovableFunds } from '../../domain/money/movable';
import { isFinalAnswer } from '../../src/data/idempotencyKey';
import { useCallMutation } from '../../src/data/useCallMutation';
import { useRead } from '../../src/data/useRead';

const CALLS = { deposits: deposit, withdrawals: withdraw, collections: collect, payments: pay, adjustments: adjust };

/** What can be done, by the path of the API that does it. */
export type Move = keyof typeof CALLS;

/** The most of a move, satang; null without a bound. */
export function mostOf(move: Move, { deposit, withdraw, collect, pay }: MovableFunds): number | null {
  return { deposits: deposit, withdrawals: withdraw, collections: collect, payments: pay, adjustments: null }[move];
}

/** Which way a move goes as the account's wallet sees it. */
export const signOf = (move: Move) => (move === 'withdrawals' || move === 'payments' ? -1 : 1);

/** What can be moved, read anew whenever it is looked at. */
export function useFunds(id: string, enabled = true) {
  return useRead(readFunds, { params: { id } }, { enabled, staleTime: 0 });
}

export interface MoveRequest {
  /** Satang; of an adjustment what the account's wallet receives or, negative, gives. */
  amount: number;
  reason: string;
}

/**
 * Moves money once: the request keeps its name until it was answered for good, so that sent again after a lost answer it
 * does nothing more.
 *
 * @param onMoved called with what the account's wallet is then, satang
 */
export function useMove(id: string, move: Move, onMoved: (after: number) => void) {
  const [requestId, setRequestId] = useState(() => newId());
  const deed = useCallMutation(CALLS[move], {
    // Both sides moved, and whatever counts them.
    refreshes: ['agents', 'members'],
    onDone: ({ after }) => {
      setRequestId(newId());
      onMoved(after);
    },
    onFailed: (error) => {
      if (isFinalAnswer(error)) setRequestId(newId());
    },
  });
  const make = ({ amount, reason }: MoveRequest) =>
    deed.mutate({ params: { id }, body: { requestId, amount, ...(reason !== '' && { reason }) } });
  return { ...deed, make };
}
