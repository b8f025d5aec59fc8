/** Parses `next` of a URL as a plain function, so that the entry chunk contains no schema library. */
export function nextSearch(search: Record<string, unknown>): { next?: string } {
  const { next } = search;
  return typeof next === 'string' && isOwnPath(next) ? { next } : {};
}

/** Accepts only addresses of this site: '//host' and '/\host' would leave it. */
export function isOwnPath(address: string): boolean {
  return /^\/(?![/\\])/.test(address) && !address.startsWith('/auth/');
}

/** Parses the one-time token of a mailed or printed link. */
export function tokenSearch(search: Record<string, unknown>): { token?: string } {
  return typeof search.token === 'string' && search.token !== '' ? { token: search.token } : {};
}
