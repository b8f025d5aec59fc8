import { auth } from '@sevadesk/contract/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMerchant } from '../../../test/factories/merchants.ts';
import { buildStaff } from '../../../test/factories/users.ts';
import { call, captchaAnswer, signInAs, type TestApp, testApp } from '../../../test/helpers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe('sign-in', () => {
  it('AUT-01 answers the user and both tokens', async () => {
    const { owner, code } = await buildMerchant(app);
    const { cookies } = await call(app, auth.captcha);
    const answer = await call(app, auth.login, {
      query: { captcha: captchaAnswer },
      body: { userName: owner.userName, password: owner.password },
      cookies,
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ user: { code, area: 'out', role: 'Owner', idName: 'Retailer' } });
    const me = await call(app, auth.me, { as: await signInAs(app, await buildStaff(app)) });
    expect(me.body.user.area).toBe('in');
  });
});
