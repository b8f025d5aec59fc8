import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../src/routes.ts';
import { type TestApp, testApp } from '../helpers.ts';
import { type Able, ableCall, ablePeople } from './people.ts';
import { headerFaults, refusalFaults } from './refusal.ts';
import { rowCounts } from './rows.ts';
import { sampleFor } from './samples.ts';
import { type Answer, type AnyEndpoint, anyParams, type Sent, send } from './send.ts';
import { share } from './share.ts';

let app: TestApp;
let able: Able;
beforeAll(async () => {
  app = await testApp();
  able = await ablePeople(app);
});
afterAll(() => app.close());

const endpoints = routes.map(({ endpoint }) => endpoint).filter(({ id }) => id !== 'auth.logout');
const row = (endpoint: AnyEndpoint): [string, AnyEndpoint] => [endpoint.id, endpoint];
const sendTo = (endpoint: AnyEndpoint, sent: Sent) => send(app, endpoint, { ...ableCall(endpoint, able), ...sent });

type Wire = { name: string; raw: string | Buffer; type?: string; codes: readonly string[] };
const json = 'application/json';
const many = (text: string, count: number) => text.repeat(count);

/** Bodies that no endpoint may accept. */
const broken: readonly Wire[] = [
  { name: 'nothing at all, called JSON', raw: '', codes: ['malformed'] },
  { name: 'half an object', raw: '{"a":', codes: ['malformed'] },
  { name: 'JSON with a trailing comma', raw: '{"a":1,}', codes: ['malformed'] },
  { name: 'NaN', raw: '{"a":NaN}', codes: ['malformed'] },
  { name: '__proto__', raw: '{"__proto__":{"isAdministrator":true}}', codes: ['malformed', 'invalid_input'] },
  {
    name: 'constructor.prototype',
    raw: '{"constructor":{"prototype":{"x":1}}}',
    codes: ['malformed', 'invalid_input'],
  },
  { name: 'more than a megabyte', raw: `{"a":"${many('x', 1_050_000)}"}`, codes: ['too_large'] },
  { name: 'XML', raw: '<a/>', type: 'application/xml', codes: ['unsupported_type'] },
  { name: 'no type that exists', raw: '{}', type: ';;;', codes: ['unsupported_type', 'malformed'] },
  { name: 'bytes', raw: Buffer.from([0, 255, 254]), type: 'application/octet-stream', codes: ['unsupported_type'] },
];

/** Bodies of the correct type that are invalid input for this endpoint. */
const strange: readonly Wire[] = [
  { name: 'null', raw: 'null', codes: ['invalid_input'] },
  { name: 'a number', raw: '42', codes: ['invalid_input'] },
  { name: 'a text', raw: '"text"', codes: ['invalid_input'] },
  { name: 'a list', raw: '[]', codes: ['invalid_input'] },
  { name: 'true', raw: 'true', codes: ['invalid_input'] },
  { name: 'plain text', raw: '{}', type: 'text/plain', codes: ['invalid_input', 'unsupported_type'] },
  { name: 'lists within lists', raw: many('[', 20_000) + many(']', 20_000), codes: ['invalid_input', 'malformed'] },
  {
    name: 'objects within objects',
    raw: many('{"a":', 20_000) + '1' + many('}', 20_000),
    codes: ['invalid_input', 'malformed'],
  },
  {
    name: 'a form',
    raw: 'nobody=1&knows[]=2&this[a]=3',
    type: 'application/x-www-form-urlencoded',
    codes: ['invalid_input'],
  },
];

async function faultsOf(endpoint: AnyEndpoint, bodies: readonly Wire[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { name, raw, type = json, codes } of share(bodies, endpoint.id, ({ name }) => name)) {
    const answer = await sendTo(endpoint, { raw, type });
    const { code = '' } = answer.error;
    const found = codes.includes(code) ? refusalFaults(answer) : [`${answer.status} ${answer.text.slice(0, 200)}`];
    faults.push(...found.map((fault) => `${name}: ${fault}`));
  }
  return faults;
}

const survives = (answer: Answer) => (answer.status < 400 ? headerFaults(answer) : refusalFaults(answer));
const posts = endpoints.filter(({ method }) => method === 'POST');

/** Callbacks of providers: all are stored, none is trusted, all get the same response. */
const announcements = [
  'gateway.webhook',
  'collect.webhook',
  'sms.report',
  'sms.report-by-address',
  'whatsapp.webhook',
  'whatsapp.verify-webhook',
  'nsdl-pan.paperless-callback',
  'nps.callback',
  'uti-pan.callback',
  'bills.callback',
];

/** A provider defines its own form; an unexpected body is ignored; null and {} are equivalent. */
const isOpen = ({ body, id }: AnyEndpoint) => !body || announcements.includes(id);
const takesNothing = ({ body }: AnyEndpoint) => body?.safeParse({}).success === true;

it('a written row changes the counts that these tests compare', async () => {
  const before = await rowCounts(app);
  await app.ownerPool.query(`insert into settings (key, value) values ('test.row', '1')`);
  expect(await rowCounts(app)).toEqual({ ...before, 'public.settings': (before['public.settings'] ?? 0) + 1 });
  await app.ownerPool.query(`delete from settings where key = 'test.row'`);
  expect(await rowCounts(app)).toEqual(before);
});

describe('an invalid body', () => {
  it.each(posts.filter(({ upload }) => !upload).map(row))(
    'ERR-01 %s rejects it in the specified shape',
    async (_id, endpoint) => {
      const before = await rowCounts(app);
      expect(await faultsOf(endpoint, broken)).toEqual([]);
      const more = strange.filter(({ name }) => !(name === 'null' && takesNothing(endpoint)));
      if (!isOpen(endpoint)) expect(await faultsOf(endpoint, more)).toEqual([]);
      expect(await rowCounts(app)).toEqual(before);
    },
  );

  it.each(posts.filter(isOpen).map(row))('ERR-01 %s, which reads no body, ignores it', async (_id, endpoint) => {
    for (const { raw, type = json } of strange) expect(survives(await sendTo(endpoint, { raw, type }))).toEqual([]);
  });
});

/** Path segments, exactly as in the address. */
const parts = [
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%E0%A4%A',
  '%',
  '..%2F..%2Fetc%2Fpasswd',
  "'%20or%201=1--",
  'null',
  '-1',
  '%F0%9F%98%80',
  '%7Bid%7D',
  'x'.repeat(3_000),
  '01900000-0000-7000-8000-00000000000g',
];

const withParams = endpoints.filter(({ params }) => params);

describe('an invalid address', () => {
  it.each(withParams.map(row))('ERR-01 %s rejects an invalid id', async (_id, endpoint) => {
    const faults: string[] = [];
    for (const part of share(parts, endpoint.id, (one) => one)) {
      for (const name of Object.keys(anyParams(endpoint))) {
        const url = endpoint.path.replace(`{${name}}`, part).replace(/\{\w+\}/g, 'N');
        const answer = await sendTo(endpoint, {
          url,
          body: endpoint.method === 'POST' ? sampleFor(endpoint, 'body') : undefined,
        });
        faults.push(...survives(answer).map((fault) => `${name} ${part.slice(0, 30)}: ${fault}`));
        const isFree = announcements.includes(endpoint.id);
        if (!isFree && answer.status < 400) faults.push(`${name} ${part.slice(0, 30)}: taken`);
      }
    }
    expect(faults).toEqual([]);
  });

  it.each(endpoints.filter(({ query, id }) => query && !announcements.includes(id)).map(row))(
    'ERR-01 %s rejects an unknown query',
    async (_id, endpoint) => {
      const [name = ''] = Object.keys(sampleFor(endpoint, 'query'));
      const queries = {
        unknown: `${name}=a&nobodyKnowsThis=1`,
        twice: `${name}=a&${name}=b`,
        NUL: `${name}=a%00`,
        long: `${name}=${'x'.repeat(5_000)}`,
        proto: `${name}=a&__proto__=1`,
      };
      const faults: string[] = [];
      for (const [what, query] of Object.entries(queries)) {
        const url = `${endpoint.path}?${query}`;
        const answer = await sendTo(endpoint, { url, query: undefined, body: sampleFor(endpoint, 'body') });
        const isRefused = answer.error.code === 'invalid_input' || answer.error.code === 'malformed';
        faults.push(...refusalFaults(answer).map((fault) => `${what}: ${fault}`));
        if (!isRefused) faults.push(`${what}: ${answer.status} ${answer.text.slice(0, 200)}`);
      }
      expect(faults).toEqual([]);
    },
  );

  it('ERR-01 responds in the same shape for an unknown address', async () => {
    const nowhere: AnyEndpoint = { id: 'none', method: 'GET', path: '/api/nothing-here', access: { kind: 'public' } };
    const faults: string[] = [];
    for (const url of [
      '/api/nothing-here',
      '/api',
      '/api/',
      '/api//auth/me',
      '/api/%',
      '/api/auth/me/../../..',
      '/API/health',
    ])
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE', 'SEARCH']) {
        const answer = await send(app, { ...nowhere, method: method as 'GET' }, { url });
        const shape = method === 'HEAD' ? headerFaults(answer) : refusalFaults(answer);
        faults.push(...shape.map((fault) => `${method} ${url}: ${fault}`));
      }
    expect(faults).toEqual([]);
  });

  it('ERR-01 accepts no other method for any call (ASVS 4.1.4)', async () => {
    const known = new Set(endpoints.map(({ method, path }) => `${method} ${path}`));
    const faults: string[] = [];
    for (const endpoint of endpoints)
      for (const method of [
        'PUT',
        'PATCH',
        'DELETE',
        'OPTIONS',
        ...(known.has(`GET ${endpoint.path}`) ? [] : ['GET']),
      ]) {
        const answer = await sendTo({ ...endpoint, method: method as 'GET' }, {});
        faults.push(...refusalFaults(answer).map((fault) => `${method} ${endpoint.path}: ${fault}`));
      }
    expect(faults).toEqual([]);
  });
});
