import { auth } from '@sevadesk/contract/auth';
import { notifications } from '@sevadesk/contract/notifications';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMerchant, buildMerchantStaff } from '../../../../test/factories/merchants.ts';
import { type BuiltUser, buildStaff } from '../../../../test/factories/users.ts';
import { call, captchaAnswer, signInAs, type TestApp, testApp } from '../../../../test/helpers.ts';
import { captchaCookies } from '../../../../test/sign-in.ts';
import { fixedClock } from '../../../platform/clock.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ clock: fixedClock('2026-11-21T04:30:00Z') });
});
afterAll(() => app.close());

const onComputer = 'Mozilla/5.0 (Windows NT 10.0) Chrome/131.0.0.0 Safari/537.36';
const onPhone = 'Mozilla/5.0 (Linux; Android 14) Chrome/131.0.0.0 Mobile Safari/537.36';

const signInWith = async (user: BuiltUser, userAgent: string) => {
  const answer = await call(app, auth.login, {
    query: { captcha: captchaAnswer },
    body: { userName: user.userName, password: user.password },
    cookies: await captchaCookies(app),
    headers: { 'user-agent': userAgent },
  });
  expect(answer.status).toBe(200);
};
const notices = async ({ id }: BuiltUser) =>
  app.db.selectFrom('notices').select(['event', 'params', 'link']).where('userId', '=', id).execute();
const mailsTo = async ({ email }: BuiltUser) => {
  await app.runJobs();
  return app.mail.sent.filter(({ to }) => to === email).map(({ subject, text }) => ({ subject, text }));
};

describe('a sign-in from a new device', () => {
  it('AUT-11 is notified once, on screen and by mail, with time and device and a link to the sessions', async () => {
    const { owner } = await buildMerchant(app);
    await signInWith(owner, onComputer);
    await signInWith(owner, onComputer.replace('131', '140'));
    expect(await notices(owner)).toEqual([]);
    await signInWith(owner, onPhone);
    await signInWith(owner, onPhone);
    await signInWith(owner, onComputer);
    expect(await notices(owner)).toEqual([
      {
        event: 'sign_in_new_device',
        params: { time: '21-Nov-2026 10:00 IST', device: 'Chrome, Android' },
        link: '/merchant/account/my-setting#sessions',
      },
    ]);
    const mails = await mailsTo(owner);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Chrome, Android');
    const { data } = (await call(app, notifications.inbox, { as: await signInAs(app, owner) })).body;
    expect(data.at(-1)).toMatchObject({ title: 'Sign-in from a new device', isImportant: true });
  });

  it('AUT-11 is mailed once to a person who wants a mail at each sign-in', async () => {
    const user = await buildStaff(app, { loginNotification: true });
    await signInWith(user, onComputer);
    await signInWith(user, onPhone);
    expect((await notices(user)).map(({ event, link }) => [event, link])).toEqual([
      ['sign_in_new_device', '/backend/my-profile/setting#sessions'],
    ]);
    expect((await mailsTo(user)).map(({ subject }) => subject)).toEqual(
      Array.from({ length: 2 }, () => 'New sign-in to your account'),
    );
  });

  it('AUT-11 is notified to the staff of a shop about their own account, not to its owner', async () => {
    const shop = await buildMerchant(app);
    const helper = await buildMerchantStaff(app, { merchant: shop, permissions: [] });
    await signInWith(shop.owner, onComputer);
    await signInWith(helper, onComputer);
    await signInWith(helper, onPhone);
    expect([(await notices(helper)).length, (await notices(shop.owner)).length]).toEqual([1, 0]);
    const { data } = (await call(app, notifications.preferences, { as: await signInAs(app, helper) })).body;
    expect(data.find(({ event }) => event === 'sign_in_new_device')).toMatchObject({
      group: 'account',
      inApp: true,
      mail: 'now',
      push: true,
      isLocked: false,
    });
  });
});
