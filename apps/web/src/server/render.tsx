import '../app/theme/base.css';
import '@mantine/core/styles/baseline.layer.css';
import '../app/theme/tokens.css';
import type { BusinessInfo, SiteHome } from '@sevadesk/contract/site';
import { inLocale, type Locale } from '@sevadesk/messages';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server.edge';
import { keyOf } from '../shared/api/queries.ts';
import { businessInfoCall } from '../shared/site/use-business.ts';
import { siteHomeCall } from '../shared/site/use-site-home.ts';
import { publicRouter } from './public-router.tsx';

export type PageAsk = { path: string; locale: Locale; business: BusinessInfo; home: SiteHome };

/**
 * Returns the HTML body of a public page, so that a phone shows it before the application has loaded; undefined for any
 * other path. The stylesheets imported by this file become the page's own (server/style.css), so that it paints before the
 * application's stylesheet has loaded. The API loads this file from the built application (apps/api/src/http/web-page.ts).
 */
export async function renderPage({ path, locale, business, home }: PageAsk): Promise<string | undefined> {
  const queryClient = new QueryClient();
  queryClient.setQueryData(keyOf(businessInfoCall, {}), business);
  queryClient.setQueryData(keyOf(siteHomeCall, {}), home);
  const router = publicRouter(path, queryClient);
  if (!router) return undefined;
  await router.load();
  return inLocale(locale, () =>
    renderToString(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  );
}
