import type { BusinessInfo, SiteHome } from '@sevadesk/contract/site';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from '../api/queries.ts';
import { businessInfoCall } from './use-business.ts';
import { siteHomeCall } from './use-site-home.ts';

/** Takes over what the server put into the page, so that nothing of it is asked for again; a page without it asks. */
export function consumePageData(queryClient: QueryClient): void {
  const text = document.querySelector('#page-data')?.textContent;
  if (!text) return;
  const { business, home }: { business: BusinessInfo; home: SiteHome } = JSON.parse(text);
  queryClient.setQueryData(keyOf(businessInfoCall, {}), business);
  queryClient.setQueryData(keyOf(siteHomeCall, {}), home);
}
