/** Moving money between an account and its upline. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { v4 as newId } from 'uuid';
import type { MovableFunds } from '../../domain/money/movable';
import { requestJson } from '../../src/data/api';
import { RefusedError } from '../../src/data/errors';
import { moneyKeyOf } from './accountTerms';

/** What can be done, by the path of the API that does it. */
export const MOVES = ['deposits', 'withdrawals', 'collections', 'payments', 'adjustments'] as const;
export type Move = (typeof MOVES)[number];

/** The most of a move, satang; null without a bound. */
export function mostOf(move: Move, { deposit, withdraw, collect, pay }: MovableFunds): number | null {
  return { deposits: deposit, withdrawals: withdraw, collections: collect, payments: pay, adjustments: null }[move];
}

/** Which way a move goes as the account's wallet sees it. */
export const signOf = (move: Move) => (move === 'withdrawals' || move === 'payments' ? -1 : 1);

/** What can be moved, read anew whenever it is looked at. */
export function useFunds(id: string, enabled = true) {
  return useQuery({
    queryKey: [...moneyKeyOf(id), 'funds'],
    queryFn: ({ signal }) => requestJson<MovableFunds>(`/accounts/${id}/funds`, { signal }),
    enabled,
    staleTime: 0,
  });
}

export interface MoveRequest {
  /** Satang; of an adjustment what the account's wallet receives or, negative, gives. */
  amount: number;
  reason: string;
}

/** Whether an error tells that nothing was moved; after a fault of the server, or without an answer, nobody knows. */
const isSettled = (error: Error) => error instanceof RefusedError && error.status !== 401 && error.status < 500;

/**
 * Moves money once: the request keeps its name until it was answered for good, so that sent again after a lost answer it
 * does nothing more.
 */
export function useMove(id: string, move: Move) {
  const queryClient = useQueryClient();
  const [requestId, setRequestId] = useState(() => newId());
  return useMutation({
    mutationFn: ({ amount, reason }: MoveRequest) =>
      requestJson<{ before: number; after: number }>(`/accounts/${id}/${move}`, {
        method: 'POST',
        body: { requestId, amount, ...(reason !== '' && { reason }) },
      }),
    onSettled: (_moved, error) => {
      if (error === null || isSettled(error)) setRequestId(newId());
    },
    onSuccess: () =>
      Promise.all([
        // Both sides moved, and whatever counts them.
        queryClient.invalidateQueries({ queryKey: ['account-money'] }),
        queryClient.invalidateQueries({ queryKey: ['agents'] }),
        queryClient.invalidateQueries({ queryKey: ['members'] }),
      ]),
  });
}
