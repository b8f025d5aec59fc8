import { fallbackLocale, locales } from '@sevadesk/messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressIn, escapeMarkup } from './page-head.ts';
import { publicPages } from './public-pages.ts';

const robotsOf = (address: string) =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /backend',
    'Disallow: /merchant',
    'Disallow: /payment-status',
    'Allow: /api/logo',
    'Allow: /api/favicon',
    'Allow: /api/site/picture/',
    '',
    `Sitemap: ${addressIn(address, '/sitemap.xml', fallbackLocale)}`,
    '',
  ].join('\n');

function sitemapOf(address: string): string {
  const entries = Object.keys(publicPages).flatMap((path) =>
    locales.map((locale) => {
      const languages = locales.map(
        (other) =>
          `<xhtml:link rel="alternate" hreflang="${other}" href="${escapeMarkup(addressIn(address, path, other))}"/>`,
      );
      return `  <url><loc>${escapeMarkup(addressIn(address, path, locale))}</loc>${languages.join('')}</url>`;
    }),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
}

/** Serves robots.txt and sitemap.xml of each host: the public pages in each language; the two areas are excluded from indexes. */
export function answerSearchEngines(server: FastifyInstance, addressOf: (request: FastifyRequest) => string): void {
  server.get('/robots.txt', (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsOf(addressOf(request))),
  );
  server.get('/sitemap.xml', (request, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemapOf(addressOf(request))),
  );
}
