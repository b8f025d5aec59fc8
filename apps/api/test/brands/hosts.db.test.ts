import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brands } from '@sevadesk/contract/brands';
import { settings } from '@sevadesk/contract/settings';
import { site } from '@sevadesk/contract/site';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrands } from '../../src/modules/brands/open-brands.ts';
import { type BuiltBrand, buildBrand } from '../factories/brands.ts';
import { buildMerchant } from '../factories/merchants.ts';
import { buildStaff } from '../factories/users.ts';
import { call, type Signed, signInAs, type TestApp, testApp, testDatabase } from '../helpers.ts';

const frame = `<!doctype html><html lang="en"><head><title>Site</title></head><body><div id="root"></div></body></html>`;
const networkName = 'Asha Network';
const colour = '#5b3ea8';
const dist = mkdtempSync(path.join(tmpdir(), 'sevadesk-brands-'));

let app: TestApp;
let boss: Signed;
let first: BuiltBrand;
let second: BuiltBrand;

const business = {
  businessName: networkName,
  add1: '1 Network Marg',
  add2: '',
  add3: '',
  district: 'New Delhi',
  pin: '110001',
  state: 'Delhi',
  contactNo: '9000000009',
  emailId: 'office@network.example',
};
const about = { en: 'We are the first brand', hi: 'हम पहला ब्रांड हैं' };

beforeAll(async () => {
  writeFileSync(path.join(dist, 'index.html'), frame);
  app = await testApp({ env: { WEB_DIST: dist } });
  boss = await signInAs(app, await buildStaff(app));
  await call(app, settings.saveBusiness, { as: boss, body: business });
  const shop = () => buildMerchant(app, { idType: 'Franchise' });
  first = await buildBrand(app, boss, await shop(), { name: 'First Seva', host: 'first.example', colour, about });
  second = await buildBrand(app, boss, await shop(), { name: 'Second Seva', host: 'second.example' });
});
afterAll(async () => {
  await app.close();
  rmSync(dist, { recursive: true });
});

const pageAt = (host: string, url = '/', headers = {}) => app.server.inject({ url, headers: { host, ...headers } });
const nameAt = async (host: string) =>
  (await call(app, site.businessInfo, { headers: { host } })).body.businessName ?? 'not found';

describe('the face of a host', () => {
  it('issue 21 is that of the network at every other host while PUBLIC_URL does not say which one is its own', async () => {
    const { db } = app.container;
    const signals = { follow: () => () => undefined, close: async () => undefined };
    const { ofHost } = openBrands({ db, signals, publicUrl: 'http://127.0.0.1:8080', isOpen: true });
    expect((await ofHost('203.0.113.5:8080')).kind).toBe('network');
    expect((await ofHost('first.example')).kind).toBe('brand');
    expect((await ofHost('no host')).kind).toBe('unknown');
  });

  it('issue 21 shows name, contacts, texts and colour of its brand, and nothing of the network or of another brand', async () => {
    const page = await pageAt('FIRST.example:8080', '/about');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('First Seva');
    expect(page.body).toContain('We are the first brand');
    expect(page.body).toContain(colour);
    expect(page.body).toContain('href="http://first.example/about"');
    for (const url of [
      '/',
      '/about',
      '/contact',
      '/auth/login',
      '/manifest.webmanifest',
      '/offline.html',
      '/sitemap.xml',
      '/robots.txt',
      '/api/business-info',
      '/api/site/home',
      '/api/tawk-to',
    ]) {
      const { body } = await pageAt('first.example', url);
      for (const foreign of [networkName, 'network.example', 'Second Seva', 'second.example', 'sevadesk.test'])
        expect({ url, holds: body.includes(foreign) }).toEqual({ url, holds: false });
    }
  });

  it('issue 21 of a draft shows nothing, and its first visitor shows head office that it leads here', async () => {
    const shop = await buildMerchant(app, { idType: 'Franchise' });
    const body = { merchantCode: shop.code, name: 'Third Seva', host: 'third.example' };
    const { id } = (await call(app, brands.create, { as: boss, body })).body;
    const unreached = async () => (await call(app, brands.get, { as: boss, params: { id } })).body.unreached;
    expect(await unreached()).toEqual(['third.example']);
    await pageAt('other.example');
    expect((await pageAt('third.example')).statusCode).toBe(404);
    await expect.poll(unreached).toEqual([]);
    // A host that stays has been reached, a new one has not.
    const { face } = (await call(app, brands.get, { as: boss, params: { id } })).body;
    const changed = { ...face, name: 'Third Seva', host: 'third-too.example', otherHosts: 'third.example' };
    await call(app, brands.update, { as: boss, params: { id }, body: changed });
    expect(await unreached()).toEqual(['third-too.example']);
    await call(app, brands.end, { as: boss, params: { id } });
  });

  it('issue 21 is the network at its own address, on this machine and in the private network', async () => {
    const own = ['sevadesk.test', 'localhost:8080', '127.0.0.1:18300', '10.1.2.3', 'api'];
    expect(await Promise.all(own.map(nameAt))).toEqual(own.map(() => networkName));
  });

  it('issue 21 is a neutral page at an unknown host: no call, file or name, except the health check', async () => {
    for (const host of [
      'unknown.example',
      'first.example.evil.example',
      'evil.example/first.example',
      'first.example,x',
    ]) {
      const page = await pageAt(host);
      expect(page.statusCode).toBe(404);
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(page.body).toContain('Nothing is shown at this address');
      for (const name of [networkName, 'First', 'Second', 'Sevadesk', 'sevadesk'])
        expect(page.body).not.toContain(name);
      expect((await pageAt(host, '/api/business-info')).statusCode).toBe(404);
      expect((await pageAt(host, '/api/logo')).statusCode).toBe(404);
      expect((await pageAt(host, '/manifest.webmanifest')).body).toContain('Nothing is shown');
      expect((await pageAt(host, '/api/health')).statusCode).toBe(200);
    }
  });

  it('issue 21 comes from the Host header alone, also behind a trusted proxy', async () => {
    const behind = await testApp({ env: { WEB_DIST: dist, TRUST_PROXY: '127.0.0.1' } });
    try {
      const staff = await signInAs(behind, await buildStaff(behind));
      const shop = await buildMerchant(behind, { idType: 'Franchise' });
      await buildBrand(behind, staff, shop, { name: 'Proxied', host: 'first.example' });
      const forged = { 'x-forwarded-host': 'first.example', forwarded: 'host=first.example' };
      const ask = (host: string) => behind.server.inject({ url: '/', headers: { ...forged, host } });
      expect((await ask('sevadesk.test')).body).not.toContain('Proxied');
      expect((await ask('unknown.example')).statusCode).toBe(404);
    } finally {
      await behind.close();
    }
  });

  it('issue 21 gives the installed application its name, colour and icon', async () => {
    const green = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#00ff00' } })
      .png()
      .toBuffer();
    await call(app, brands.saveLogo, {
      as: boss,
      params: { id: first.id },
      body: {},
      files: [{ name: 'a.png', bytes: green }],
    });
    const manifest = JSON.parse((await pageAt('first.example', '/manifest.webmanifest')).body);
    expect(manifest).toMatchObject({ name: 'First Seva', theme_color: colour, start_url: '/' });
    const middle = async (host: string, url: string) => {
      const picture = sharp((await pageAt(host, url)).rawPayload);
      const { width, height } = await picture.metadata();
      const { data } = await picture
        .extract({ left: Math.floor(width / 2), top: Math.floor(height / 2), width: 1, height: 1 })
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      return [...data];
    };
    for (const url of [manifest.icons[0].src, '/api/logo', '/api/favicon'])
      expect(await middle('first.example', url)).toEqual([0, 255, 0]);
    expect(await middle('second.example', '/app-icon/192.png')).not.toEqual([0, 255, 0]);
    expect(await middle('sevadesk.test', '/app-icon/192.png')).not.toEqual([0, 255, 0]);
  });

  it('issue 21 is not that of a draft, and no longer that of an ended brand, whose host another brand may use', async () => {
    const shop = await buildMerchant(app, { idType: 'Distributor' });
    const draft = await buildBrand(app, boss, shop, { name: 'Later', host: 'later.example', isDraft: true });
    expect(await nameAt('later.example')).toBe('not found');
    await call(app, brands.activate, { as: boss, params: { id: draft.id } });
    expect(await nameAt('later.example')).toBe('Later');
    await call(app, brands.end, { as: boss, params: { id: draft.id } });
    expect(await nameAt('later.example')).toBe('not found');
    expect((await call(app, brands.activate, { as: boss, params: { id: draft.id } })).status).toBe(409);
    await buildBrand(app, boss, shop, { name: 'Again', host: 'later.example' });
    expect(await nameAt('later.example')).toBe('Again');
  });

  it('issue 21 changes in every process as soon as one has changed it', async () => {
    const database = await testDatabase();
    const one = await testApp({ database });
    const other = await testApp({ database: { ...database, drop: async () => {} } });
    try {
      const staff = await signInAs(one, await buildStaff(one));
      const shop = await buildMerchant(one, { idType: 'Franchise' });
      const { id } = await buildBrand(one, staff, shop, { name: 'Both', host: 'both.example' });
      const seen = async () => (await call(other, site.businessInfo, { headers: { host: 'both.example' } })).status;
      await expect.poll(seen).toBe(200);
      await call(one, brands.end, { as: staff, params: { id } });
      await expect.poll(seen).toBe(404);
    } finally {
      await other.close();
      await one.close();
    }
  });

  it('issue 21 is one of fifty in the same process', async () => {
    const hosts = Array.from({ length: 50 }, (_, n) => `many${n}.example`);
    for (const host of hosts)
      await buildBrand(app, boss, await buildMerchant(app, { idType: 'Franchise' }), { name: `Name of ${host}`, host });
    expect(await Promise.all(hosts.map(nameAt))).toEqual(hosts.map((host) => `Name of ${host}`));
    expect(await nameAt(second.host)).toBe('Second Seva');
  });
});
