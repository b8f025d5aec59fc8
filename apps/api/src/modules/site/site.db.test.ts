import { site } from '@sevadesk/contract/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMerchant } from '../../../test/factories/merchants.ts';
import { call, signInAs, systemCtx, type TestApp, testApp } from '../../../test/helpers.ts';
import { chatOrigin } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const setting = (key: string, value: unknown) =>
  app.db
    .updateTable('settings')
    .set({ value: JSON.stringify(value) })
    .where('key', '=', key)
    .execute();

describe('the public calls of the site', () => {
  it('API-01 return business information under its specified names', async () => {
    await setting('business-info', { businessName: 'Asha Services', pin: '411001', secret: 'x' });
    const { status, body } = await call(app, site.businessInfo);
    expect(status).toBe(200);
    expect(body).toEqual({
      businessName: 'Asha Services',
      pin: '411001',
      add1: '',
      add2: '',
      add3: '',
      district: '',
      state: '',
      contactNo: '',
      emailId: '',
    });
  });

  it('API-01 return the chat address, only when it is https on another host', async () => {
    expect((await call(app, site.chat)).body).toEqual({ api: '' });
    await setting('chat', { api: 'https://chat.example/room/1' });
    expect((await call(app, site.chat)).body).toEqual({ api: 'https://chat.example/room/1' });
    expect(await chatOrigin(systemCtx(app))).toBe('https://chat.example');
    for (const api of ['http://chat.example/', 'javascript:alert(1)', 'https://sevadesk.test/', 'no address']) {
      await setting('chat', { api });
      expect((await call(app, site.chat)).body).toEqual({ api: '' });
      expect(await chatOrigin(systemCtx(app))).toBeUndefined();
    }
  });

  it('API-01 return logo and icon as pictures with a name', async () => {
    for (const endpoint of [site.logo, site.favicon]) {
      const { status, headers, bytes } = await call(app, endpoint);
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('image/png');
      expect(headers['content-disposition']).toMatch(/filename="\w+\.png"/);
      expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    }
  });

  it('API-01 return the photo only to the merchant', async () => {
    const { owner } = await buildMerchant(app);
    expect((await call(app, site.accountPhoto)).status).toBe(401);
    expect((await call(app, site.accountPhoto, { as: await signInAs(app, owner) })).status).toBe(200);
  });

  it('report health once the database responds', async () => {
    expect((await call(app, site.health)).body).toEqual({ status: 'ok' });
  });
});

describe('unknown addresses', () => {
  it('API-04 are rejected in the one error shape', async () => {
    const answer = await app.server.inject({ url: '/api/no-such-call' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'not_found', message: 'Nothing was found here.' });
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });
});
