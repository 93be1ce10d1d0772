import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { addressOf, type AnswerOf, type Call, type InputOf } from '../../domain/api/call';
import { callApi } from './call';
import { useSendOnce } from './useSendOnce';

/** Side effects of a call. */
export interface CallMutationOptions<C extends Call> {
  /** Called after success, with the response and the input, even if the calling component is no longer on screen. */
  onDone?: (answer: AnswerOf<C>, input: InputOf<C>) => void;
  /** Called when the server refused or no response came. */
  onFailed?: (error: Error, input: InputOf<C>) => void;
  /** Data to reload in addition to that of the call itself, by the first word of its query key. */
  refreshes?: readonly string[];
}

/**
 * Makes a call of the contract. If it is sent again unchanged because no response came, it takes effect once. The
 * affected data is reloaded afterwards, after a refusal too: a refusal shows that the screen is out of date.
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
