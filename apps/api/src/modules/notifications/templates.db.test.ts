import { notifications } from '@sevadesk/contract/notifications';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltMerchant, buildMerchant } from '../../../test/factories/merchants.ts';
import { type BuiltUser, buildStaff } from '../../../test/factories/users.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../../../test/helpers.ts';
import { notify } from './index.ts';

let app: TestApp;
let person: BuiltUser;
let as: Signed;
let shop: BuiltMerchant;
beforeAll(async () => {
  app = await testApp();
  person = await buildStaff(app);
  as = await signInAs(app, person);
  shop = await buildMerchant(app);
});
afterAll(() => app.close());

const params = { event: 'payment_rejected', locale: 'en' } as const;
const own = { subject: 'No money for {reference}', body: 'Dear shop,\n\nwe kept back {amount}: {reason}' };
const save = (body: { subject: string; body: string }) => call(app, notifications.saveTemplate, { as, params, body });
const reject = async (reason: string) => {
  await notify(systemCtx(app), {
    to: { merchantId: shop.id },
    event: 'payment_rejected',
    params: { reference: 'R7', amount: '₹100.00', reason },
  });
  await app.runJobs();
  return app.mail.sent.at(-1);
};

describe('the words of mails', () => {
  it('a reworded mail counts at once, and the original comes back', async () => {
    expect((await save(own)).status).toBe(200);
    expect(await reject('slip missing')).toMatchObject({
      subject: 'No money for R7',
      text: expect.stringContaining('we kept back ₹100.00: slip missing'),
    });
    const { body } = await call(app, notifications.template, { as, params });
    expect(body).toMatchObject({ ...own, isOriginal: false, versions: [{ ...own }] });
    expect((await call(app, notifications.restoreTemplate, { as, params })).status).toBe(200);
    expect((await reject('again'))?.subject).toContain('was not approved');
    expect((await call(app, notifications.restoreTemplate, { as, params })).error.code).toBe('state_refused');
  });

  it('an unknown placeholder is refused at its field, a lost one at the body', async () => {
    const refused = await save({ subject: 'About {nobody}', body: 'No reason given' });
    expect(refused.status).toBe(400);
    expect(refused.error.errors).toMatchObject([
      { field: 'subject', message: expect.stringContaining('{nobody}') },
      { field: 'body', message: expect.stringContaining('{reason}') },
    ]);
  });

  it('values are escaped and cannot bring placeholders or links of their own', async () => {
    await save(own);
    const mail = await reject('<b>{amount}</b> http://evil.example/x');
    expect(mail?.html).toContain('&lt;b&gt;{amount}&lt;/b&gt; http://evil.example/x');
    expect(mail?.html).not.toContain('href="http://evil');
  });

  it('previews in both languages with sample values, and tests go to whoever asks alone', async () => {
    const english = await call(app, notifications.previewTemplate, { as, params, body: own });
    expect(english.body.subject).not.toContain('{');
    expect(english.body.html).toContain('we kept back ₹107.00');
    expect(english.body.text).toContain('we kept back ₹107.00');
    const hindi = await call(app, notifications.previewTemplate, {
      as,
      params: { ...params, locale: 'hi' },
      body: { subject: 'भुगतान {reference}', body: 'कारण: {reason}' },
    });
    expect(hindi.body.html).toContain('lang="hi"');
    const sent = await call(app, notifications.testTemplate, { as, params, body: own });
    expect(sent.body.to).toBe(person.email);
    await app.runJobs();
    expect(app.mail.sent.at(-1)?.to).toBe(person.email);
  });

  it('every event has a name in both languages', async () => {
    for (const language of ['en', 'hi']) {
      const { body } = await call(app, notifications.templates, { as, headers: { 'accept-language': language } });
      expect(body.data.filter(({ event, label }) => label === event)).toEqual([]);
    }
  });
});
