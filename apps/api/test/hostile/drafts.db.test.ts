import { ownGst } from '@sevadesk/contract/gst';
import { nps } from '@sevadesk/contract/nps';
import { nsdlPan } from '@sevadesk/contract/nsdl-pan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMerchant } from '../factories/merchants.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  Object.assign(systemCtx(app).settings, { draftsPerShop: 2 });
});
afterAll(() => app.close());

const ways = [
  [
    'PAN application',
    (as: Signed, requestId: string) =>
      call(app, nsdlPan.createDraft, { as, body: { type: 'N', category: 'individual', requestId } }),
  ],
  ['NPS registration', (as: Signed, requestId: string) => call(app, nps.create, { as, body: { requestId, data: {} } })],
  ['GST registration', (as: Signed, requestId: string) => call(app, ownGst.start, { as, body: { requestId } })],
] as const;

describe.each(ways)('drafts: %s', (_name, begin) => {
  it('a shop has no more of them than the setting allows, independently of another shop', async () => {
    const [shop, other] = await Promise.all(
      [await buildMerchant(app), await buildMerchant(app)].map(({ owner }) => signInAs(app, owner)),
    );
    if (!shop || !other) throw new Error('nobody signed in');
    const first = systemCtx(app).ids.next();
    expect((await begin(shop, first)).status).toBe(200);
    expect((await begin(shop, systemCtx(app).ids.next())).status).toBe(200);
    const refused = await begin(shop, systemCtx(app).ids.next());
    expect(refused).toMatchObject({
      status: 409,
      error: { code: 'drafts_full', message: expect.stringMatching(/^You have 2 unfinished/) },
    });
    // A retry after a lost response returns the first draft and creates none.
    expect((await begin(shop, first)).status).toBe(200);
    expect((await begin(other, systemCtx(app).ids.next())).status).toBe(200);
  });
});
