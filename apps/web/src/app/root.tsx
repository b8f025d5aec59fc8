import { m } from '@sevadesk/messages';
import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useBusiness } from '../shared/site/use-business.ts';

/** Everything below the providers; the tab wears the network's name, else 'Site' (PUB-07). */
export function Root() {
  const name = useBusiness()?.businessName || m.app_site();
  useEffect(() => {
    document.title = name;
  }, [name]);
  return <Outlet />;
}
