import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BusinessInfo, SiteHome } from '@sevadesk/contract/site';
import { fallbackLocale, isLocale, type Locale, langAttributes } from '@sevadesk/messages';
import { escapeMarkup, headOf, pictureAhead } from './page-head.ts';
import { titleOfPage } from './public-pages.ts';

export type PublicData = { business: BusinessInfo; home: SiteHome };
export type PageSource = { dist: string; publicUrl: string; publicData: () => Promise<PublicData> };

/** What apps/web/src/server/render.tsx offers; undefined for a page that begins empty. */
type Render = (ask: { path: string; locale: Locale } & PublicData) => Promise<string | undefined>;

/** Pages kept at most; a change of what staff maintain makes new ones, the oldest go. */
const kept = 64;

/** The file that the build puts beside the application; without it every page begins empty and is drawn in the browser. */
async function rendererOf(dist: string): Promise<Render> {
  const file = path.join(dist, 'server', 'render.js');
  if (!existsSync(file)) return async () => undefined;
  const { renderPage }: { renderPage: Render } = await import(pathToFileURL(file).href);
  return renderPage;
}

/** The language of a page: the address says it, else the visitor's last choice, else the fallback. */
export function localeOfPage(url: string, cookie: string | undefined): Locale {
  const asked = new URL(url, 'http://page').searchParams.get('lang');
  const chosen = /(?:^|;\s*)lang=(\w\w)(?:;|$)/.exec(cookie ?? '')?.[1];
  return [asked, chosen].find(isLocale) ?? fallbackLocale;
}

/**
 * The letters of a written page: Inter when it is there at the first paint, else the device's own until the page is left
 * (apps/web/src/app/theme/base.css). Letters that came later would paint every line anew, and in Hindi cost 120 KB.
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

/** What goes into the head of a written page; '' without the files. */
function dressOf(dist: string): string {
  const file = path.join(dist, 'server', 'style.css');
  if (!existsSync(file)) return '';
  const { link, style } = lettersOf(dist);
  return `${link}<style nonce="__CSP_NONCE__">${style}${readFileSync(file, 'utf8').replaceAll('</', '<\\/')}</style>`;
}

/** The style sheet of the whole application, which a written page can wait for. */
const sheets = /\s*<link rel="stylesheet"[^>]*>/g;

/** A page that is painted at once: its own style in the head, the application's behind the body. */
function paintedAtOnce(page: string, dress: string): string {
  const late = page.match(sheets) ?? [];
  return page
    .replaceAll(sheets, '')
    .replace('<html ', '<html data-written ')
    .replace('</head>', () => `  ${dress}\n  </head>`)
    .replace('</body>', () => `  ${late.join('')}\n  </body>`);
}

/** JSON as it may stand inside a script element. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

type Asked = { at: string; hasToken: boolean; locale: Locale; data: PublicData };
export type WritePage = (url: string, cookie: string | undefined) => Promise<string>;

/**
 * Writes the application's page for an address: name, description and language for those who only read the head, and
 * for the public pages the whole body with the data it was made of, so that nothing is fetched or moves afterwards.
 */
export async function pageWriter({ dist, publicUrl, publicData }: PageSource): Promise<WritePage> {
  const page = readFileSync(path.join(dist, 'index.html'), 'utf8');
  const render = await rendererOf(dist);
  const dress = dressOf(dist);
  const made = new Map<string, string>();
  const write = async ({ at, hasToken, locale, data }: Asked): Promise<string> => {
    const name = data.business.businessName;
    const slide = data.home.slides[0]?.pictureUrl;
    const head = headOf({ path: at, locale, publicUrl, name, picture: slide ?? '/api/logo' });
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
  return async (url, cookie) => {
    const { pathname: at, searchParams } = new URL(url, 'http://page');
    const hasToken = searchParams.has('token');
    const locale = localeOfPage(url, cookie);
    const data = await publicData();
    const key = JSON.stringify([at, hasToken, locale, data]);
    const known = made.get(key) ?? (await write({ at, hasToken, locale, data }));
    made.delete(key);
    made.set(key, known);
    const [oldest] = made.keys();
    if (made.size > kept && oldest !== undefined) made.delete(oldest);
    return known;
  };
}
