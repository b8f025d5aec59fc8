import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, lazyRouteComponent as lazy } from '@tanstack/react-router';
import { Root } from '../app/root.tsx';
import { requireArea, requireSignedOut } from '../shared/auth/guards.ts';

const notFound = lazy(() => import('../app/areas/public/not-found-page.tsx'), 'NotFoundPage');

export const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
  notFoundComponent: lazy(() => import('../app/areas/not-found-anywhere.tsx'), 'NotFoundAnywhere'),
});

/** The public pages, at the root of the site, with a common frame. */
export const publicRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: '_public',
  beforeLoad: requireSignedOut,
  component: lazy(() => import('../app/areas/public/layout.tsx'), 'PublicLayout'),
});

export const staffRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/backend',
  beforeLoad: requireArea('in'),
  component: lazy(() => import('../app/areas/staff/layout.tsx'), 'StaffLayout'),
  notFoundComponent: notFound,
});

export const merchantRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/merchant',
  beforeLoad: requireArea('out'),
  component: lazy(() => import('../app/areas/merchant/layout.tsx'), 'MerchantLayout'),
  notFoundComponent: notFound,
});
