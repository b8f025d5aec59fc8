import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { createQueryClient } from '../shared/api/query-client.ts';
import { useLocale } from '../shared/i18n/use-locale.ts';
import { useAuth } from '../shared/session/auth-store.ts';
import { useScheme } from '../shared/preferences/scheme.ts';
import { consumePageData } from '../shared/site/page-data.ts';
import { useNoticesWanted } from '../shared/ui/notices/notices-wanted.ts';
import { buildRouter } from './router.tsx';
import { watchSession } from './session-watch.ts';
import { theme } from './theme/theme.ts';

// No message appears before the first page, so its code loads later, and for anonymous users only when needed.
const Notifications = lazy(() => import('./notifications.tsx').then(({ Notices }) => ({ default: Notices })));

const queryClient = createQueryClient();
const router = buildRouter(queryClient);
consumePageData(queryClient);

/** Resolves when the interactive page can replace the server-rendered one without a blank in between. */
export const pageReady = () => router.load();

const nonceOf = () => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
// Dialogs lock scrolling with their own style element (react-remove-scroll), which reads the nonce only from here.
Object.assign(globalThis, { __webpack_nonce__: nonceOf() });

export function App() {
  const scheme = useScheme();
  const locale = useLocale();
  const isSignedIn = useAuth((state) => state.isAuthenticated);
  const shows = useNoticesWanted(({ wanted }) => wanted) || isSignedIn;
  useEffect(() => watchSession(router, queryClient), []);
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return (
    <MantineProvider theme={theme} forceColorScheme={scheme} getStyleNonce={nonceOf}>
      <QueryClientProvider client={queryClient}>
        {shows ? (
          <Suspense fallback={null}>
            <Notifications />
          </Suspense>
        ) : null}
        {/* Texts are read during rendering: a change of language remounts everything. */}
        <RouterProvider router={router} key={locale} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
