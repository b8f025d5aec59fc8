import type { QueryClient } from '@tanstack/react-query';
import { landingOf } from '../shared/auth/guards.ts';
import { loginHref } from '../shared/auth/paths.ts';
import { isOwnPath } from '../shared/auth/return-address.ts';
import { consumeChosen } from '../shared/auth/sign-out.ts';
import { syncTabs, useAuth } from '../shared/session/auth-store.ts';
import { staysFor } from '../shared/session/session-end.ts';
import type { AppRouter } from './router.tsx';

/** Moves the page with the session, also when another tab began or ended it; returns what ends the watch. */
export function watchSession(router: AppRouter, queryClient: QueryClient): () => void {
  const endSync = syncTabs(staysFor);
  const endWatch = useAuth.subscribe((now, before) => {
    if (now.isAuthenticated === before.isAuthenticated && now.user?.code === before.user?.code) return;
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'site' });
    if (now.isAuthenticated && now.user) {
      // What another person has open is none of theirs, and no guard may keep it.
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
