import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveWeb } from './web.ts';

const script = 'export const answer = 42;\n'.repeat(100);
const dist = mkdtempSync(path.join(tmpdir(), 'sevadesk-web-'));
let server: FastifyInstance;

beforeAll(async () => {
  mkdirSync(path.join(dist, 'assets'));
  writeFileSync(path.join(dist, 'index.html'), '<script nonce="__CSP_NONCE__" src="/assets/a.js"></script>');
  writeFileSync(path.join(dist, 'assets', 'a.js'), script);
  writeFileSync(path.join(dist, 'assets', 'a.js.br'), brotliCompressSync(script));
  server = Fastify();
  await serveWeb(server, { dist, chatOrigin: async () => undefined });
});

afterAll(async () => {
  await server.close();
  rmSync(dist, { recursive: true });
});

describe('the web application', () => {
  it('sends an asset compressed to those who take it, to be kept for a year', async () => {
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

  it.each(['GET', 'HEAD'] as const)('answers %s of any address of a page, with a nonce of its own', async (method) => {
    const first = await server.inject({ method, url: '/merchant/product' });
    const second = await server.inject({ method, url: '/merchant/product' });
    expect(first.statusCode).toBe(200);
    const nonce = /'nonce-([\w-]+)'/.exec(String(first.headers['content-security-policy']))?.[1];
    expect(nonce).toHaveLength(22);
    expect(second.headers['content-security-policy']).not.toContain(nonce);
    if (method === 'GET') expect(first.body).toContain(`nonce="${nonce}"`);
  });

  it.each(['/assets/missing.js', '/api/missing'])('answers 404 for %s, never the page', async (url) => {
    const missing = await server.inject({ url });
    expect(missing.statusCode).toBe(404);
    expect(missing.body).not.toContain('<script');
  });
});
