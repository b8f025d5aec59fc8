import type { QueryClient } from '@tanstack/react-query';
import { landingOf } from '../shared/auth/guards.ts';
import { loginHref } from '../shared/auth/paths.ts';
import { isOwnPath } from '../shared/auth/return-address.ts';
import { consumeChosen } from '../shared/auth/sign-out.ts';
import { syncTabs, useAuth } from '../shared/session/auth-store.ts';
import { staysFor } from '../shared/session/session-end.ts';
import type { AppRouter } from './router.tsx';

/** Navigates when the session starts or ends, in this or another tab; returns a function that stops the watch. */
export function watchSession(router: AppRouter, queryClient: QueryClient): () => void {
  const endSync = syncTabs(staysFor);
  const endWatch = useAuth.subscribe((now, before) => {
    if (now.isAuthenticated === before.isAuthenticated && now.user?.code === before.user?.code) return;
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'site' });
    if (now.isAuthenticated && now.user) {
      // The previous person's page is not this one's, and no guard may keep it open.
      if (before.user) void router.navigate({ href: landingOf(now.user.area), ignoreBlocker: true });
      else void router.invalidate();
      return;
    }
    const { href } = router.state.location;
    const next = !consumeChosen() && isOwnPath(href) ? href : undefined;
    void router.navigate({ href: loginHref(next), ignoreBlocker: true });
  });
  return () => {
    endWatch();
    endSync();
  };
}
