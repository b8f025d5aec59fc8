import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { isPrivateAddress } from '../outbound-http.ts';
import { OldDatabaseError } from './port.ts';

const familyOf = (address: string) => (isIP(address) === 6 ? ('ipv6' as const) : ('ipv4' as const));

/** Addresses that no setting opens: unassigned, link-local (cloud metadata services have secrets there) and multicast ones. */
const never = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['169.254.0.0', 16],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['168.63.129.16', 32],
] as const)
  never.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['64:ff9b::', 96],
  ['2002::', 16],
  ['fe80::', 10],
  ['fd00:ec2::', 32],
  ['ff00::', 8],
] as const)
  never.addSubnet(net, bits, 'ipv6');

function parseNetwork(text: string): { net: string; bits: number } | undefined {
  const [net = '', given, ...more] = text.trim().split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(net)] ?? -1;
  const bits = given === undefined ? most : /^\d{1,3}$/.test(given) ? Number(given) : -1;
  return most < 0 || bits < 0 || bits > most || more.length > 0 ? undefined : { net, bits };
}

/** Whether a text is a comma-separated list of addresses or ranges. */
export function isNetworkList(text: string): boolean {
  return text.split(',').every((one) => parseNetwork(one) !== undefined);
}

/** Returns the ranges of a list; skips invalid ones, which the configuration refuses. */
export function networksOf(text: string): BlockList {
  const list = new BlockList();
  for (const one of text.split(',')) {
    const found = parseNetwork(one);
    if (found) list.addSubnet(found.net, found.bits, familyOf(found.net));
  }
  return list;
}

/** Whether an address is IPv4 written as IPv6, or has a zone: no real server is configured this way. */
function isOdd(address: string): boolean {
  if (isIP(address) !== 6) return false;
  return address.includes('%') || new URL(`http://[${address}]`).hostname.startsWith('[::ffff:');
}

/** Whether a database at this address may be connected to: public ones, and private ones in the open networks. */
export function isReachable(address: string, open: BlockList | 'all'): boolean {
  if (isOdd(address) || never.check(address, familyOf(address))) return false;
  if (!isPrivateAddress(address)) return true;
  return open === 'all' || open.check(address, familyOf(address));
}

/** Returns the addresses of a name, IPv4 first. Throws OldDatabaseError: host_unknown. */
async function addressesOf(host: string): Promise<string[]> {
  try {
    return (await lookup(host, { all: true, verbatim: false })).map(({ address }) => address);
  } catch {
    throw new OldDatabaseError('host_unknown');
  }
}

/** Where one of our own databases listens; without a host it is a socket of this machine. */
export type OwnPlace = { host: string; port: number };

/** Returns the place in a database URL; without a host it is this machine's socket. */
export function placeOf(url: string): OwnPlace {
  const parsed = [url, url.replace('@/', '@localhost/')].find((one) => URL.canParse(one));
  if (parsed === undefined) return { host: '', port: 5432 };
  const { hostname, port, searchParams } = new URL(parsed);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname.replace(/^\[|\]$/g, ''));
  return { host: host.startsWith('/') ? '' : host, port: Number(searchParams.get('port') ?? (port || 5432)) };
}

const loopback = networksOf('127.0.0.0/8,::1');
const isLoopback = (address: string) => loopback.check(address, familyOf(address));

/** Returns the addresses of a place; a place on this machine has all addresses of the machine. */
async function answersAt({ host }: OwnPlace): Promise<Set<string>> {
  const found = host === '' ? ['127.0.0.1'] : await addressesOf(host).catch(() => []);
  const ours = Object.values(networkInterfaces()).flatMap((cards) => cards?.map(({ address }) => address) ?? []);
  return new Set(found.some((address) => isLoopback(address) || ours.includes(address)) ? [...found, ...ours] : found);
}

async function isOwn(address: string, port: number, own: readonly OwnPlace[]): Promise<boolean> {
  for (const place of own) {
    if (place.port !== port) continue;
    const at = await answersAt(place);
    if (at.has(address) || (isLoopback(address) && [...at].some(isLoopback))) return true;
  }
  return false;
}

/**
 * Resolves and checks the address to connect to once, so that the name cannot resolve differently between check and
 * connection. Throws OldDatabaseError: host_unknown, host_private.
 */
export async function resolveHost(
  { host, port }: { host: string; port: number },
  { open, own }: { open: BlockList | 'all'; own: readonly OwnPlace[] },
): Promise<string> {
  const found = await addressesOf(host);
  const [first] = found;
  if (first === undefined) throw new OldDatabaseError('host_unknown');
  const isBad = found.some((address) => !isReachable(address, open));
  if (isBad || (await isOwn(first, port, own))) throw new OldDatabaseError('host_private');
  return first;
}
