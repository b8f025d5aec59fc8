import { m } from '@sevadesk/messages';
import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useBusiness } from '../shared/site/use-business.ts';
import { titleOf, usePageName } from '../shared/ui/frame/page-name.ts';

/** Everything below the providers; the tab shows the names of the page and of the network, else 'Site' (PUB-07). */
export function Root() {
  const business = useBusiness()?.businessName || m.app_site();
  const title = titleOf(usePageName(), business);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return <Outlet />;
}
