import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { auth } from '@sevadesk/contract/auth';
import type { Permission } from '@sevadesk/contract/kernel/permissions';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { type AuthUser, saveSession } from '../session/auth-store.ts';
import { mockEndpoint } from './mock-endpoint.ts';

export const staffUser: AuthUser = {
  displayName: 'Asha Verma',
  code: 'asha',
  area: 'in',
  role: 'Administrator',
  idName: null,
};
export const merchantUser: AuthUser = {
  displayName: 'Ravi Stores',
  code: 'SD10001',
  area: 'out',
  role: null,
  idName: 'Retailer',
};

type Options = {
  /** The signed-in user; none by default. */
  user?: AuthUser;
  permissions?: readonly Permission[];
  /** The screen's URL, with its search: '/list?page=2'. */
  path?: string;
  /** The route's pattern, when the screen reads params: '/x/$id'. */
  route?: string;
};

/** Renders a screen with the real providers, its own router, and the mocked server. */
export async function renderWith(
  screen: ReactNode,
  { user, permissions = [], path = '/', route = '/$' }: Options = {},
) {
  // Clears the messages of an earlier test.
  notifications.clean();
  if (user) {
    saveSession({ user, authToken: 'token', refreshToken: 'refresh' });
    mockEndpoint(auth.me, () => ({
      user,
      userName: user.code,
      permissions: [...permissions],
      locale: 'en' as const,
      isOwner: true,
      hasPhoto: false,
      merchant: null,
    }));
  }
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: route, component: () => screen });
  const routeTree = root.addChildren([page]);
  const router = createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: [path] }),
    trailingSlash: 'preserve',
    defaultNotFoundComponent: () => null,
  });
  await router.load();
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const view = render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <Notifications />
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { ...view, router, queryClient, user: userEvent.setup() };
}
