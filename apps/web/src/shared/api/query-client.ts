import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { growingGap } from './repeat.ts';

/** One client per page; a refusal is never repeated, a lost network or a server that is starting three times, with growing gaps. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        retry: (count, error) =>
          count < 3 && error instanceof ApiError && (error.isNetworkFailure || error.status >= 502),
        retryDelay: growingGap,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
