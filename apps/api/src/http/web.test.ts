import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { m } from '@sevadesk/messages';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../platform/app-error.ts';
import type { Brand } from '../platform/brand.ts';
import { lastKnown } from './last-known.ts';
import { serveWeb, type WebPages } from './web.ts';

const nothing = { en: '', hi: '' };
const home = { slides: [], news: [], about: nothing, homeLead: nothing, map: { address: '', url: '' }, social: [] };
const business = {
  businessName: 'Asha & Sons',
  add1: '',
  add2: '',
  add3: '',
  district: '',
  pin: '',
  state: '',
  contactNo: '',
  emailId: '</script><b>',
};
const frame = `<!doctype html><html lang="en"><head><title>Site</title><link rel="stylesheet" href="/assets/a.css"></head><body><div id="root"></div>
<script nonce="__CSP_NONCE__" src="/assets/a.js"></script></body></html>`;
const renderer = `export const renderPage = async ({ path, locale }) =>
  path === '/about' ? '<h1>' + locale + '</h1>' : undefined;`;

const logo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0a6e72' } })
  .png()
  .toBuffer();
const script = 'export const answer = 42;\n'.repeat(100);
const dist = mkdtempSync(path.join(tmpdir(), 'sevadesk-web-'));
const pages: WebPages = {
  dist,
  publicUrl: 'https://network.example',
  publicData: async () => ({ business, home }),
  appBrand: async () => ({ name: 'Asha & Sons', colour: '#0a6e72', logo, etag: 'own' }),
  worker: 'on',
  brandStyle: async () => '',
  chatOrigin: async () => undefined,
};
let server: FastifyInstance;

beforeAll(async () => {
  mkdirSync(path.join(dist, 'assets'));
  writeFileSync(path.join(dist, 'index.html'), frame);
  mkdirSync(path.join(dist, 'server'));
  writeFileSync(path.join(dist, 'server', 'render.js'), renderer);
  writeFileSync(path.join(dist, 'assets', 'a.js'), script);
  writeFileSync(path.join(dist, 'assets', 'a.js.br'), brotliCompressSync(script));
  writeFileSync(path.join(dist, 'server', 'style.css'), 'h1{color:teal}');
  writeFileSync(path.join(dist, 'sw.js'), 'worker');
  server = Fastify();
  await serveWeb(server, pages);
});

afterAll(async () => {
  await server.close();
  rmSync(dist, { recursive: true });
});

describe('the web application', () => {
  it('sends an asset compressed if the client accepts it, cacheable for a year', async () => {
    const packed = await server.inject({ url: '/assets/a.js', headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(script);
    const plain = await server.inject({ url: '/assets/a.js' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toBe(script);
  });

  it.each(['GET', 'HEAD'] as const)(
    'sends %s for any address of a page, with a new nonce each time (ASVS 3.4.3)',
    async (method) => {
      const first = await server.inject({ method, url: '/merchant/product' });
      const second = await server.inject({ method, url: '/merchant/product' });
      expect(first.statusCode).toBe(200);
      const nonce = /'nonce-([\w-]+)'/.exec(String(first.headers['content-security-policy']))?.[1];
      expect(nonce).toHaveLength(22);
      expect(second.headers['content-security-policy']).not.toContain(nonce);
      if (method === 'GET') expect(first.body).toContain(`nonce="${nonce}"`);
    },
  );

  it.each(['/assets/missing.js', '/api/missing'])('answers 404 for %s, never the page', async (url) => {
    const missing = await server.inject({ url });
    expect(missing.statusCode).toBe(404);
    expect(missing.body).not.toContain('<script');
  });
});

describe('a public page', () => {
  const get = async (url: string, headers: Record<string, string> = {}) => (await server.inject({ url, headers })).body;

  it('PUB-07 has its own name and the business name as its title, and a description for readers of the head', async () => {
    const page = await get('/about');
    expect(page).toContain(`<title>${m.site_about_title()} · Asha &amp; Sons</title>`);
    expect(page).toContain(`<meta name="description" content="${m.site_meta_about()}" />`);
    expect(page).toContain('<link rel="canonical" href="https://network.example/about" />');
    expect(page).toContain('<link rel="alternate" hreflang="hi" href="https://network.example/about?lang=hi" />');
    expect(page).toContain(`<meta property="og:title" content="${m.site_about_title()} · Asha &amp; Sons" />`);
    expect(await get('/')).toContain('<title>Asha &amp; Sons</title>');
    const hindi = { locale: 'hi' } as const;
    expect(await get('/about?lang=hi')).toContain(`<title>${m.site_about_title({}, hindi)} · Asha &amp; Sons</title>`);
    expect(await get('/auth/reset-password')).toContain(`<title>${m.auth_reset_title()} · Asha`);
    expect(await get('/auth/reset-password?token=a')).toContain(`<title>${m.auth_set_title()} · Asha`);
    expect(await get('/auth/setup?token=a')).toContain(`<title>${m.auth_setup_title()} · Asha`);
    expect(await get('/auth/setup')).toContain(`<title>${m.auth_setup_no_token_title()} · Asha`);
    expect(await get('/no-such-page')).toContain(`<title>${m.app_not_found_name()} · Asha &amp; Sons</title>`);
  });

  it('PUB-02 is rendered entirely in the language of the address, else in the last choice', async () => {
    expect(await get('/about')).toContain('<div id="root"><h1>en</h1></div>');
    const hindi = await get('/about?lang=hi', { cookie: 'lang=en' });
    expect(hindi).toContain('<html data-written lang="hi">');
    expect(hindi).toContain('<h1>hi</h1>');
    expect(await get('/about', { cookie: 'captcha=x; lang=hi' })).toContain('<h1>hi</h1>');
    expect(await get('/about', { cookie: 'lang=xx' })).toContain('<h1>en</h1>');
  });

  it("is painted before the application's style sheet arrives", async () => {
    const page = await get('/about');
    const [head, body] = page.split('</head>');
    expect(head).toMatch(/<style nonce="[\w-]{22}">h1\{color:teal\}<\/style>/);
    expect(head).not.toContain('stylesheet');
    expect(body?.indexOf('<h1>')).toBeLessThan(body?.indexOf('/assets/a.css') ?? 0);
    expect((await get('/auth/login')).split('</head>')[0]).toContain('/assets/a.css');
  });

  it('embeds its data, which cannot end its script (ASVS 1.2.3)', async () => {
    const page = await get('/about');
    const [, data] = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(page) ?? [];
    expect(JSON.parse(data ?? '')).toEqual({ business, home });
  });

  it('is an empty shell where the server renders nothing, and is not indexed there', async () => {
    const page = await get('/merchant/product');
    expect(page).toContain('<div id="root"></div>');
    expect(page).toContain('<meta name="robots" content="noindex" />');
  });

  it('PUB-08 answers 404 for an unknown page, with the application that says so', async () => {
    const missing = await server.inject({ url: '/pans' });
    expect(missing.statusCode).toBe(404);
    expect(missing.body).toContain('src="/assets/a.js"');
  });

  it('PUB-02 is served at the address of the site itself, compressed or not', async () => {
    expect((await server.inject({ url: '/' })).statusCode).toBe(200);
    expect((await server.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } })).statusCode).toBe(200);
  });

  it('is compressed for clients that accept it', async () => {
    const packed = await server.inject({ url: '/about', headers: { 'accept-encoding': 'gzip' } });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.rawPayload).toString()).toContain('<h1>en</h1>');
  });

  it('never serves the code that renders it', async () => {
    expect((await server.inject({ url: '/server/render.js' })).statusCode).toBe(404);
  });
});

describe('the installed application', () => {
  const get = (url: string) => server.inject({ url });

  it("has a manifest with the network's own name and colour, and icons of its own picture", async () => {
    const manifest = (await get('/manifest.webmanifest')).json();
    expect(manifest).toMatchObject({
      name: 'Asha & Sons',
      theme_color: '#0a6e72',
      start_url: '/',
      display: 'standalone',
    });
    expect(manifest.icons).toHaveLength(4);
    for (const { src, sizes } of manifest.icons) {
      const { width, height } = await sharp((await get(src)).rawPayload).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
    expect((await get('/app-icon/5000.png')).statusCode).toBe(404);
  });

  it('has an offline page in both languages that requests nothing else', async () => {
    const { headers, body } = await get('/offline.html');
    for (const locale of ['en', 'hi'] as const) expect(body).toContain(m.shell_offline_page_text({}, { locale }));
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body).not.toMatch(/<script|<link|<img/);
  });

  it('removes its worker from every device when that is switched off', async () => {
    const off = Fastify();
    await serveWeb(off, { ...pages, worker: 'off' });
    const { headers, body } = await off.inject({ url: '/sw.js' });
    expect(body).toContain('registration.unregister()');
    expect(headers['cache-control']).toBe('no-store');
    expect((await get('/sw.js')).body).toBe('worker');
    await off.close();
  });
});

describe('search engines', () => {
  it('find each public page in each language, and are excluded from the signed-in areas', async () => {
    const sitemap = (await server.inject({ url: '/sitemap.xml' })).body;
    expect(sitemap.match(/<loc>/g)).toHaveLength(16);
    expect(sitemap).toContain('<loc>https://network.example/contact?lang=hi</loc>');
    const robots = (await server.inject({ url: '/robots.txt' })).body;
    expect(robots).toContain('Disallow: /backend\nDisallow: /merchant\n');
    expect(robots).toContain('Sitemap: https://network.example/sitemap.xml');
  });
});

describe('while the database is away', () => {
  const away = () => Promise.reject(new AppError('unavailable'));

  it('ERR-03 a page is shown with what was last read of its face', async () => {
    let isAway = false;
    const of = <T>(value: T) => (isAway ? away() : Promise.resolve(value));
    const other = Fastify();
    await serveWeb(other, {
      ...pages,
      publicData: () => of({ business, home }),
      brandStyle: () => of(':root{--own:1}'),
      chatOrigin: () => of('https://chat.example'),
    });
    expect((await other.inject('/about')).statusCode).toBe(200);
    isAway = true;
    const meanwhile = await other.inject('/contact');
    expect(meanwhile.statusCode).toBe(200);
    expect(meanwhile.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(meanwhile.body).toContain('Asha &amp; Sons');
    expect(meanwhile.body).toContain('--own:1');
    expect(meanwhile.headers['content-security-policy']).toContain('https://chat.example');
    await other.close();
  });

  it('nothing is shown that was never read, and a brand never shows what the network has', async () => {
    await expect(lastKnown<string>(away)(undefined)).rejects.toThrow();
    const known = lastKnown(async (brand) => (brand ? away() : 'network'));
    expect(await known(undefined)).toBe('network');
    await expect(known({ id: 'b' } as Brand)).rejects.toThrow();
  });

  it('a page does not wait for a database that does not respond', async () => {
    let answers = true;
    const slow = lastKnown(() => (answers ? Promise.resolve('read') : new Promise<string>(() => {})), 20);
    expect(await slow(undefined)).toBe('read');
    answers = false;
    expect(await slow(undefined)).toBe('read');
  });
});
