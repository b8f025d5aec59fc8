import type { BusinessInfo, SiteHome } from '@sevadesk/contract/site';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from '../api/queries.ts';
import { businessInfoCall } from './use-business.ts';
import { siteHomeCall } from './use-site-home.ts';

/** Puts the data embedded in the page by the server into the cache, so that it is not fetched again; otherwise it is fetched. */
export function consumePageData(queryClient: QueryClient): void {
  const text = document.querySelector('#page-data')?.textContent;
  if (!text) return;
  const { business, home }: { business: BusinessInfo; home: SiteHome } = JSON.parse(text);
  queryClient.setQueryData(keyOf(businessInfoCall, {}), business);
  queryClient.setQueryData(keyOf(siteHomeCall, {}), home);
}
