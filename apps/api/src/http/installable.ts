import { randomBytes } from 'node:crypto';
import { fallbackLocale, type Locale, langAttributes, locales, m, recordLocale } from '@sevadesk/messages';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../platform/app-error.ts';
import type { Brand } from '../platform/brand.ts';
import { appIcon } from '../platform/images/app-icon.ts';
import { brandOfRequest } from './host-face.ts';
import { escapeMarkup } from './page-head.ts';
import { sendError } from './send-error.ts';

export type AppBrand = { name: string; colour: string; logo: Buffer; etag: string };
/** What a host shows: of its brand, or of the network (undefined). */
export type OfHost<Shown> = (brand: Brand | undefined) => Promise<Shown>;
export type Installable = {
  appBrand: OfHost<AppBrand>;
  /** Whether devices keep the service worker; 'off' removes it and its caches at the next check of its file. */
  worker: 'on' | 'off';
};

const sides = ['192', '512'];
const ground = '#f4f6f8';

/** Removes the worker from a device: deletes its caches and reloads the open pages without it. */
const farewell = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

function manifestOf({ name, colour, etag }: AppBrand) {
  const whole = name || m.app_site({}, { locale: recordLocale });
  const icons = sides.flatMap((side) =>
    ['any', 'maskable'].map((purpose) => ({
      src: `/app-icon/${side}.png?v=${encodeURIComponent(etag)}`,
      sizes: `${side}x${side}`,
      type: 'image/png',
      purpose,
    })),
  );
  return {
    id: '/',
    name: whole,
    short_name: whole.length > 12 ? (whole.split(' ')[0] ?? whole) : whole,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: ground,
    theme_color: colour,
    icons,
  };
}

const part = (locale: Locale) => `<section ${langAttributes(locale)}>
<h${locale === fallbackLocale ? 1 : 2}>${escapeMarkup(m.shell_offline_page_title({}, { locale }))}</h${locale === fallbackLocale ? 1 : 2}>
<p>${escapeMarkup(m.shell_offline_page_text({}, { locale }))}</p>
<a href="">${escapeMarkup(m.shell_offline_page_button({}, { locale }))}</a></section>`;

/** Returns a self-contained page in every language, which a device caches for use without a connection. */
function offlinePage({ name, colour }: AppBrand, nonce: string): string {
  const title = escapeMarkup(name || m.app_site({}, { locale: recordLocale }));
  return `<!doctype html><html ${langAttributes(fallbackLocale)}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${title}</title><style nonce="${nonce}">
:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-content:center;gap:40px;padding:24px;font:1rem/1.5 system-ui,sans-serif;text-align:center}
h1,h2{margin:0 0 8px;font-size:1.5rem}p{margin:0 0 16px;max-width:36em}a{display:inline-block;padding:10px 20px;border-radius:6px;background:${colour};color:#fff;text-decoration:none}
</style></head><body><main>${locales.map(part).join('')}</main></body></html>`;
}

/** Makes the site installable: manifest and icons with the name and logo of the host, the offline page, and the removal of the worker. */
export function answerInstallation(server: FastifyInstance, { appBrand, worker }: Installable): void {
  server.get('/manifest.webmanifest', async (request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json')
      .send(JSON.stringify(manifestOf(await appBrand(brandOfRequest(request))))),
  );
  server.get<{ Params: { file: string } }>('/app-icon/:file', async (request, reply) => {
    const side = request.params.file.replace(/\.png$/, '');
    if (!sides.includes(side)) return sendError(new AppError('not_found'), request, reply);
    const { logo } = await appBrand(brandOfRequest(request));
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('image/png')
      .send(await appIcon(logo, Number(side)));
  });
  server.get('/offline.html', async (request, reply) => {
    const nonce = randomBytes(16).toString('base64url');
    return reply
      .header('content-security-policy', `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'`)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(offlinePage(await appBrand(brandOfRequest(request)), nonce));
  });
  if (worker === 'off') {
    server.get('/sw.js', (_request, reply) =>
      reply.header('cache-control', 'no-store').type('text/javascript; charset=utf-8').send(farewell),
    );
  }
}
