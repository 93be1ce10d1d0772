/** Moves money between an account and its upline. */
import { useState } from 'react';
import { v4 as newId } from 'uuid';
import { adjust, collect, deposit, pay, readFunds, withdraw } from '../../../domain/api/money';
import type { MovableFunds } from '../../../domain/money/movable';
import { isFinalAnswer } from '../../../src/data/idempotencyKey';
import { useCallMutation } from '../../../src/data/useCallMutation';
import { useRead } from '../../../src/data/useRead';

const CALLS = { deposits: deposit, withdrawals: withdraw, collections: collect, payments: pay, adjustments: adjust };

/** Kind of movement, by its API path. */
export type Move = keyof typeof CALLS;

/** Returns the maximum of a movement in satang; null without a bound. */
export function mostOf(move: Move, { deposit, withdraw, collect, pay }: MovableFunds): number | null {
  return { deposits: deposit, withdrawals: withdraw, collections: collect, payments: pay, adjustments: null }[move];
}

/** Returns the sign of a movement from the view of the account's wallet. */
export const signOf = (move: Move) => (move === 'withdrawals' || move === 'payments' ? -1 : 1);

/** Reads the movable amounts, without using the cache. */
export function useFunds(id: string, enabled = true) {
  return useRead(readFunds, { params: { id } }, { enabled, staleTime: 0 });
}

export interface MoveRequest {
  /** Satang; for an adjustment, the amount that the account's wallet receives or, if negative, gives. */
  amount: number;
  reason: string;
}

/**
 * Moves money once. The request keeps its id until a final answer, so that a retry after a lost answer has no further
 * effect.
 *
 * @param onMoved called with the new balance of the account's wallet in satang
 */
export function useMove(id: string, move: Move, onMoved: (after: number) => void) {
  const [requestId, setRequestId] = useState(() => newId());
  const deed = useCallMutation(CALLS[move], {
    // Both balances moved, so the lists that show them are outdated.
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
