import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../test/helpers.ts';
import { routes } from '../routes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('BEY-04 the document lists every call with its authentication and response, and a browser can display it', async () => {
  const { paths } = (await app.server.inject({ url: '/api/docs/json' })).json();
  for (const { endpoint } of routes) {
    const described = paths[endpoint.path]?.[endpoint.method.toLowerCase()];
    expect(described).toMatchObject({
      operationId: endpoint.id,
      responses: { 200: { content: {} } },
      security: endpoint.access.kind === 'public' ? [] : [{ bearer: [] }],
      ...((endpoint.body || endpoint.upload) && { requestBody: {} }),
    });
  }
  const page = await app.server.inject({ url: '/api/docs/' });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('swagger-ui');
});
