import { QueryClient } from '@tanstack/react-query';
import { mayReadAgain } from './reading.ts';
import { growingGap } from './repeat.ts';

/** One client per page. It retries only a lost network or a starting server: up to three times, with backoff, within ten seconds. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        retry: mayReadAgain,
        retryDelay: growingGap,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
