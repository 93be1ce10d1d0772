import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { addressOf, type AnswerOf, type Call, type InputOf } from '../../domain/api/call';
import { callApi } from './call';
import { useSendOnce } from './useSendOnce';

/** What happens besides when something is done. */
export interface CallMutationOptions<C extends Call> {
  /** Called when it is done, with the answer and what was sent; also when who asked is no longer on screen. */
  onDone?: (answer: AnswerOf<C>, input: InputOf<C>) => void;
  /** Called when it was refused or no answer came. */
  onFailed?: (error: Error, input: InputOf<C>) => void;
  /** What to read again besides what the call is about, by the first word of its key. */
  refreshes?: readonly string[];
}

/**
 * Does something by a call of the contract: sent again because no answer came, the very same is done once. What it may have
 * changed is read again afterwards, after a refusal too: then something has happened that isn't shown yet.
 */
export function useCallMutation<C extends Call>(
  call: C,
  { onDone, onFailed, refreshes = [] }: CallMutationOptions<C> = {},
): UseMutationResult<AnswerOf<C>, Error, InputOf<C>> {
  const queryClient = useQueryClient();
  const { keyFor, settle } = useSendOnce();
  return useMutation({
    mutationFn: (input: InputOf<C>) => {
      const isStored = call.method === 'POST' && !call.asks;
      const headers = isStored
        ? { 'Idempotency-Key': keyFor(addressOf(call, input) + JSON.stringify(input.body)) }
        : undefined;
      return callApi(call, input, { headers });
    },
    onSuccess: (answer, input) => onDone?.(answer, input),
    onError: (error, input) => onFailed?.(error, input),
    onSettled: async (_answer, error) => {
      settle(error);
      if (call.asks) return;
      await Promise.all(
        [...new Set([call.about, ...refreshes])].map((first) => queryClient.invalidateQueries({ queryKey: [first] })),
      );
    },
  });
}
