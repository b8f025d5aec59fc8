import { randomBytes } from 'node:crypto';
import { fallbackLocale, langAttributes, locales, m } from '@sevadesk/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../platform/app-error.ts';
import type { Brand, HostFace } from '../platform/brand.ts';
import { escapeMarkup } from './page-head.ts';
import { sendError } from './send-error.ts';

const brands = new WeakMap<FastifyRequest, Brand>();

/** Returns the brand of the host that was called; undefined for the network's own host. */
export function brandOfRequest(request: FastifyRequest): Brand | undefined {
  return brands.get(request);
}

/** Load balancers call a process by any name. */
const probes = ['/api/health', '/api/ready'];

/** Sends a page without any name: whoever points a host here learns nothing about the installation. */
function sendNeutralPage(reply: FastifyReply): FastifyReply {
  const nonce = randomBytes(16).toString('base64url');
  const texts = locales
    .map((locale) => {
      const [title, text] = [m.app_host_unknown_title({}, { locale }), m.app_host_unknown_text({}, { locale })];
      return `<section ${langAttributes(locale)}><h2>${escapeMarkup(title)}</h2><p>${escapeMarkup(text)}</p></section>`;
    })
    .join('');
  const title = escapeMarkup(m.app_host_unknown_title({}, { locale: fallbackLocale }));
  return reply
    .code(404)
    .header('content-security-policy', `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'`)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html ${langAttributes(fallbackLocale)}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${title}</title><style nonce="${nonce}">
:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;font:1rem/1.5 system-ui,sans-serif;text-align:center}
h2{margin:0 0 8px;font-size:1.25rem}p{margin:0;max-width:36em}section+section{margin-top:24px}
</style></head><body><main>${texts}</main></body></html>`);
}

/**
 * Resolves the host of each request before anything else runs, from the Host header alone: a proxy that does not set X-Forwarded-Host
 * passes on what a visitor wrote there. An unknown host reaches no page, call or file except the probes.
 */
export function resolveHosts(server: FastifyInstance, faceOfHost: (host: string) => Promise<HostFace>): void {
  server.addHook('onRequest', async (request, reply) => {
    const shown = await faceOfHost(request.headers.host ?? '');
    if (shown.kind === 'brand') brands.set(request, shown.brand);
    const [path = '/'] = request.url.split('?');
    if (shown.kind !== 'unknown' || probes.includes(path)) return;
    const isCall = path === '/api' || path.startsWith('/api/');
    await (isCall ? sendError(new AppError('not_found'), request, reply) : sendNeutralPage(reply));
  });
}
