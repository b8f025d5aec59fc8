import { slideSources } from '@sevadesk/contract/kernel/publishing';
import { fallbackLocale, type Locale, languageOf, locales, m } from '@sevadesk/messages';
import { publicPages, titleOfPage } from './public-pages.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes a text for HTML and XML, also within quotes. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** Returns the address of a public page in a language; the fallback language has no prefix. */
export function addressIn(publicUrl: string, path: string, locale: Locale): string {
  const base = publicUrl.replace(/\/$/, '');
  return `${base}${path}${locale === fallbackLocale ? '' : `?lang=${locale}`}`;
}

/** Preloads the first slide's picture on the home page, because it is near the top. */
export function pictureAhead(path: string, pictureUrl: string | undefined): string {
  if (path !== '/' || pictureUrl === undefined) return '';
  const { srcSet, sizes } = slideSources(pictureUrl);
  const sources = `imagesrcset="${escapeMarkup(srcSet)}" imagesizes="${escapeMarkup(sizes)}"`;
  return `<link rel="preload" as="image" ${sources} fetchpriority="high" />`;
}

type Described = { path: string; locale: Locale; publicUrl: string; name: string; picture: string };

/** Returns what search engines and shared links read of a page; excludes private addresses from indexes. */
export function headOf({ path, locale, publicUrl, name, picture }: Described): string {
  const describe = publicPages[path];
  if (!describe) return '<meta name="robots" content="noindex" />';
  const description = escapeMarkup(describe({}, { locale }));
  const own = escapeMarkup(addressIn(publicUrl, path, locale));
  const languages = locales.map(
    (other) => `<link rel="alternate" hreflang="${other}" href="${escapeMarkup(addressIn(publicUrl, path, other))}" />`,
  );
  const shared = {
    'og:type': 'website',
    'og:title': escapeMarkup(titleOfPage({ path, name, locale })),
    'og:site_name': escapeMarkup(name || m.app_site({}, { locale })),
    'og:description': description,
    'og:url': own,
    'og:locale': languageOf(locale).formats.replace('-', '_'),
    'og:image': escapeMarkup(new URL(picture, publicUrl).href),
  };
  return [
    `<meta name="description" content="${description}" />`,
    `<link rel="canonical" href="${own}" />`,
    ...languages,
    `<link rel="alternate" hreflang="x-default" href="${escapeMarkup(addressIn(publicUrl, path, fallbackLocale))}" />`,
    ...Object.entries(shared).map(([property, content]) => `<meta property="${property}" content="${content}" />`),
    '<meta name="twitter:card" content="summary" />',
  ].join('\n    ');
}
