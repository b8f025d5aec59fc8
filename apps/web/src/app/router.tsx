import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { routeTree } from '../routeTree.gen.ts';
import { RouteFailure } from './route-failure.tsx';

/** The router of the app; one per page, and one per test. */
export function makeRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultErrorComponent: RouteFailure,
    // `/backend/` is the specification's address of a dashboard, so that slash must survive.
    trailingSlash: 'preserve',
    scrollRestoration: true,
  });
}

export type AppRouter = ReturnType<typeof makeRouter>;
