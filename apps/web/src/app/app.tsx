import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { makeQueryClient } from '../shared/api/query-client.ts';
import { useAuth } from '../shared/auth/auth-store.ts';
import { useLocale } from '../shared/i18n/use-locale.ts';
import { makeRouter } from './router.tsx';
import { watchSession } from './session-watch.ts';
import { theme } from './theme/theme.ts';

const queryClient = makeQueryClient();
const router = makeRouter(queryClient);

const nonceOf = () => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

export function App() {
  const scheme = useAuth((state) => state.theme);
  const locale = useLocale();
  useEffect(() => watchSession(router, queryClient), []);
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return (
    <MantineProvider theme={theme} forceColorScheme={scheme} getStyleNonce={nonceOf}>
      <QueryClientProvider client={queryClient}>
        <Notifications
          position="bottom-right"
          autoClose={4000}
          limit={1}
          transitionDuration={250}
          containerWidth={440}
          notificationMaxHeight={200}
        />
        {/* Texts are read while rendering: another language renders everything anew. */}
        <RouterProvider router={router} key={locale} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
