const withoutLastPart = ['/api/temp/', '/api/gateway/webhook/', '/api/sms/report/'];
/** A key of a shop's software that somebody wrote into an address by mistake. */
const partnerKey = /sd_(live|test)_[\w-]+/g;

/** An address as the log may hold it: without its query, where captchas, tokens and the numbers and names that people search for travel, and without secrets in the path. */
export function loggedUrl(url: string): string {
  const [whole = ''] = url.split('?');
  const path = whole.replace(partnerKey, '[redacted]');
  return withoutLastPart.some((prefix) => path.startsWith(prefix)) ? path.replace(/[^/]+$/, '[redacted]') : path;
}
