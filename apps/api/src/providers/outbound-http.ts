import { lookup as resolve } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import type { Line } from '../platform/watch/lines.ts';

export type Outbound = {
  timeoutMs: number;
  maxBytes: number;
  /** False in production: a configured address must not reach the private network. */
  allowPrivateAddresses: boolean;
  /** The circuit breaker of the provider. */
  line?: Line;
};

export type OutboundAnswer =
  | { kind: 'answer'; status: number; text: string }
  | { kind: 'no-answer'; cause: 'unreachable' | 'time-out' | 'too-big' | 'private-address' | 'resting' };

/** Maps a missing response to the ports' causes; an open circuit counts as unreachable. */
export const silenceOf = {
  unreachable: 'unreachable',
  'private-address': 'private-address',
  'time-out': 'time-out',
  'too-big': 'unreadable',
  resting: 'unreachable',
} as const;

/** Ten seconds, one megabyte, no private addresses. */
export const cautious: Outbound = { timeoutMs: 10_000, maxBytes: 1024 * 1024, allowPrivateAddresses: false };

const privateRanges = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  // Cloud metadata is also at a public address (Azure's 'wire server').
  ['168.63.129.16', 32],
] as const)
  privateRanges.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  // Older notations of IPv4: compatible, 6to4, NAT64 and Teredo. No real server has such an address.
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['100::', 64],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const)
  privateRanges.addSubnet(net, bits, 'ipv6');

/** Whether an IP address is local, private or special (IANA special-purpose registries), also for IPv4 written as IPv6. */
export function isPrivateAddress(address: string): boolean {
  return privateRanges.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

class PrivateAddressError extends Error {}

/** Checks the address that is actually connected to, so that the name cannot resolve differently between check and call. */
const publicOnly: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '');
    if (found.some(({ address }) => isPrivateAddress(address))) return done(new PrivateAddressError(hostname), '');
    const [first] = found;
    if (options.all || first === undefined) return done(null, found);
    return done(null, first.address, first.family);
  });
};

function causeOf(error: unknown, deadline: AbortSignal): OutboundAnswer {
  if (error instanceof PrivateAddressError) return { kind: 'no-answer', cause: 'private-address' };
  return { kind: 'no-answer', cause: deadline.aborted ? 'time-out' : 'unreachable' };
}

/** Request time-out, too early, too many requests (RFC 9110, 8470, 6585): try again later, whatever the body says. */
const notNow = new Set([408, 425, 429]);
const isUnwell = (status: number) => status >= 500 || notNow.has(status);

/** Whether a status says nothing about the request, so that its body is no refusal: a server error, 'not now', or a redirect. */
export function isSilentStatus(status: number): boolean {
  return isUnwell(status) || (status >= 300 && status < 400);
}

const resting: OutboundAnswer = { kind: 'no-answer', cause: 'resting' };
/** Whether the provider itself has a problem; a refusal (any other 4xx) means that it works. */
const isFailure = (answer: OutboundAnswer) =>
  answer.kind === 'no-answer' ? answer.cause !== 'private-address' : isUnwell(answer.status);

/**
 * Posts JSON and returns the response as text. Follows no redirect (3xx is a response), stops at the limits, never throws.
 * While the circuit is open nothing is sent, and 'resting' is returned at once.
 */
export async function postJson(address: string, body: unknown, limits: Outbound): Promise<OutboundAnswer> {
  const send = () => postText(address, { payload: JSON.stringify(body) }, limits);
  return limits.line ? limits.line(send, { isFailure, resting }) : send();
}

/** Posts a JSON text unchanged, with its own headers, within the same limits; without the circuit breaker. */
export async function postText(
  address: string,
  { payload, headers = {} }: { payload: string; headers?: Record<string, string> },
  limits: Outbound,
): Promise<OutboundAnswer> {
  const json = { accept: 'application/json', 'content-type': 'application/json' };
  const answer = await callText(address, { method: 'POST', payload, headers: { ...headers, ...json } }, limits);
  if (answer.kind === 'answer') return answer;
  const { kind, cause } = answer;
  return { kind, cause };
}

export type OutboundCall = {
  method: 'GET' | 'POST';
  payload?: string | Buffer | undefined;
  headers: Record<string, string>;
};

/** A response, or none; `neverLeft` means that nothing was sent, so that the call may be repeated. */
export type CallAnswer =
  | Extract<OutboundAnswer, { kind: 'answer' }>
  | (Extract<OutboundAnswer, { kind: 'no-answer' }> & { neverLeft: boolean });

/** Calls an address with the given text, within the same limits. Follows no redirect, never throws; without the circuit breaker. */
export async function callText(
  address: string,
  { method, payload, headers }: OutboundCall,
  limits: Outbound,
): Promise<CallAnswer> {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A literal address is never passed to `lookup`.
  if (!limits.allowPrivateAddresses && isIP(host) !== 0 && isPrivateAddress(host))
    return { kind: 'no-answer', cause: 'private-address', neverLeft: true };
  const deadline = AbortSignal.timeout(limits.timeoutMs);
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const length = payload === undefined ? {} : { 'content-length': Buffer.byteLength(payload) };

  return new Promise((settle) => {
    let isConnected = false;
    const call = send(url, {
      method,
      signal: deadline,
      // No keep-alive: leftover bytes of one response would look like the response to the next call.
      agent: false,
      headers: { ...headers, ...length },
      ...(limits.allowPrivateAddresses ? {} : { lookup: publicOnly }),
    });
    const fail = (error: unknown) => {
      const answer = causeOf(error, deadline);
      settle(answer.kind === 'answer' ? answer : { ...answer, neverLeft: !isConnected });
    };
    call.on('socket', (socket) =>
      socket.once('connect', () => {
        isConnected = true;
      }),
    );
    call.on('error', fail);
    call.on('response', (reply) => {
      const parts: Buffer[] = [];
      let bytes = 0;
      reply.on('error', fail);
      reply.on('data', (part: Buffer) => {
        bytes += part.length;
        parts.push(part);
        if (bytes <= limits.maxBytes) return;
        settle({ kind: 'no-answer', cause: 'too-big', neverLeft: false });
        call.destroy();
      });
      reply.on('end', () =>
        settle({ kind: 'answer', status: reply.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }),
      );
    });
    call.end(payload);
  });
}
