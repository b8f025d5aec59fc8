import {
  type BodyInputOf,
  type Endpoint,
  type ParamsOf,
  pathOf,
  type QueryOf,
  type ReplyOf,
} from '@sevadesk/contract/kernel/endpoint';
import type { ErrorBody } from '@sevadesk/contract/kernel/errors';
import type { FastifyInstance } from 'fastify';
import { injectEndpoint } from './inject-endpoint.ts';

export type Signed = { authToken: string };

export type CallOptions<E> = {
  /** The session of the call; without it the call is anonymous. */
  as?: Signed;
  params?: ParamsOf<E>;
  query?: QueryOf<E>;
  body?: BodyInputOf<E>;
  /** For uploads: the parts named `file`. */
  files?: readonly { name: string; bytes: Buffer; type?: string }[];
  headers?: Record<string, string>;
  cookies?: Record<string, string>;
  address?: string;
};

export type CallResult<E> = {
  status: number;
  /** The reply of a call with status 2xx. */
  body: ReplyOf<E>;
  /** The error of a rejected call. */
  error: ErrorBody;
  headers: Record<string, string | string[] | number | undefined>;
  cookies: Record<string, string>;
  bytes: Buffer;
};

function multipart(
  body: unknown,
  files: NonNullable<CallOptions<Endpoint>['files']>,
): { payload: Buffer; type: string } {
  const boundary = 'sevadesk-test-boundary';
  const parts: Buffer[] = [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="data"\r\n\r\n${JSON.stringify(body ?? {})}\r\n`,
    ),
  ];
  for (const file of files) {
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: ${file.type ?? 'application/octet-stream'}\r\n\r\n`;
    parts.push(Buffer.from(head), file.bytes, Buffer.from('\r\n'));
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return { payload: Buffer.concat(parts), type: `multipart/form-data; boundary=${boundary}` };
}

function payloadOf(
  endpoint: Endpoint,
  { body, files = [] }: Pick<CallOptions<Endpoint>, 'files'> & { body?: unknown },
) {
  if (endpoint.upload) return multipart(body, files);
  return body === undefined ? undefined : { payload: Buffer.from(JSON.stringify(body)), type: 'application/json' };
}

/** Calls an endpoint on the real server without a network, typed by the contract. Deliberately invalid input needs a cast at the call. */
export async function call<E extends Endpoint>(
  app: { server: FastifyInstance },
  endpoint: E,
  options: CallOptions<E> = {},
): Promise<CallResult<E>> {
  const sent = payloadOf(endpoint, options);
  const response = await injectEndpoint(app.server, endpoint, {
    method: endpoint.method,
    url: pathOf(endpoint, (options.params ?? {}) as Record<string, string>),
    query: (options.query ?? {}) as Record<string, string>,
    headers: {
      ...(sent && { 'content-type': sent.type }),
      ...(options.as && { authorization: `Bearer ${options.as.authToken}` }),
      ...options.headers,
    },
    cookies: options.cookies,
    payload: sent?.payload,
    remoteAddress: options.address,
  });
  const isJson = String(response.headers['content-type']).includes('json');
  const answer = isJson && response.body !== '' ? JSON.parse(response.body) : undefined;
  return {
    status: response.statusCode,
    body: answer,
    error: answer,
    headers: response.headers,
    cookies: Object.fromEntries(response.cookies.map(({ name, value }) => [name, value])),
    bytes: response.rawPayload,
  };
}
