import { enquiries } from '@sevadesk/contract/enquiries';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildEnquiry } from '../../../test/factories/enquiries.ts';
import { buildStaff } from '../../../test/factories/users.ts';
import { call, signInAs, systemCtx, type TestApp, testApp } from '../../../test/helpers.ts';
import { queueMail } from '../../modules/notifications/index.ts';

type Told = {
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  status: { code?: number };
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
};

/** A collector that stores what it receives. */
const told: Told[] = [];
let collector: Server;
let app: TestApp;

beforeAll(async () => {
  collector = createServer(async (request, answer) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { resourceSpans } = JSON.parse(Buffer.concat(parts).toString());
    for (const { scopeSpans } of resourceSpans) for (const { spans } of scopeSpans) told.push(...spans);
    answer.writeHead(request.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  app = await testApp({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` } });
  await app.container.traces.ready;
});
afterAll(() => void collector.close());

const attribute = (span: Told | undefined, key: string) =>
  span?.attributes.find((one) => one.key === key)?.value.stringValue;

it('requests and jobs are traced with their statements, without any of their values', async () => {
  const as = await signInAs(app, await buildStaff(app, { roleName: 'Support' }));
  const { id } = await buildEnquiry(app, { name: 'Zqxmarker Joshi' });
  await call(app, enquiries.get, { as, params: { id } });
  await call(app, enquiries.get, { as, params: { id: '01980000-0000-7000-8000-000000000000' } });
  await queueMail(systemCtx(app), { to: 'zqxmarker@example.in', about: [], subject: 'Zqxmarker', body: 'Zqxmarker' });
  await app.runJobs();
  // Closing sends the rest.
  await app.close();

  const [found, refused] = told.filter(({ name }) => name === 'enquiries.get');
  expect(found).toMatchObject({ kind: 2 });
  expect(attribute(found, 'http.route')).toBe('/api/backend/misc/enquiries/{id}');
  expect(attribute(found, 'sevadesk.reference')).toMatch(/^[0-9a-f-]{36}$/);
  expect(attribute(refused, 'error.type')).toBe('not_found');
  expect(refused?.status.code ?? 0).toBe(0);
  const below = (span: Told | undefined) => told.filter(({ parentSpanId }) => parentSpanId === span?.spanId);
  expect(
    below(found)
      .map((span) => attribute(span, 'db.query.text'))
      .join('\n'),
  ).toContain('"enquiries"');
  expect(below(found).every(({ traceId }) => traceId === found?.traceId)).toBe(true);
  const job = told.find(({ name }) => name === 'notifications.send-mail');
  expect(job).toMatchObject({ kind: 5 });
  expect(below(job).length).toBeGreaterThan(0);
  expect(JSON.stringify(told).toLowerCase()).not.toContain('zqxmarker');
});
