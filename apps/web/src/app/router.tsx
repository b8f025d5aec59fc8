import type { QueryClient } from '@tanstack/react-query';
import { createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { routeTree } from '../routes/tree.ts';

/** Creates the router; one per page, and one per test. */
export function buildRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultErrorComponent: lazyRouteComponent(() => import('./route-failure.tsx'), 'RouteFailure'),
    defaultNotFoundComponent: lazyRouteComponent(() => import('./areas/public/not-found-page.tsx'), 'NotFoundPage'),
    // The specification's URL of a dashboard is `/backend/`, so the trailing slash must survive.
    trailingSlash: 'preserve',
    scrollRestoration: true,
  });
}

export type AppRouter = ReturnType<typeof buildRouter>;
