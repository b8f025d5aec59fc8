import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../platform/app-error.ts';
import { answerInstallation, type Installable } from './installable.ts';
import { mayBePage } from './public-pages.ts';
import { answerSearchEngines } from './search-engines.ts';
import { sendError } from './server.ts';
import { type PageSource, pageWriter } from './web-page.ts';

export type WebPages = PageSource &
  Installable & {
    chatOrigin: () => Promise<string | undefined>;
    /** The network's own colours as a style sheet; '' for the product's. */
    brandStyle: () => Promise<string>;
  };

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

/** The page in the network's own colours from its first paint on. The screen that changes them writes into the same element. */
function dressed(page: string, style: string): string {
  return page.replace('</head>', `<style id="brand" nonce="__CSP_NONCE__">${style}</style></head>`);
}

const pack = promisify(gzip);

/** Serves the built web application: hashed assets for a year, every other address the page with a fresh nonce. */
export async function serveWeb(
  server: FastifyInstance,
  { chatOrigin, brandStyle, brand, worker, ...source }: WebPages,
): Promise<void> {
  const writePage = await pageWriter(source);
  answerSearchEngines(server, source.publicUrl);
  answerInstallation(server, { brand, worker });
  await server.register(fastifyStatic, {
    root: source.dist,
    // What writes pages and what the build notes for itself is not for download.
    allowedPath: (asked) => !/^\/(server|\.vite)\//.test(asked),
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
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const [at = '/'] = request.url.split('?');
    const wantsPage = ['GET', 'HEAD'].includes(request.method) && !request.url.startsWith('/api') && !path.extname(at);
    if (!wantsPage) return sendError(new AppError('not_found'), request, reply);
    const nonce = randomBytes(16).toString('base64url');
    const page = dressed(await writePage(request.url, request.headers.cookie), await brandStyle());
    const bytes = Buffer.from(page.replaceAll('__CSP_NONCE__', nonce));
    const packs = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
    if (packs) reply.header('content-encoding', 'gzip');
    return reply
      .code(mayBePage(at) ? 200 : 404)
      .header('content-security-policy', policy(nonce, await chatOrigin()))
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding, cookie')
      .type('text/html; charset=utf-8')
      .send(packs ? await pack(bytes) : bytes);
  };
  // The folder of files refuses its own address to those who take nothing packed.
  server.get('/', answer);
  server.setNotFoundHandler(answer);
}
