/** Longest part of a path that the router reads; a download ticket is the longest that exists. */
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
 * The address as the router gets it. One that it could not read (broken percent signs, an endless part) becomes one that no route
 * has: the router's own refusals pass by all hooks, and so would carry neither our error shape nor our headers.
 */
export function routableUrl(url: string): string {
  const [path = ''] = url.split('?');
  return isReadable(path) ? url : nowhere;
}
