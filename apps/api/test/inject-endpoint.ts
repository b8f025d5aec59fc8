import type { Endpoint } from '@sevadesk/contract/kernel/endpoint';
import type { FastifyInstance, InjectOptions } from 'fastify';

/** Calls the server without a network. A stream never ends, so only its headers are returned. */
export async function injectEndpoint(
  server: FastifyInstance,
  endpoint: { replyKind?: Endpoint['replyKind'] | undefined },
  request: InjectOptions,
) {
  if (endpoint.replyKind !== 'stream') return server.inject(request);
  const answer = await server.inject({ ...request, payloadAsStream: true });
  const parts: Buffer[] = [];
  const body = answer.stream();
  if (String(answer.headers['content-type']).startsWith('text/event-stream')) body.destroy();
  else for await (const part of body) parts.push(Buffer.from(part));
  const rawPayload = Buffer.concat(parts);
  const { statusCode, headers, cookies } = answer;
  return { statusCode, headers, cookies, rawPayload, body: rawPayload.toString() };
}
