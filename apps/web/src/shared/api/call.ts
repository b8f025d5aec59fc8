import type { BodyInputOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@sevadesk/contract/kernel/endpoint';
import { pathOf } from '@sevadesk/contract/kernel/path';
import { getLocale } from '@sevadesk/messages';
import { errorOfAnswer } from '../failure/api-error.ts';
import { useAuth } from '../session/auth-store.ts';
import { refreshSession } from './refresh.ts';
import { type Answer, type Request, transport } from './transport.ts';

type Part<Name extends string, T> = undefined extends T ? { [K in Name]?: T } : { [K in Name]: T };

/** The input of an endpoint; parts that it does not declare can be omitted. */
export type CallInput<E> = Part<'params', ParamsOf<E>> & Part<'query', QueryOf<E>> & Part<'body', BodyInputOf<E>>;

export type CallOptions = {
  files?: readonly File[];
  /** The uploaded share, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  /** Sends the request even while the page unloads. */
  keepalive?: boolean;
};

type LooseInput = { params?: unknown; query?: unknown; body?: unknown };

/** Calls an endpoint of the contract; rejects with ApiError. On 401 it refreshes the session once and retries once (AUT-04); on 428 the person confirms the sum and it repeats the call (AUT-13). */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<ReplyOf<E>> {
  const answer = await send(endpoint, input, options);
  const text = await answer.text();
  return (text === '' ? undefined : JSON.parse(text)) as ReplyOf<E>;
}

/** Like `call`, but returns the raw response, for bytes. */
export async function send(endpoint: Endpoint, input: LooseInput, options: CallOptions = {}): Promise<Answer> {
  const { authToken } = useAuth.getState();
  let answer = await transport(requestOf(endpoint, input, options));
  if (answer.status === 401 && authToken) {
    // A body that nobody reads can keep the request open in the browser.
    const text = await answer.text();
    answer = (await refreshSession(authToken))
      ? await transport(requestOf(endpoint, input, options))
      : { ...answer, text: async () => text };
  }
  if (answer.status === 428) {
    const { confirmed } = await import('./confirmation.ts');
    answer = await confirmed(answer, (more) => transport(requestOf(endpoint, input, options, more)));
  }
  if (answer.status < 200 || answer.status > 299) throw await errorOfAnswer(answer.status, await answer.text());
  return answer;
}

function requestOf(
  endpoint: Endpoint,
  { params, query, body }: LooseInput,
  options: CallOptions,
  more?: object,
): Request {
  const { authToken } = useAuth.getState();
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': getLocale(), ...more };
  if (authToken) headers.authorization = `Bearer ${authToken}`;
  const request: Request = {
    method: endpoint.method,
    url: pathOf(endpoint, (params ?? {}) as Record<string, string>) + queryText(query),
    headers,
    signal: options.signal,
    ...(options.keepalive && { keepalive: true }),
  };
  if (endpoint.upload)
    return { ...request, body: formOf(body, options.files), onProgress: options.onProgress ?? noProgress };
  if (body !== undefined) {
    headers['content-type'] = 'application/json';
    request.body = JSON.stringify(body);
  }
  return request;
}

const noProgress = () => {};

function formOf(body: unknown, files: readonly File[] = []): FormData {
  const form = new FormData();
  // The data part goes first, so that the server knows the purpose of the files before it reads them.
  if (body !== undefined) form.append('data', JSON.stringify(body));
  for (const file of files) form.append('file', file, file.name);
  return form;
}

function queryText(query: unknown): string {
  const pairs = Object.entries((query ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  if (pairs.length === 0) return '';
  return `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}`;
}
