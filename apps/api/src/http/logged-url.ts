const withoutLastPart = ['/api/temp/', '/api/gateway/webhook/'];

/** An address as the log may hold it: without its query, where captchas, tokens and the numbers and names that people search for travel, and without secrets in the path. */
export function loggedUrl(url: string): string {
  const [path = ''] = url.split('?');
  return withoutLastPart.some((prefix) => path.startsWith(prefix)) ? path.replace(/[^/]+$/, '[redacted]') : path;
}
