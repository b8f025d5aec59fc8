import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../platform/app-error.ts';
import { brandOfRequest } from './host-face.ts';
import { answerInstallation, type Installable, type OfHost } from './installable.ts';
import { lastKnown } from './last-known.ts';
import { mayBePage } from './public-pages.ts';
import { answerSearchEngines } from './search-engines.ts';
import { sendError } from './send-error.ts';
import { addressOfFace, type PageSource, pageWriter } from './web-page.ts';

export type WebPages = PageSource &
  Installable & {
    chatOrigin: OfHost<string | undefined>;
    /** The own colours of the network or a brand as a style sheet; '' for the product's colours. */
    brandStyle: OfHost<string>;
  };

function policy(nonce: string, chat: string | undefined): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'wasm-unsafe-eval'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Mantine and the crop tool position elements by style attributes, which cannot load anything.
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

/** Inserts the network's colours, from the first paint on. The screen that changes them writes into the same element. */
function dressed(page: string, style: string): string {
  return page.replace('</head>', `<style id="brand" nonce="__CSP_NONCE__">${style}</style></head>`);
}

const pack = promisify(gzip);

/** Serves the built web application: hashed assets for a year, the page with a fresh nonce for every other address. */
export async function serveWeb(server: FastifyInstance, { appBrand, worker, ...source }: WebPages): Promise<void> {
  const writePage = await pageWriter({ ...source, publicData: lastKnown(source.publicData) });
  const [chatOrigin, brandStyle] = [lastKnown(source.chatOrigin), lastKnown(source.brandStyle)];
  answerSearchEngines(server, (request) => addressOfFace(source.publicUrl, brandOfRequest(request)));
  answerInstallation(server, { appBrand, worker });
  await server.register(fastifyStatic, {
    root: source.dist,
    // The renderer and the build's own metadata are not public.
    allowedPath: (asked) => !/^\/(server|\.vite)\//.test(asked),
    index: false,
    // The build creates a .br and a .gz file for each text asset.
    preCompressed: true,
    // Its own cache header would override the one set below.
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
    const brand = brandOfRequest(request);
    const page = dressed(await writePage(request.url, request.headers.cookie, brand), await brandStyle(brand));
    const bytes = Buffer.from(page.replaceAll('__CSP_NONCE__', nonce));
    const packs = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
    if (packs) reply.header('content-encoding', 'gzip');
    return reply
      .code(mayBePage(at) ? 200 : 404)
      .header('content-security-policy', policy(nonce, await chatOrigin(brand)))
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding, cookie')
      .type('text/html; charset=utf-8')
      .send(packs ? await pack(bytes) : bytes);
  };
  // The static file plugin refuses its own root to clients without compression.
  server.get('/', answer);
  server.setNotFoundHandler(answer);
}
