import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { Endpoint } from '@sevadesk/contract/kernel/endpoint';
import { errorBody } from '@sevadesk/contract/kernel/errors';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { BoundRoute } from './bind.ts';

function schemaOf(schema: z.ZodType | undefined, io: 'input' | 'output'): Record<string, unknown> | undefined {
  return schema
    ? (z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' }) as Record<string, unknown>)
    : undefined;
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query') {
  const json = schemaOf(schema, 'input') as { properties?: Record<string, unknown>; required?: string[] } | undefined;
  return Object.entries(json?.properties ?? {}).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path' || (json?.required ?? []).includes(name),
    schema: part,
  }));
}

function accessText({ access }: Endpoint): string {
  if (access.kind === 'public') return 'Anyone';
  if (access.kind === 'signed-in') return 'Anyone signed in';
  if (access.kind === 'partner') return `A key${access.scope ? ` with ${access.scope}` : ' of any scope'}`;
  return `${access.kind === 'staff' ? 'Staff' : 'Merchant'}${access.permission ? ` with ${access.permission}` : ''}`;
}

function requestBody(endpoint: Endpoint) {
  if (!endpoint.body && !endpoint.upload) return undefined;
  const data = schemaOf(endpoint.body, 'input') ?? {};
  if (!endpoint.upload) return { content: { 'application/json': { schema: data } } };
  const properties = { data, file: { type: 'array', items: { type: 'string', format: 'binary' } } };
  return { content: { 'multipart/form-data': { schema: { type: 'object', properties } } } };
}

const requestKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  schema: { type: 'string', minLength: 8, maxLength: 100 },
};

function operation(endpoint: Endpoint) {
  const reply =
    endpoint.replyKind === 'json'
      ? { 'application/json': { schema: schemaOf(endpoint.reply, 'output') ?? {} } }
      : { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  return {
    operationId: endpoint.id,
    tags: [endpoint.id.split('.')[0] ?? ''],
    summary: endpoint.summary,
    description: `${accessText(endpoint)}.${endpoint.errors.length > 0 ? ` Refuses with: ${endpoint.errors.join(', ')}.` : ''}`,
    security: endpoint.access.kind === 'public' ? [] : [{ bearer: [] }],
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(endpoint.once ? [requestKey] : []),
    ],
    requestBody: requestBody(endpoint),
    responses: {
      200: { description: 'Done', content: reply },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: schemaOf(errorBody, 'output') ?? {} } },
      },
    },
  };
}

/** Returns the API as an OpenAPI document, generated from the endpoints alone. */
export function openApiDocument(routes: readonly BoundRoute[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { endpoint } of routes) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.0.3' as const,
    info: { title: 'Sevadesk API', version: '1' },
    components: { securitySchemes: { bearer: { type: 'http' as const, scheme: 'bearer' } } },
    paths,
  };
}

/** Returns the document of the partner API alone, without the names and paths of the rest. */
export function partnerDocument(routes: readonly BoundRoute[], address: string) {
  const own = openApiDocument(routes.filter(({ endpoint }) => endpoint.access.kind === 'partner'));
  return { ...own, info: { title: 'Partner API', version: '1' }, servers: [{ url: address }] };
}

/** Serves that document publicly: it describes requests and contains no data. */
export function partnerDocumentRoute(server: FastifyInstance, routes: readonly BoundRoute[], address: string): void {
  const text = JSON.stringify(partnerDocument(routes, address));
  server.get('/api/partner/v1/openapi.json', async (_request, reply) => reply.type('application/json').send(text));
}

/** Serves the document and its page at /api/docs; not in production. */
export async function openApiRoutes(server: FastifyInstance, routes: readonly BoundRoute[]): Promise<void> {
  await server.register(async (docs) => {
    docs.addHook('onRequest', async (_request, reply) => {
      reply.removeHeader('content-security-policy');
    });
    await docs.register(fastifySwagger, {
      mode: 'static',
      specification: { document: openApiDocument(routes) as never },
    });
    await docs.register(fastifySwaggerUi, { routePrefix: '/api/docs' });
  });
}
