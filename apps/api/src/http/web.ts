import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../platform/app-error.ts';
import { sendError } from './server.ts';

export type WebPages = { dist: string; chatOrigin: () => Promise<string | undefined> };

function policy(nonce: string, chat: string | undefined): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'wasm-unsafe-eval'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Mantine and the crop tool position elements by style attributes; attributes cannot load anything.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    `frame-src 'self' blob: ${chat ?? ''}`.trim(),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Serves the built web application: hashed assets for a year, every other address the page with a fresh nonce. */
export async function serveWeb(server: FastifyInstance, { dist, chatOrigin }: WebPages): Promise<void> {
  const page = readFileSync(path.join(dist, 'index.html'), 'utf8');
  await server.register(fastifyStatic, {
    root: dist,
    index: false,
    // The build leaves a .br and a .gz beside each text asset.
    preCompressed: true,
    // Its own cache header would replace the one set below.
    cacheControl: false,
    setHeaders: (reply, file) => {
      const hashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      reply.setHeader('vary', 'accept-encoding');
    },
  });
  server.setNotFoundHandler(async (request, reply) => {
    const wantsPage =
      ['GET', 'HEAD'].includes(request.method) &&
      !request.url.startsWith('/api') &&
      !path.extname(request.url.split('?')[0] ?? '');
    if (!wantsPage) return sendError(new AppError('not_found'), request, reply);
    const nonce = randomBytes(16).toString('base64url');
    return reply
      .header('content-security-policy', policy(nonce, await chatOrigin()))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll('__CSP_NONCE__', nonce));
  });
}
