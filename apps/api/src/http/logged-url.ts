const withoutLastPart = ['/api/temp/', '/api/gateway/webhook/', '/api/sms/report/'];
/** A key of a shop's software that was put into an address by mistake. */
const partnerKey = /sd_(live|test)_[\w-]+/g;

/** Returns a loggable address: without its query (captchas, tokens, searched numbers and names) and without secrets in the path. */
export function loggedUrl(url: string): string {
  const [whole = ''] = url.split('?');
  const path = whole.replace(partnerKey, '[redacted]');
  return withoutLastPart.some((prefix) => path.startsWith(prefix)) ? path.replace(/[^/]+$/, '[redacted]') : path;
}
