import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../test/helpers.ts';

const dist = mkdtempSync(path.join(tmpdir(), 'sevadesk-headers-'));
let app: TestApp;

beforeAll(async () => {
  for (const folder of ['assets', 'server']) mkdirSync(path.join(dist, folder));
  const script = '<script nonce="__CSP_NONCE__" src="/assets/a.js"></script>';
  writeFileSync(
    path.join(dist, 'index.html'),
    `<!doctype html><html lang="en"><head><title>Site</title><link rel="stylesheet" href="/assets/a.css"></head><body><div id="root"></div>\n${script}</body></html>`,
  );
  writeFileSync(path.join(dist, 'server', 'render.js'), 'export const renderPage = async () => undefined;');
  writeFileSync(path.join(dist, 'server', 'style.css'), 'h1{color:teal}');
  writeFileSync(path.join(dist, 'assets', 'a.js'), 'export const answer = 42;');
  writeFileSync(path.join(dist, 'sw.js'), 'worker');
  app = await testApp({ env: { WEB_DIST: dist, PUBLIC_URL: 'https://network.example' } });
});
afterAll(async () => {
  await app.close();
  rmSync(dist, { recursive: true });
});

describe('what the web server sends in addition to the API', () => {
  it.each([
    ['/', 200],
    ['/merchant/product', 200],
    ['/assets/a.js', 200],
    ['/sw.js', 200],
    ['/manifest.webmanifest', 200],
    ['/assets/missing.js', 404],
    ['/nothing/here', 404],
    ['/api/missing', 404],
    ['/%', 404],
  ])('%s, answered with %i, has the security headers (ASVS 3.4.1, 3.4.4, 3.4.5, 3.4.6, 3.4.8)', async (url, status) => {
    const { statusCode, headers } = await app.server.inject({ url });
    expect([statusCode, headers]).toMatchObject([
      status,
      {
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
      },
    ]);
    expect(headers['x-powered-by']).toBeUndefined();
    if (String(headers['content-type']).startsWith('text/html'))
      expect(headers['content-security-policy']).toMatch(/script-src 'self' 'nonce-[\w-]{22}'.*frame-ancestors 'none'/);
  });
});
