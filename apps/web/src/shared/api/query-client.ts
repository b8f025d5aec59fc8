import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** One client per page; a refusal is never repeated, a lost network once. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        retry: (count, error) =>
          count < 1 && error instanceof ApiError && (error.isNetworkFailure || error.status >= 502),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
