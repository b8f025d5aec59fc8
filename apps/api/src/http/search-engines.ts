import { fallbackLocale, locales } from '@sevadesk/messages';
import type { FastifyInstance } from 'fastify';
import { addressIn, escapeMarkup } from './page-head.ts';
import { publicPages } from './public-pages.ts';

/** Serves robots.txt and sitemap.xml: the public pages in each language; the two areas are excluded from indexes. */
export function answerSearchEngines(server: FastifyInstance, publicUrl: string): void {
  const robots = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /backend',
    'Disallow: /merchant',
    'Disallow: /payment-status',
    'Allow: /api/logo',
    'Allow: /api/favicon',
    'Allow: /api/site/picture/',
    '',
    `Sitemap: ${addressIn(publicUrl, '/sitemap.xml', fallbackLocale)}`,
    '',
  ].join('\n');
  const entries = Object.keys(publicPages).flatMap((path) =>
    locales.map((locale) => {
      const languages = locales.map(
        (other) =>
          `<xhtml:link rel="alternate" hreflang="${other}" href="${escapeMarkup(addressIn(publicUrl, path, other))}"/>`,
      );
      return `  <url><loc>${escapeMarkup(addressIn(publicUrl, path, locale))}</loc>${languages.join('')}</url>`;
    }),
  );
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
  server.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots));
  server.get('/sitemap.xml', (_request, reply) => reply.type('application/xml; charset=utf-8').send(sitemap));
}
