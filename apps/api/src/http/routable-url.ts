/** The maximum length of a path segment for the router; a download ticket is the longest. */
export const maxPartLength = 2_000;

const nowhere = '/api/no-such-address';

function isReadable(path: string): boolean {
  try {
    return decodeURIComponent(path)
      .split('/')
      .every((part) => part.length <= maxPartLength);
  } catch {
    return false;
  }
}

/**
 * Returns the address for the router. An unreadable one (invalid percent encoding, too long a segment) becomes an address without a
 * route: the router's own errors bypass all hooks, and so would lack our error shape and our headers.
 */
export function routableUrl(url: string): string {
  const [path = ''] = url.split('?');
  return isReadable(path) ? url : nowhere;
}
