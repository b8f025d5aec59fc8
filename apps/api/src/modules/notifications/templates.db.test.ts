import { notifications, signInMails } from '@sevadesk/contract/notifications';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltMerchant, buildMerchant } from '../../../test/factories/merchants.ts';
import { type BuiltUser, buildStaff } from '../../../test/factories/users.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../../../test/helpers.ts';
import { notify, queueSignInMail } from './index.ts';

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
    about: [],
    params: { reference: 'R7', amount: '₹100.00', reason },
  });
  await app.runJobs();
  return app.mail.sent.at(-1);
};

describe('the templates of mails', () => {
  it('an edited template applies immediately, and the original can be restored', async () => {
    expect((await save(own)).status).toBe(200);
    expect(await reject('slip missing')).toMatchObject({
      subject: 'No money for R7',
      text: expect.stringContaining('we kept back ₹100.00: slip missing'),
    });
    const { body } = await call(app, notifications.template, { as, params });
    expect(body).toMatchObject({ ...own, isOriginal: false, versions: [{ ...own }] });
    expect((await call(app, notifications.restoreTemplate, { as, params })).status).toBe(200);
    expect((await reject('again'))?.subject).toContain('was rejected');
    expect((await call(app, notifications.restoreTemplate, { as, params })).error.code).toBe('state_refused');
  });

  it('an unknown placeholder is rejected at its field, a missing one at the body', async () => {
    const refused = await save({ subject: 'About {nobody}', body: 'No reason given' });
    expect(refused.status).toBe(400);
    expect(refused.error.errors).toMatchObject([
      { field: 'subject', message: expect.stringContaining('{nobody}') },
      { field: 'body', message: expect.stringContaining('{reason}') },
    ]);
  });

  it('values are escaped and cannot add placeholders or links', async () => {
    await save(own);
    const mail = await reject('<b>{amount}</b> http://evil.example/x');
    expect(mail?.html).toContain('&lt;b&gt;{amount}&lt;/b&gt; http://evil.example/x');
    expect(mail?.html).not.toContain('href="http://evil');
  });

  it('previews both languages with sample values, and sends tests only to the person who requests them', async () => {
    const english = await call(app, notifications.previewTemplate, { as, params, body: own });
    expect(english.body.subject).not.toContain('{');
    expect(english.body.html).toContain('we kept back 107.00/-');
    expect(english.body.text).toContain('we kept back 107.00/-');
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

  it('mails about the sign-in are edited in the same list and keep their link or code', async () => {
    const params = { event: 'sign_in_invitation', locale: 'hi' } as const;
    const url = 'https://shops.example/auth/reset-password?token=abc';
    const values = { name: 'Anita', userName: 'anita', url, until: '04-Apr-2026 10:42', hours: 72 };
    const invite = async (locale: string) => {
      await queueSignInMail(systemCtx(app), { email: 'anita@example.com', locale }, 'sign_in_invitation', values);
      await app.runJobs();
      return app.mail.sent.at(-1);
    };
    expect((await invite('hi'))?.text).toContain(url);
    const lost = { subject: '{url} {userName}', body: 'नमस्ते {name}' };
    const refused = await call(app, notifications.saveTemplate, { as, params, body: lost });
    expect(refused.error.errors).toMatchObject([{ field: 'body', message: expect.stringContaining('{url}') }]);
    const body = { subject: 'स्वागत है', body: 'नमस्ते {name}, यूज़र नाम {userName}: {url}' };
    expect((await call(app, notifications.saveTemplate, { as, params, body })).status).toBe(200);
    expect(await invite('hi')).toMatchObject({
      subject: 'स्वागत है',
      text: expect.stringContaining(`नमस्ते Anita, यूज़र नाम anita: ${url}`),
    });
    expect((await invite('en'))?.subject).toBe('Your new account');
    const codeless = await call(app, notifications.saveTemplate, {
      as,
      params: { event: 'sign_in_contact_code', locale: 'en' },
      body: { subject: 'Your code', body: 'Dear {name}, here it is' },
    });
    expect(codeless.error.errors).toMatchObject([{ field: 'body', message: expect.stringContaining('{code}') }]);
  });

  it('every mail about the sign-in is complete in both languages with sample values', async () => {
    for (const event of signInMails)
      for (const locale of ['en', 'hi'] as const) {
        const params = { event, locale };
        const { body: words } = await call(app, notifications.template, { as, params });
        const { subject, body } = words;
        const shown = await call(app, notifications.previewTemplate, { as, params, body: { subject, body } });
        expect(shown.status).toBe(200);
        expect(shown.body.subject + shown.body.text).not.toMatch(/[{}]/);
        expect(words.label).not.toBe(event);
      }
  });

  it('every event has a name in both languages', async () => {
    for (const language of ['en', 'hi']) {
      const { body } = await call(app, notifications.templates, { as, headers: { 'accept-language': language } });
      expect(body.data.filter(({ event, label }) => label === event)).toEqual([]);
    }
  });
});
