/** Reads `next` from an address as a plain function, so that no schema library lands in the entry chunk. */
export function nextSearch(search: Record<string, unknown>): { next?: string } {
  const { next } = search;
  return typeof next === 'string' && isOwnPath(next) ? { next } : {};
}

/** Only addresses of this site: '//host' and '/\host' would leave it. */
export function isOwnPath(address: string): boolean {
  return /^\/(?![/\\])/.test(address) && !address.startsWith('/auth/');
}

/** Reads the one-time token of a mailed or printed link. */
export function tokenSearch(search: Record<string, unknown>): { token?: string } {
  return typeof search.token === 'string' && search.token !== '' ? { token: search.token } : {};
}
