import { QueryClient } from '@tanstack/react-query';
import { HttpError } from 'ra-core';

const RETRIES = 2;

/** Whether asking again may help: the network or the server had trouble. A refusal stays a refusal. */
function isPassing(error: unknown): boolean {
  return error instanceof HttpError && (error.status === 0 || Number(error.status) >= 500);
}

/** The cache of what was read from the API. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: (failures, error) => failures < RETRIES && isPassing(error) },
      // Without a network a change fails at once and says so, instead of being made some time later by itself.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
