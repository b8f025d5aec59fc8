import { type Area, baseRoutes } from '@sevadesk/contract/kernel/access';
import { redirect } from '@tanstack/react-router';
import { useAuth } from '../session/auth-store.ts';
import { loginHref } from './paths.ts';
import { isOwnPath, nextSearch } from './return-address.ts';

/** For an area's layout route: anonymous users go to the login and return afterwards (AUT-09), others go to their own area (AUT-10). */
export function requireArea(area: Area) {
  return ({ location }: { location: { href: string } }) => {
    const { isAuthenticated, user } = useAuth.getState();
    if (!isAuthenticated || !user) {
      throw redirect({ href: loginHref(isOwnPath(location.href) ? location.href : undefined) });
    }
    if (user.area !== area) throw redirect({ href: `${baseRoutes[user.area]}/` });
  };
}

/** For the public layout: a signed-in user is redirected to their area (PUB-01) or to the requested page. */
export function requireSignedOut({ location }: { location: { search: Record<string, unknown> } }): void {
  const { isAuthenticated, user } = useAuth.getState();
  if (isAuthenticated && user) throw redirect({ href: landingOf(user.area, location.search), replace: true });
}

/** Returns the page after sign-in: the requested one if it is in the user's area, else the area's base route. */
export function landingOf(area: Area, search: Record<string, unknown> = {}): string {
  const base = baseRoutes[area];
  const { next } = nextSearch(search);
  return next && (next === base || next.startsWith(`${base}/`)) ? next : `${base}/`;
}
