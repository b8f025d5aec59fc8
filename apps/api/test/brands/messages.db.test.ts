import { PDFiumLibrary } from '@hyzyla/pdfium';
import { customerConsentVersion, customers, ownCustomers } from '@sevadesk/contract/customers';
import { panProgress } from '@sevadesk/contract/nsdl-pan/progress';
import { brands } from '@sevadesk/contract/brands';
import { settings } from '@sevadesk/contract/settings';
import { documents } from '@sevadesk/contract/wallet';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendResetLinks } from '../../src/modules/auth/credentials/reset-password.ts';
import { notify } from '../../src/modules/notifications/index.ts';
import { issueDocuments } from '../../src/modules/wallet/documents/issue-documents.ts';
import { withTransaction } from '../../src/platform/transaction.ts';
import { buildBrand, type BuiltBrand } from '../factories/brands.ts';
import { type BuiltMerchant, buildMerchant } from '../factories/merchants.ts';
import { buildSubmitted, fillWallet } from '../factories/nsdl-pan.ts';
import { registerAll } from '../factories/sms.ts';
import { buildStaff } from '../factories/users.ts';
import { buildCharge } from '../factories/wallet.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';

/** Noon in IST. */
const now = new Date('2031-03-20T06:30:00.000Z');
const heading = { en: 'Since 1998', hi: '1998 से' };
let app: TestApp;
let boss: Signed;
let shop: BuiltMerchant;
let owner: Signed;
let brand: BuiltBrand;
let franchise: BuiltMerchant;
let library: PDFiumLibrary;

beforeAll(async () => {
  library = await PDFiumLibrary.init();
  app = await testApp({ clock: { now: () => now } });
  boss = await signInAs(app, await buildStaff(app));
  const business = { add1: '1 Marg', add2: '', add3: '', district: 'New Delhi', pin: '110001', state: 'Delhi' };
  const body = {
    ...business,
    businessName: 'Asha Network',
    contactNo: '9000000009',
    emailId: 'office@network.example',
  };
  await call(app, settings.saveBusiness, { as: boss, body });
  await registerAll(app, boss, { links: 'http://first.example/', dailyLimit: 10 });
  franchise = await buildMerchant(app, { idType: 'Franchise' });
  const parts = {
    heading,
    emailId: 'help@first.example',
    contactNo: '9111111111',
    fromName: 'First Desk',
    colour: '#5b3ea8',
  };
  brand = await buildBrand(app, boss, franchise, { name: 'First Seva', host: 'first.example', ...parts });
  await buildBrand(app, boss, await buildMerchant(app, { idType: 'Franchise' }), { host: 'second.example' });
  shop = await buildMerchant(app, { parentId: franchise.id });
  await fillWallet(app, shop.id, 100_000);
  owner = await signInAs(app, shop.owner);
});
afterAll(async () => {
  library.destroy();
  await app.close();
});

const newestMail = async (to: string) => {
  await app.runJobs();
  return app.mail.sent.findLast((mail) => mail.to === to);
};

async function textOf(pdf: Buffer): Promise<string> {
  const document = await library.loadDocument(pdf);
  try {
    return [...document.pages()].map((page) => page.getText()).join('\n');
  } finally {
    document.destroy();
  }
}

describe('mails', () => {
  it('issue 21 to a shop carry name, sender, contacts, colour and host of its brand, and nothing of the network', async () => {
    await sendResetLinks(systemCtx(app), { user: shop.owner.userName });
    const mail = await newestMail(shop.owner.email);
    expect(mail?.sender).toEqual({ name: 'First Desk', address: '', replyTo: 'help@first.example' });
    expect(mail?.text).toContain('http://first.example/auth/reset-password?token=');
    expect(mail?.html).toContain('color:#5b3ea8');
    for (const part of ['First Seva', '9111111111, help@first.example']) expect(mail?.text).toContain(part);
    for (const foreign of ['sevadesk.test', 'Asha Network', 'network.example', 'second.example'])
      expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain(foreign);
  });

  it('issue 21 of events link to the host of the brand', async () => {
    await withTransaction(systemCtx(app), (ctx) =>
      notify(ctx, {
        to: { merchantId: shop.id },
        event: 'payment_approved',
        about: [],
        params: { number: 'P1', amount: '1.00/-' } as never,
        link: '/merchant/accounting/wallet',
        mail: true,
      }),
    );
    expect((await newestMail(shop.owner.email))?.text).toContain('http://first.example/merchant/accounting/wallet');
  });

  it('issue 21 to staff and to shops without a brand carry the network', async () => {
    const plain = await buildMerchant(app);
    for (const user of [plain.owner, await buildStaff(app)]) {
      await sendResetLinks(systemCtx(app), { user: user.userName });
      const mail = await newestMail(user.email);
      expect(mail?.sender).toBeUndefined();
      expect(mail?.text).toContain('http://sevadesk.test/auth/reset-password?token=');
      expect(mail?.text).toContain('Asha Network');
    }
  });
});

describe('messages to customers and their progress page', () => {
  it('issue 21 link to the host of the brand, which alone shows the record; the network leads there', async () => {
    const { id, token } = await buildSubmitted(app, { merchant: shop });
    const { status } = await call(app, ownCustomers.consent, {
      as: owner,
      params: { recordKind: 'application', id },
      body: { version: customerConsentVersion, locale: 'en' },
    });
    expect(status).toBe(200);
    await app.runJobs();
    const { text } = await app.db
      .selectFrom('messages')
      .select('text')
      .where('consentId', 'is not', null)
      .executeTakeFirstOrThrow();
    expect(text).toContain('http://first.example/');
    const { code } = await app.db
      .selectFrom('customerConsents')
      .select('code')
      .where('recordId', '=', id)
      .executeTakeFirstOrThrow();
    const linkAt = (host: string) => call(app, customers.link, { body: { code }, headers: { host } });
    expect((await linkAt('first.example')).body).toMatchObject({ number: token, address: null });
    expect((await linkAt('sevadesk.test')).body.address).toBe(`http://first.example/track?c=${code}`);
    expect((await linkAt('second.example')).status).toBe(404);
    const { birthDate } = await app.db
      .selectFrom('panApplications')
      .select('birthDate')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const trackAt = (host: string) =>
      call(app, panProgress.track, { body: { token, birthDate: String(birthDate) }, headers: { host } });
    expect((await trackAt('first.example')).status).toBe(200);
    const [foreign, unknown] = [
      await trackAt('second.example'),
      await call(app, panProgress.track, { body: { token: '999999999999', birthDate: '1990-01-01' } }),
    ];
    expect([foreign.status, foreign.error.code]).toEqual([unknown.status, unknown.error.code]);
    expect(unknown.error.code).toBe('progress_unknown');
  });
});

describe('printed documents', () => {
  it("issue 21 a customer's slip has the brand as its head, and its host in the code", async () => {
    const { id } = await buildSubmitted(app, { merchant: shop });
    const slip = await call(app, panProgress.slip, { as: owner, params: { id }, query: { paper: 'a6', amount: 'no' } });
    const text = await textOf(slip.bytes);
    for (const part of ['First Seva', 'Since 1998', '9111111111', 'first.example/track']) expect(text).toContain(part);
    expect(text).not.toContain('Asha Network');
    const logo = await sharp({ create: { width: 200, height: 80, channels: 3, background: '#00ff00' } })
      .png()
      .toBuffer();
    const files = [{ name: 'logo.png', bytes: logo }];
    expect((await call(app, brands.saveLogo, { as: boss, params: { id: brand.id }, body: {}, files })).status).toBe(
      200,
    );
    const dressed = await call(app, panProgress.slip, {
      as: owner,
      params: { id },
      query: { paper: 'a6', amount: 'no' },
    });
    expect(slip.bytes.includes('/Subtype /Image')).toBe(false);
    expect(dressed.bytes.includes('/Subtype /Image')).toBe(true);
  });

  it('issue 21 an invoice has the brand of its day above the legal issuer, also after the brand has ended', async () => {
    const charge = await buildCharge(app, shop);
    await issueDocuments(systemCtx(app));
    const { data } = (await call(app, documents.ownOf, { as: owner, params: { id: charge.postingId } })).body;
    const read = async () =>
      textOf((await call(app, documents.ownFile, { as: owner, params: { id: data?.id ?? '' } })).bytes);
    const text = await read();
    for (const part of ['First Seva', 'Since 1998', 'Asha Network', 'office@network.example'])
      expect(text).toContain(part);
    expect(text.indexOf('First Seva')).toBeLessThan(text.indexOf('Asha Network'));
    await call(app, brands.end, { as: boss, params: { id: brand.id } });
    expect(await read()).toBe(text);
    const later = await buildCharge(app, shop);
    await issueDocuments(systemCtx(app));
    const next = (await call(app, documents.ownOf, { as: owner, params: { id: later.postingId } })).body.data;
    const plain = await call(app, documents.ownFile, { as: owner, params: { id: next?.id ?? '' } });
    expect(await textOf(plain.bytes)).not.toContain('First Seva');
  });
});
