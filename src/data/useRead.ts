import { useQuery, type QueryKey, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import type { AnswerOf, AnyInput, Call, InputOf } from '../../domain/api/call';
import { callApi } from './call';

/**
 * Returns the cache key for the response to a call. Its subject comes first, so that live updates about that refresh
 * it.
 */
export function readKey<C extends Call>(call: C, input?: InputOf<C>): QueryKey {
  const about = [call.about, call.path];
  if (input === undefined) return about;
  const { params, query, body }: AnyInput = input;
  return [...about, params ?? null, query ?? null, ...(body === undefined ? [] : [body])];
}

type ReadOptions<C extends Call> = Pick<
  UseQueryOptions<AnswerOf<C>>,
  'refetchInterval' | 'refetchOnMount' | 'staleTime' | 'gcTime' | 'placeholderData' | 'retry' | 'enabled'
>;

/**
 * Reads data by a call of the contract, and again when it has become stale.
 *
 * @param input the query; null while it isn't known yet, and no request is made
 */
export function useRead<C extends Call>(
  call: C,
  input: InputOf<C> | null,
  options: ReadOptions<C> = {},
): UseQueryResult<AnswerOf<C>> {
  const { enabled = true, ...rest } = options;
  return useQuery({
    ...rest,
    queryKey: input === null ? [...readKey(call), 'unknown'] : readKey(call, input),
    queryFn: ({ signal }) => {
      if (input === null) throw new Error(`${call.path} was asked without saying for what`);
      return callApi(call, input, { signal });
    },
    enabled: input !== null && enabled,
  });
}
