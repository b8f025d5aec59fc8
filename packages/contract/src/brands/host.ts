import { cleanLine, cleanLines, checkedText } from '../kernel/text.ts';

const label = '[\\p{L}\\p{N}]([\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?';
const hostForm = new RegExp(`^(?=.{3,253}$)${label}(\\.${label})+$`, 'u');
/** Numbers only: an address, not a name. */
const addressForm = /^[\d.]+$/;

/** Returns a typed host name in lower case, without the dot at its end. */
export function cleanHost(text: string): string {
  return cleanLine(text).toLowerCase().replace(/\.$/, '');
}

const isHost = (text: string) => hostForm.test(text) && !addressForm.test(text);

/** The name of a host, without scheme, port and path; international letters are allowed. */
export const hostName = checkedText(cleanHost, (text) => (isHost(text) ? undefined : 'brand_host'));

/** Returns the hosts of a text with one per line. */
export function hostsIn(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}

const mostOtherHosts = 9;

/** Other hosts of the same brand, one per line. */
export const otherHosts = checkedText(
  (text) => hostsIn(cleanLines(text)).map(cleanHost).join('\n'),
  (text) => {
    const hosts = hostsIn(text);
    if (hosts.length > mostOtherHosts) return { key: 'too_many', params: { max: mostOtherHosts } };
    return hosts.every(isHost) ? undefined : 'brand_host';
  },
);
