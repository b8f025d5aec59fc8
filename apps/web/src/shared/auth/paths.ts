/** Paths of the sign-in, as plain strings, because shared/ must not depend on the route tree. */
export const loginPath: string = '/auth/login';
export const registerPath: string = '/auth/register';

/** The login, with the return address. */
export function loginHref(next?: string): string {
  return next ? `${loginPath}?next=${encodeURIComponent(next)}` : loginPath;
}
