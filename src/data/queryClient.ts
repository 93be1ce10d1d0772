import { QueryClient } from '@tanstack/react-query';
import { HttpError } from 'ra-core';

const RETRIES = 2;

/** Whether another try may help, because the network or the server had trouble. A refusal stays a refusal. */
function isPassing(error: unknown): boolean {
  return error instanceof HttpError && (error.status === 0 || Number(error.status) >= 500);
}

/** Creates the cache for data from the API. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: (failures, error) => failures < RETRIES && isPassing(error) },
      // Without a network a change fails immediately and says so, instead of being sent some time later by itself.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
