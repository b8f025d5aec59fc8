const withoutQuery = ['/api/auth/', '/api/temp/', '/auth/'];
const withoutLastPart = ['/api/temp/', '/api/gateway/webhook/'];

/** An address as the log may hold it: captchas, tokens and secrets that travel in addresses are left out. */
export function loggedUrl(url: string): string {
  const [path = '', query] = url.split('?');
  const shown = withoutLastPart.some((prefix) => path.startsWith(prefix)) ? path.replace(/[^/]+$/, '[redacted]') : path;
  return query === undefined || withoutQuery.some((prefix) => path.startsWith(prefix)) ? shown : `${shown}?${query}`;
}
