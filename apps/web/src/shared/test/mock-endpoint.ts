import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@sevadesk/contract/kernel/endpoint';
import type { ErrorBody } from '@sevadesk/contract/kernel/errors';

type Heard = {
  body: unknown;
  params: Record<string, string>;
  query: Record<string, string>;
  headers: Headers;
  url: string;
  /** Reports the upload progress, 0 to 1, like a browser. */
  sent: (share: number) => void;
};
type Answer = { status: number; body: unknown; headers?: Record<string, string> };
type Mock = { endpoint: Endpoint; pattern: RegExp; answer: (heard: Heard) => Answer | Promise<Answer> };

type Input<E> = { body: BodyOf<E>; params: ParamsOf<E>; query: QueryOf<E>; headers: Headers };

let mocks: Mock[] = [];

/**
 * Mocks an endpoint like the server: the request must fit the contract, and so must the response.
 * A later mock of the same endpoint wins.
 */
export function mockEndpoint<E extends Endpoint>(
  endpoint: E,
  handler: (input: Input<E>) => ReplyOf<E> | Promise<ReplyOf<E>>,
): void {
  put(endpoint, async (heard) => {
    const input = {
      body: endpoint.body?.parse(heard.body),
      params: endpoint.params?.parse(heard.params),
      query: endpoint.query?.parse(heard.query),
      headers: heard.headers,
    };
    const reply = await handler(input as Input<E>);
    return { status: 200, body: endpoint.reply ? endpoint.reply.parse(reply) : reply };
  });
}

/** Makes an endpoint fail; status 0 means a lost network. */
export function failEndpoint(
  endpoint: Endpoint,
  status: number,
  body: ErrorBody | string = { message: 'Refused' },
): void {
  put(endpoint, () => ({ status, body }));
}

/** Makes an endpoint respond with bytes and a file name. */
export function mockFile(endpoint: Endpoint, name: string, content = 'content'): void {
  put(endpoint, () => ({
    status: 200,
    body: content,
    headers: { 'content-disposition': `attachment; filename="${name}"`, 'content-type': 'text/csv' },
  }));
}

/** Mocks an endpoint with any response; the handler receives the full request. */
export function mockRaw(endpoint: Endpoint, answer: Mock['answer']): void {
  put(endpoint, answer);
}

function put(endpoint: Endpoint, answer: Mock['answer']): void {
  const pattern = new RegExp(`^${endpoint.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
  mocks.unshift({ endpoint, pattern, answer });
}

export function clearMocks(): void {
  mocks = [];
}

export async function mockFetch(
  address: string,
  init: RequestInit = {},
  sent: Heard['sent'] = () => {},
): Promise<Response> {
  const url = new URL(address, 'http://localhost');
  const mock = mocks.find(({ endpoint, pattern }) => endpoint.method === init.method && pattern.test(url.pathname));
  if (!mock) return Response.json({ message: `Nobody answers ${init.method} ${url.pathname}` }, { status: 501 });
  const { status, body, headers } = await mock.answer({
    url: address,
    sent,
    headers: new Headers(init.headers),
    body: typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? undefined),
    params: { ...mock.pattern.exec(url.pathname)?.groups },
    query: Object.fromEntries(url.searchParams),
  });
  if (status === 0) throw new TypeError('Failed to fetch');
  const content = typeof body === 'string' ? body : JSON.stringify(body ?? null);
  return new Response(content, { status, headers: { 'content-type': 'application/json', ...headers } });
}

/** Intercepts uploads, which use XMLHttpRequest for their progress, like every other call. */
export class MockUpload {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload = () => {};
  onerror = () => {};
  status = 0;
  response: unknown;
  #init: { method?: string; headers: Record<string, string> } = { headers: {} };
  #url = '';
  open(method: string, url: string) {
    this.#init.method = method;
    this.#url = url;
  }
  setRequestHeader(name: string, value: string) {
    this.#init.headers[name] = value;
  }
  getResponseHeader = () => null;
  abort() {}
  send(body: BodyInit) {
    mockFetch(this.#url, { ...this.#init, body }, (share) => this.upload.onprogress?.({ loaded: share, total: 1 }))
      .then(async (answer) => {
        this.status = answer.status;
        this.response = await answer.blob();
        this.onload();
      })
      .catch(() => this.onerror());
  }
}
