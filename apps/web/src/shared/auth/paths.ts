/** Where signing in begins; shared/ may not depend on the route tree, so these are plain paths. */
export const loginPath: string = '/auth/login';
export const registerPath: string = '/auth/register';

/** The login, with the way back. */
export function loginHref(next?: string): string {
  return next ? `${loginPath}?next=${encodeURIComponent(next)}` : loginPath;
}
