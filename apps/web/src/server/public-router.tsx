import type { QueryClient } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
} from '@tanstack/react-router';
import { PublicLayout } from '../app/areas/public/layout.tsx';
import { AboutPage } from '../features/site/public/about-page.tsx';
import { ContactPage } from '../features/site/public/contact-page.tsx';
import { HomePage } from '../features/site/public/home-page.tsx';
import { ServicesPage } from '../features/site/public/services-page.tsx';

/** The pages rendered on the server; all others start empty and render in the browser. */
const pages = { '/': HomePage, '/about': AboutPage, '/services': ServicesPage, '/contact': ContactPage };

const isWritten = (path: string): path is keyof typeof pages => path in pages;

/** Creates a router of one page in its layout; undefined for a path that the server does not render. */
export function publicRouter(path: string, queryClient: QueryClient) {
  if (!isWritten(path)) return undefined;
  const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Outlet });
  const layoutRoute = createRoute({ getParentRoute: () => rootRoute, id: 'public', component: PublicLayout });
  const pageRoute = createRoute({ getParentRoute: () => layoutRoute, path, component: pages[path] });
  return createRouter({
    routeTree: rootRoute.addChildren([layoutRoute.addChildren([pageRoute])]),
    context: { queryClient },
    history: createMemoryHistory({ initialEntries: [path] }),
    trailingSlash: 'preserve',
    isServer: true,
  });
}
