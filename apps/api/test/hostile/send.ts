import type { Endpoint } from '@sevadesk/contract/kernel/endpoint';
import { pathOf } from '@sevadesk/contract/kernel/endpoint';
import type { ErrorBody } from '@sevadesk/contract/kernel/errors';
import { randomUUID } from 'node:crypto';
import type { TestApp } from '../helpers.ts';
import { injectEndpoint } from '../inject-endpoint.ts';

/** Any endpoint, whatever its schemas. */
export type AnyEndpoint = Pick<Endpoint, 'id' | 'method' | 'path' | 'access' | 'upload' | 'list'> & Partial<Endpoint>;

export type Sent = {
  /** The bearer token, sent unchanged. */
  bearer?: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** The address, sent unchanged instead of path and params. */
  url?: string;
  /** A value is sent as JSON; `raw` is sent unchanged. */
  body?: unknown;
  raw?: string | Buffer;
  type?: string;
  headers?: Record<string, string>;
  cookies?: Record<string, string>;
  /** The client address; by default each call has a different one, so that no rate limit applies. */
  address?: string;
};

export type Answer = {
  status: number;
  text: string;
  bytes: Buffer;
  headers: Record<string, unknown>;
  /** The error body of a rejection. */
  error: ErrorBody;
};

/** An id without a record. */
export const unknownId = '01900000-0000-7000-8000-000000000000';

let calls = 0;

export function freshAddress(): string {
  calls += 1;
  return `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
}

/** Path values that are no ids; a provider that no other call uses, because some calls change its configuration. */
const named: Record<string, string> = {
  day: '2026-11-20',
  picture: 'favicon',
  provider: 'pan-uti',
  event: 'payment_approved',
  locale: 'en',
  kind: 'bank-account',
  requestKind: 'adjustment',
  importKind: 'ao-codes',
  jobId: '1',
  recordKind: 'application',
  topic: 'setting',
  subject: 'merchant',
  paper: 'photo',
  letter: 'ack-slip',
  slot: 'pan',
  // An unassigned number.
  ackNo: '999999999999999',
  akn_no: '999999999999999',
};

/** Returns path values that are valid for any endpoint. */
export function anyParams({ path }: { path: string }): Record<string, string> {
  return Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, named[name] ?? unknownId]));
}

/** Sends one call without any validation, which the typed test client would prevent for most of these calls. */
export async function send(app: Pick<TestApp, 'server'>, endpoint: AnyEndpoint, sent: Sent = {}): Promise<Answer> {
  const payload = sent.raw ?? (sent.body === undefined ? undefined : JSON.stringify(sent.body));
  const type = sent.type ?? (sent.body === undefined ? undefined : 'application/json');
  const answer = await injectEndpoint(app.server, endpoint, {
    method: endpoint.method,
    url: sent.url ?? pathOf(endpoint, { ...anyParams(endpoint), ...sent.params }),
    query: sent.query,
    headers: {
      ...(type && { 'content-type': type }),
      ...(sent.bearer !== undefined && { authorization: `Bearer ${sent.bearer}` }),
      ...(endpoint.once && { 'idempotency-key': randomUUID() }),
      ...sent.headers,
    },
    cookies: sent.cookies,
    payload,
    remoteAddress: sent.address ?? freshAddress(),
  });
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  return {
    status: answer.statusCode,
    text: answer.body,
    bytes: answer.rawPayload,
    headers: answer.headers,
    error: isJson && answer.body !== '' ? JSON.parse(answer.body) : {},
  };
}
