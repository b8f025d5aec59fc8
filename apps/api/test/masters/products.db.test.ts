import { toPaise } from '@sevadesk/contract/kernel/paise';
import { masters } from '@sevadesk/contract/masters';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMerchant } from '../factories/merchants.ts';
import { buildStaff } from '../factories/users.ts';
import { call, type Signed, signInAs, type TestApp, testApp } from '../helpers.ts';

let app: TestApp;
let as: Signed;

beforeAll(async () => {
  app = await testApp();
  as = await signInAs(app, await buildStaff(app));
});
afterAll(() => app.close());

const card = (overrides: Record<string, unknown> = {}) => ({
  kind: 'cc' as const,
  bankName: 'Namoona Bank',
  name: 'Everyday',
  minIncomePaise: null,
  joiningFeePaise: toPaise(49_900),
  annualFeePaise: null,
  commissionMode: 'package' as const,
  commissionPaise: null,
  commissionBasisPoints: null,
  applyMode: 'lead' as const,
  position: 10,
  isActive: true,
  ...overrides,
});
const create = (body: ReturnType<typeof card>) => call(app, masters.createProduct, { as, body });

describe('STF-27 cards and loans of banks', () => {
  it('one bank is one bank in any spelling, and has a product once', async () => {
    expect((await create(card({ name: 'First' }))).status).toBe(200);
    expect((await create(card({ name: 'Second', bankName: 'NAMOONA bank' }))).status).toBe(200);
    const { body } = await call(app, masters.productBanks, { as });
    expect(body.data).toEqual(['Namoona Bank']);
    expect((await create(card({ name: 'FIRST' }))).error.code).toBe('duplicate');
  });

  it('a change is in the history with old and new values, and keeps the product', async () => {
    const { body: made } = await create(card({ name: 'Changed' }));
    const params = { id: made.id };
    await call(app, masters.updateProduct, { as, params, body: card({ name: 'Changed', isActive: false }) });
    const { body } = await call(app, masters.history, { as, params: { kind: 'bank-product', id: made.id } });
    expect(body.data).toMatchObject([
      { isNew: false, fields: [{ field: 'isActive', from: true, to: false }] },
      { isNew: true },
    ]);
  });

  it.each([
    ['a link without an address', { applyMode: 'link' }, 'applyUrl'],
    ['an address that is not encrypted', { applyMode: 'link', applyUrl: 'http://bank.example/x' }, 'applyUrl'],
    ['an own commission of zero', { commissionMode: 'own' }, 'commissionPaise'],
    ['a negative fee', { joiningFeePaise: -1 }, 'joiningFeePaise'],
  ])('refuses %s', async (_, overrides, field) => {
    const { status, error } = await create(card({ name: 'Refused', ...overrides }));
    expect(status).toBe(400);
    expect(JSON.stringify(error.errors)).toContain(field);
  });

  it('accepts a picture re-encoded, and rejects a file that only looks like one', async () => {
    const { body: made } = await create(card({ name: 'Pictured' }));
    const params = { id: made.id };
    const send = (bytes: Buffer) =>
      call(app, masters.saveProductPicture, { as, params, body: {}, files: [{ name: 'card.png', bytes }] });
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    for (const hostile of [svg, Buffer.from('<html>'), Buffer.alloc(64)])
      expect((await send(hostile)).error.code).toBe('file_refused');
    expect((await call(app, masters.productPicture, { as, params })).status).toBe(404);
    const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#08f' } })
      .png()
      .withExif({ IFD0: { Copyright: 'SECRET-MARK' } })
      .toBuffer();
    expect((await send(png)).status).toBe(200);
    const { status, bytes } = await call(app, masters.productPicture, { as, params });
    expect(status).toBe(200);
    expect(bytes.includes('SECRET-MARK')).toBe(false);
  });
});

describe('STF-27 id types', () => {
  it('a used code prefix cannot change, an unused one can', async () => {
    const type = { name: 'Kiosk', codePrefix: 'KI', rank: 1, mayHaveMembers: false, isActive: true };
    const { body: made } = await call(app, masters.createIdType, { as, body: { ...type, pricePaise: toPaise(0) } });
    const params = { id: made.id };
    const change = (codePrefix: string) =>
      call(app, masters.updateIdType, { as, params, body: { ...type, codePrefix } });
    expect((await change('KQ')).status).toBe(200);
    await buildMerchant(app, { idTypeId: made.id });
    expect((await change('KZ')).status).toBe(400);
    expect((await change('KQ')).status).toBe(200);
  });

  it("a price applies from its day; yesterday's is refused", async () => {
    const { body: list } = await call(app, masters.idTypeList, { as, body: { search: 'Distributor' } });
    const id = list.data[0]?.id ?? '';
    const price = (validFrom: string) =>
      call(app, masters.priceIdType, { as, params: { id }, body: { pricePaise: toPaise(300_000), validFrom } });
    expect((await price('2999-01-01')).status).toBe(200);
    expect((await price('2020-01-01')).status).toBe(400);
    const { body } = await call(app, masters.idTypeList, { as, body: { search: 'Distributor' } });
    expect(body.data).toMatchObject([{ pricePaise: 250_000, nextPricePaise: 300_000, nextFrom: '2999-01-01' }]);
  });
});
