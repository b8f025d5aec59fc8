import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BusinessInfo, SiteHome } from '@sevadesk/contract/site';
import { fallbackLocale, isLocale, type Locale, langAttributes } from '@sevadesk/messages';
import type { Brand } from '../platform/brand.ts';
import type { OfHost } from './installable.ts';
import { escapeMarkup, headOf, pictureAhead } from './page-head.ts';
import { titleOfPage } from './public-pages.ts';

export type PublicData = { business: BusinessInfo; home: SiteHome };
export type PageSource = { dist: string; publicUrl: string; publicData: OfHost<PublicData> };

/** Returns where the addresses of a face begin. */
export function addressOfFace(publicUrl: string, brand: Brand | undefined): string {
  return brand?.address ?? publicUrl;
}

/** The export of apps/web/src/server/render.tsx; undefined for a page without server rendering. */
type Render = (ask: { path: string; locale: Locale } & PublicData) => Promise<string | undefined>;

/** The maximum number of cached pages of all hosts, of some 40 KB each; changed content creates new ones, the oldest are dropped. */
const kept = 512;

/** Loads the renderer from the build; without it every page is rendered in the browser. */
async function rendererOf(dist: string): Promise<Render> {
  const file = path.join(dist, 'server', 'render.js');
  if (!existsSync(file)) return async () => undefined;
  const { renderPage }: { renderPage: Render } = await import(pathToFileURL(file).href);
  return renderPage;
}

/** Returns the language of a page: from the address, otherwise the visitor's last choice, otherwise the fallback. */
export function localeOfPage(url: string, cookie: string | undefined): Locale {
  const asked = new URL(url, 'http://page').searchParams.get('lang');
  const chosen = /(?:^|;\s*)lang=(\w\w)(?:;|$)/.exec(cookie ?? '')?.[1];
  return [asked, chosen].find(isLocale) ?? fallbackLocale;
}

/**
 * Returns the font of a rendered page: Inter if it is loaded at the first paint, otherwise the device's own font until the page is
 * left (apps/web/src/app/theme/base.css). A later font would repaint every line, and in Hindi cost 120 KB.
 */
function lettersOf(dist: string): { link: string; style: string } {
  const assets = path.join(dist, 'assets');
  const names = existsSync(assets) ? readdirSync(assets) : [];
  const file = names.find((name) => /^inter-latin-wght-normal.*\.woff2$/.test(name));
  if (!file) return { link: '', style: '' };
  const face = `font-family:"Inter Page";font-weight:100 900;font-display:optional;src:url(/assets/${file}) format("woff2")`;
  return {
    link: `<link rel="preload" href="/assets/${file}" as="font" type="font/woff2" crossorigin />`,
    style: `@font-face{${face}}`,
  };
}

/** Returns the head elements of a rendered page; '' without the build files. */
function dressOf(dist: string): string {
  const file = path.join(dist, 'server', 'style.css');
  if (!existsSync(file)) return '';
  const { link, style } = lettersOf(dist);
  return `${link}<style nonce="__CSP_NONCE__">${style}${readFileSync(file, 'utf8').replaceAll('</', '<\\/')}</style>`;
}

/** The style sheet of the entire application, which a rendered page can load late. */
const sheets = /\s*<link rel="stylesheet"[^>]*>/g;

/** Moves styles for an early paint: the page's own style into the head, the application's to the end of the body. */
function paintedAtOnce(page: string, dress: string): string {
  const late = page.match(sheets) ?? [];
  return page
    .replaceAll(sheets, '')
    .replace('<html ', '<html data-written ')
    .replace('</head>', () => `  ${dress}\n  </head>`)
    .replace('</body>', () => `  ${late.join('')}\n  </body>`);
}

/** JSON, escaped for a script element. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

type Asked = { address: string; at: string; hasToken: boolean; locale: Locale; data: PublicData };
export type WritePage = (url: string, cookie: string | undefined, brand?: Brand) => Promise<string>;

/**
 * Renders the application's page for an address: title, description and language for clients that read only the head, and
 * for the public pages the full body with its data, so that nothing is fetched or moves afterwards.
 */
export async function pageWriter({ dist, publicUrl, publicData }: PageSource): Promise<WritePage> {
  const page = readFileSync(path.join(dist, 'index.html'), 'utf8');
  const render = await rendererOf(dist);
  const dress = dressOf(dist);
  const made = new Map<string, string>();
  const write = async ({ address, at, hasToken, locale, data }: Asked): Promise<string> => {
    const name = data.business.businessName;
    const slide = data.home.slides[0]?.pictureUrl;
    const head = headOf({ path: at, locale, publicUrl: address, name, picture: slide ?? '/api/logo' });
    const body = (await render({ path: at, locale, ...data })) ?? '';
    const state = `<script type="application/json" id="page-data">${inScript(data)}</script>`;
    const whole = page
      .replace(/<html lang="[^"]*"/, `<html ${langAttributes(locale)}`)
      .replace(
        /<title>[^<]*<\/title>/,
        () => `<title>${escapeMarkup(titleOfPage({ path: at, hasToken, name, locale }))}</title>\n    ${head}`,
      )
      .replace('<div id="root"></div>', () => `<div id="root">${body}</div>\n    ${state}`);
    return body && dress ? paintedAtOnce(whole, pictureAhead(at, slide) + dress) : whole;
  };
  return async (url, cookie, brand) => {
    const { pathname: at, searchParams } = new URL(url, 'http://page');
    const hasToken = searchParams.has('token');
    const locale = localeOfPage(url, cookie);
    const data = await publicData(brand);
    const address = addressOfFace(publicUrl, brand);
    const key = JSON.stringify([address, at, hasToken, locale, data]);
    const known = made.get(key) ?? (await write({ address, at, hasToken, locale, data }));
    made.delete(key);
    made.set(key, known);
    const [oldest] = made.keys();
    if (made.size > kept && oldest !== undefined) made.delete(oldest);
    return known;
  };
}
