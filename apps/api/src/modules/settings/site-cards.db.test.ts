import { settings } from '@sevadesk/contract/settings';
import { site } from '@sevadesk/contract/site';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noiseJpeg } from '../../../test/factories/files.ts';
import { buildMerchant } from '../../../test/factories/merchants.ts';
import { buildStaff } from '../../../test/factories/users.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../../../test/helpers.ts';
import { siteStyle } from '../site/index.ts';

let app: TestApp;
let boss: Signed;
beforeAll(async () => {
  app = await testApp();
  boss = await signInAs(app, await buildStaff(app, { displayName: 'Meera Rao' }));
});
afterAll(() => app.close());

const business = {
  businessName: 'Asha Services',
  add1: '1 Lotus Road',
  add2: '',
  add3: '',
  district: 'Pune',
  pin: '411001',
  state: 'Maharashtra',
  contactNo: '+91 20 1234567',
  emailId: 'help@asha.example',
};

const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 10, g: 90, b: 90, alpha: 0.5 } } })
    .png()
    .withMetadata()
    .toBuffer();

const auditOf = (action: string) =>
  app.db.selectFrom('auditEvents').select(['action', 'details']).where('action', '=', action).execute();

describe('the site configuration', () => {
  it('STF-25 PUB-05 saved values are returned to everybody immediately, with who changed them', async () => {
    expect((await call(app, settings.saveBusiness, { as: boss, body: business })).status).toBe(200);
    expect((await call(app, site.businessInfo)).body).toEqual(business);
    const { body } = await call(app, settings.configuration, { as: boss });
    expect(body.business).toMatchObject({ value: business, changedBy: 'Meera Rao' });
    expect(body.chat).toMatchObject({ changedBy: null, changedAt: null });
    expect(await auditOf('settings.save-business')).toHaveLength(1);
  });

  it('STF-25 a save that changes nothing leaves no trace', async () => {
    await call(app, settings.saveBusiness, { as: boss, body: business });
    expect(await auditOf('settings.save-business')).toHaveLength(1);
  });

  it('STF-25 is refused without the permission to manage settings', async () => {
    const support = await signInAs(app, await buildStaff(app, { roleName: 'Support' }));
    const { owner } = await buildMerchant(app);
    const shop = await signInAs(app, owner);
    for (const as of [support, shop])
      expect((await call(app, settings.saveBusiness, { as, body: business })).status).toBe(403);
  });

  it('LAY-03 the chat is an https page of another host (ASVS 3.5.4)', async () => {
    const save = (api: string) => call(app, settings.saveChat, { as: boss, body: { api } });
    for (const api of [
      'http://chat.example/1',
      'javascript:alert(1)',
      'https://sevadesk.test/chat',
      'https://u:p@chat.example/',
    ])
      expect((await save(api)).status).toBe(400);
    expect((await save('https://chat.example/room/1')).status).toBe(200);
    expect((await call(app, site.chat)).body).toEqual({ api: 'https://chat.example/room/1' });
  });

  it('PUB-12 texts, map and links reach the home page; Hindi falls back to English', async () => {
    const social = {
      facebook: 'https://facebook.com/asha',
      x: '',
      instagram: '',
      youtube: '',
      linkedin: '',
      whatsapp: '',
      telegram: '',
    };
    const texts = {
      homeLead: { en: 'PAN around the corner', hi: '' },
      about: { en: 'Since 2011.', hi: '2011 से।' },
      mapAddress: 'Beside the post office',
      mapUrl: 'https://maps.example/asha',
    };
    await call(app, settings.saveSocial, { as: boss, body: social });
    await call(app, settings.saveTexts, { as: boss, body: texts });
    expect((await call(app, site.home)).body).toMatchObject({
      social: [{ network: 'facebook', url: 'https://facebook.com/asha' }],
      homeLead: { en: 'PAN around the corner', hi: 'PAN around the corner' },
      about: { hi: '2011 से।' },
      map: { url: 'https://maps.example/asha' },
    });
  });

  it('STF-25 a colour below AA is rejected with the measured ratio; a valid one is used on the pages', async () => {
    const save = (colour: string) => call(app, settings.saveColour, { as: boss, body: { colour } });
    const refused = await save('#ffcc00');
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.error.errors)).toContain('1.33:1');
    expect(await siteStyle(systemCtx(app))).toBe('');
    expect((await save('#6D28D9')).status).toBe(200);
    expect(await siteStyle(systemCtx(app))).toContain('--sd-fill:#6d28d9');
  });
});

describe('logo and icon', () => {
  it("PUB-07 an own logo replaces the product's, is encoded again and can be revalidated", async () => {
    const before = await call(app, site.logo);
    const upload = { name: 'logo.png', bytes: await png(900, 300) };
    expect((await call(app, settings.saveLogo, { as: boss, files: [upload] })).status).toBe(200);
    const after = await call(app, site.logo);
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect(after.headers['cache-control']).toBe('public, max-age=0');
    const meta = await sharp(after.bytes).metadata();
    expect(meta).toMatchObject({ format: 'png', width: 640, hasAlpha: true });
    expect(meta.exif ?? meta.icc).toBeUndefined();
    const known = await call(app, site.logo, { headers: { 'if-none-match': String(after.headers.etag) } });
    expect(known.status).toBe(304);
    expect(known.bytes).toHaveLength(0);
    await call(app, settings.removePicture, { as: boss, params: { picture: 'logo' } });
    expect((await call(app, site.logo)).bytes).toEqual(before.bytes);
  });

  it('PUB-07 the icon is the square that was selected', async () => {
    const files = [{ name: 'icon.jpg', bytes: await noiseJpeg(400, 200) }];
    const part = { x: 0.25, y: 0, width: 0.5, height: 1 };
    expect((await call(app, settings.saveFavicon, { as: boss, files, body: { part } })).status).toBe(200);
    expect(await sharp((await call(app, site.favicon)).bytes).metadata()).toMatchObject({ width: 192, height: 192 });
  });

  it('PUB-07 rejects SVG, whatever its name (ASVS 1.3.4)', async () => {
    const svg = {
      name: 'logo.png',
      type: 'image/png',
      bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    };
    const answer = await call(app, settings.saveLogo, { as: boss, files: [svg] });
    expect(answer.error).toMatchObject({ code: 'file_refused' });
  });
});
