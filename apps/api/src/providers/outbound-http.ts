import { lookup as resolve } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import type { Line } from '../platform/watch/lines.ts';

export type Outbound = {
  timeoutMs: number;
  maxBytes: number;
  /** False in production: a configured address must not reach into the own network. */
  allowPrivateAddresses: boolean;
  /** The line to the provider, which rests after failures in a row. */
  line?: Line;
};

export type OutboundAnswer =
  | { kind: 'answer'; status: number; text: string }
  | { kind: 'no-answer'; cause: 'unreachable' | 'time-out' | 'too-big' | 'private-address' | 'resting' };

/** No answer in the words of the ports; a line that rests is a provider that was not reached. */
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
  // What a cloud tells its machines stands at a public address there (Azure's 'wire server').
  ['168.63.129.16', 32],
] as const)
  privateRanges.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  // IPv4 in the older ways of writing it: compatible, by 6to4, by NAT64 and Teredo. Nobody's server answers there.
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

/** Whether an IP address belongs to this machine, a private network or nobody (IANA special-purpose registries); IPv4 written as IPv6 is seen through. */
export function isPrivateAddress(address: string): boolean {
  return privateRanges.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

class PrivateAddressError extends Error {}

/** Judges the address that is really connected to, so that a name cannot change its mind between check and call. */
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

/** Request time-out, too early, too many requests (RFC 9110, 8470, 6585): come back later, whatever words stand with them. */
const notNow = new Set([408, 425, 429]);
const isUnwell = (status: number) => status >= 500 || notNow.has(status);

/** Whether a status says nothing about the order that was asked for, so that its body is no refusal: an own fault, 'not now', or a redirect. */
export function isSilentStatus(status: number): boolean {
  return isUnwell(status) || (status >= 300 && status < 400);
}

const resting: OutboundAnswer = { kind: 'no-answer', cause: 'resting' };
/** What says that the provider itself is not well; a refusal (any other 4xx) says that it is. */
const isFailure = (answer: OutboundAnswer) =>
  answer.kind === 'no-answer' ? answer.cause !== 'private-address' : isUnwell(answer.status);

/**
 * Posts JSON and reads the answer as text. Follows no redirect (3xx is an answer), gives up at the limits, never throws.
 * While the line rests nothing is sent, and 'resting' is answered at once.
 */
export async function postJson(address: string, body: unknown, limits: Outbound): Promise<OutboundAnswer> {
  const send = () => postText(address, { payload: JSON.stringify(body) }, limits);
  return limits.line ? limits.line(send, { isFailure, resting }) : send();
}

/** Posts a JSON text to the letter, with headers of its own, within the same limits; knows no line. */
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

export type OutboundCall = { method: 'GET' | 'POST'; payload?: string; headers: Record<string, string> };

/** No answer, and whether nothing at all can have left: whoever was called then knows nothing of it, and may be called again. */
export type CallAnswer =
  | Extract<OutboundAnswer, { kind: 'answer' }>
  | (Extract<OutboundAnswer, { kind: 'no-answer' }> & { neverLeft: boolean });

/** Calls an address with what is given to the letter, within the same limits. Follows no redirect, never throws; knows no line. */
export async function callText(
  address: string,
  { method, payload, headers }: OutboundCall,
  limits: Outbound,
): Promise<CallAnswer> {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A literal address never passes through lookup.
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
      // A connection of its own: on a kept one, what is left over of one answer would pass for the answer to the next call.
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
