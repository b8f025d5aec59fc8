import { describe, expect, it } from 'vitest';
import { routes } from '../../src/routes.ts';
import { sampleFor } from './samples.ts';

const endpoints = routes.map(({ endpoint }) => endpoint);

// A rejection proves something only if the same call without the fault succeeds.
describe('the samples that hostile input is made of', () => {
  it.each(endpoints.filter(({ body }) => body).map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s accepts its own',
    (_id, endpoint) => {
      expect(endpoint.body?.safeParse(sampleFor(endpoint, 'body')).error?.issues ?? []).toEqual([]);
      expect(endpoint.query?.safeParse(sampleFor(endpoint, 'query')).error?.issues ?? []).toEqual([]);
    },
  );
});
