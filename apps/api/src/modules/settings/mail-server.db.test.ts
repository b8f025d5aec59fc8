import { settings } from '@sevadesk/contract/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildStaff } from '../../../test/factories/users.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../../../test/helpers.ts';
import { mailServerNow } from './index.ts';

let app: TestApp;
let boss: Signed;
beforeAll(async () => {
  app = await testApp();
  boss = await signInAs(app, await buildStaff(app));
});
afterAll(() => app.close());

const password = 'mail-password-of-the-network';
const server = (overrides = {}) => ({
  host: 'smtp.asha.example',
  port: 587,
  security: 'starttls' as const,
  userName: 'network',
  fromName: 'Asha Services',
  fromAddress: 'no-reply@asha.example',
  replyTo: 'help@asha.example',
  ...overrides,
});
const save = (overrides = {}) => call(app, settings.saveSmtp, { as: boss, body: server(overrides) });
const test = (overrides = {}) =>
  call(app, settings.testSmtp, { as: boss, body: { ...server(overrides), to: 'me@asha.example' } });

describe('the mail server', () => {
  it("STF-25 is the environment's until one is entered; a user name requires its password", async () => {
    expect((await call(app, settings.smtp, { as: boss })).body).toMatchObject({ value: null, hasPassword: false });
    expect(await mailServerNow(systemCtx(app))).toBeUndefined();
    expect((await save()).error.errors).toMatchObject([{ field: 'password' }]);
    expect((await save({ password })).status).toBe(200);
    expect(await mailServerNow(systemCtx(app))).toMatchObject({ host: 'smtp.asha.example', password });
  });

  it('STF-25 the password is never returned: not in a response, not in the audit, not in plain text in the database (ASVS 13.3.2)', async () => {
    const { body } = await call(app, settings.smtp, { as: boss });
    expect(body).toMatchObject({ hasPassword: true });
    const audited = await app.db.selectFrom('auditEvents').select('details').execute();
    const stored = await app.db.selectFrom('mailServer').selectAll().execute();
    expect(JSON.stringify([body, audited, stored])).not.toContain(password);
  });

  it('STF-25 an empty password keeps the stored one, but not for another server or name', async () => {
    expect((await save({ fromName: 'Asha' })).status).toBe(200);
    expect(await mailServerNow(systemCtx(app))).toMatchObject({ fromName: 'Asha', password });
    for (const change of [{ host: 'smtp.elsewhere.example' }, { port: 2525 }, { userName: 'other' }]) {
      expect((await save(change)).error.errors).toMatchObject([{ field: 'password' }]);
      expect((await test(change)).error.errors).toMatchObject([{ field: 'password' }]);
    }
  });

  it("STF-25 a test mail uses the settings as typed; a rejection is reported in the server's words", async () => {
    app.mail.sent.length = 0;
    expect((await test()).body).toEqual({ ok: true, cause: null, answer: null });
    expect(app.mail.sent).toMatchObject([{ to: 'me@asha.example' }]);
    const refused = await test({ host: 'nowhere.example', password });
    expect(refused.body).toEqual({ ok: false, cause: 'unreachable', answer: 'connect ECONNREFUSED' });
  });

  it('STF-25 a removed server leaves nothing behind', async () => {
    expect((await call(app, settings.removeSmtp, { as: boss })).status).toBe(200);
    expect(await mailServerNow(systemCtx(app))).toBeUndefined();
    expect((await save()).error.errors).toMatchObject([{ field: 'password' }]);
  });
});
