import { type Area, baseRoutes } from '@sevadesk/contract/kernel/access';
import { redirect } from '@tanstack/react-router';
import { useAuth } from '../session/auth-store.ts';
import { loginHref } from './paths.ts';
import { isOwnPath, nextSearch } from './return-address.ts';

/** For the layout route of an area: strangers go to the login and back afterwards (AUT-09), others to their own area (AUT-10). */
export function requireArea(area: Area) {
  return ({ location }: { location: { href: string } }) => {
    const { isAuthenticated, user } = useAuth.getState();
    if (!isAuthenticated || !user) {
      throw redirect({ href: loginHref(isOwnPath(location.href) ? location.href : undefined) });
    }
    if (user.area !== area) throw redirect({ href: `${baseRoutes[user.area]}/` });
  };
}

/** For the public layout: a signed-in user lands in the own area (PUB-01), or where they were heading. */
export function requireSignedOut({ location }: { location: { search: Record<string, unknown> } }): void {
  const { isAuthenticated, user } = useAuth.getState();
  if (isAuthenticated && user) throw redirect({ href: landingOf(user.area, location.search), replace: true });
}

/** Where a user goes after signing in: the place they were heading for, if it is in their area, else its base route. */
export function landingOf(area: Area, search: Record<string, unknown> = {}): string {
  const base = baseRoutes[area];
  const { next } = nextSearch(search);
  return next && (next === base || next.startsWith(`${base}/`)) ? next : `${base}/`;
}
