import { auth } from '@sevadesk/contract/auth';
import { merchantAccount, profile, staffAccount } from '@sevadesk/contract/profile';
import { site } from '@sevadesk/contract/site';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noiseJpeg } from '../../../test/factories/files.ts';
import { buildMerchant, buildMerchantStaff } from '../../../test/factories/merchants.ts';
import { buildStaff } from '../../../test/factories/users.ts';
import { call, type Signed, signInAs, type TestApp, testApp } from '../../../test/helpers.ts';
import { fixedClock } from '../../platform/clock.ts';

let app: TestApp;
const clock = fixedClock('2026-11-21T04:30:00Z');
beforeAll(async () => {
  app = await testApp({ clock });
});
afterAll(() => app.close());

const turn = (as: Signed, prop: string, value: string) =>
  call(app, staffAccount.updateSetting, { as, body: { prop, value } });
const activity = async (as: Signed) =>
  (await call(app, staffAccount.activity.list, { as, body: {} })).body.data.map(({ what }) => what);
const staffSignedIn = async (overrides: Parameters<typeof buildStaff>[1] = {}) => {
  const user = await buildStaff(app, overrides);
  return { user, as: await signInAs(app, user) };
};
async function mailTo(address: string) {
  await app.runJobs();
  return app.mail.sent.filter(({ to }) => to === address);
}

describe('the three switches', () => {
  it('STF-07 are read and set one by one, the value as text, in both areas', async () => {
    const { as } = await staffSignedIn();
    const start = { twoFactorAuthentication: false, loginNotification: false, activityTracking: true };
    expect((await call(app, staffAccount.settings, { as })).body).toEqual(start);
    expect((await turn(as, 'loginNotification', 'true')).body).toEqual({ ...start, loginNotification: true });
    expect((await turn(as, 'twoFactorAuthentication', 'true')).body.twoFactorAuthentication).toBe(true);
    expect((await turn(as, 'twoFactorAuthentication', 'true')).body.twoFactorAuthentication).toBe(true);
    const owner = await signInAs(app, (await buildMerchant(app)).owner);
    const body = { prop: 'activityTracking', value: 'false' };
    expect((await call(app, merchantAccount.updateSetting, { as: owner, body })).body.activityTracking).toBe(false);
    expect((await call(app, merchantAccount.settings, { as: owner })).body.activityTracking).toBe(false);
  });

  it.each([
    ['isBlocked', 'true'],
    ['loginNotification', 'yes'],
    ['loginNotification', ''],
  ])('STF-07 refuse %s = %s', async (prop, value) => {
    const { as } = await staffSignedIn();
    expect((await turn(as, prop, value)).status).toBe(400);
  });

  it('AUT-11 activityTracking off empties the list from then on, and permanently for that time; the audit records everything', async () => {
    const { as, user } = await staffSignedIn();
    await turn(as, 'loginNotification', 'true');
    const before = await activity(as);
    expect(before).toContain('Changed an account setting');
    await turn(as, 'activityTracking', 'false');
    const whileOff = await activity(as);
    await turn(as, 'loginNotification', 'false');
    expect(await activity(as)).toEqual(whileOff);
    await turn(as, 'activityTracking', 'true');
    await turn(as, 'loginNotification', 'true');
    expect(await activity(as)).toHaveLength(whileOff.length + 1);
    const audited = await app.db.selectFrom('auditEvents').select('id').where('actorId', '=', user.id).execute();
    expect(audited.length).toBeGreaterThan(whileOff.length + 2);
  });
});

describe('sessions', () => {
  it('AUT-11 are listed with their device, and an ended one is refused at its next request (ASVS 7.5.2)', async () => {
    const { user, as } = await staffSignedIn();
    const other = await signInAs(app, user);
    const { data } = (await call(app, staffAccount.sessions, { as })).body;
    expect(data.filter(({ current }) => current)).toHaveLength(1);
    expect(data).toHaveLength(2);
    const id = data.find(({ current }) => !current)?.id ?? '';
    expect((await call(app, staffAccount.endSession, { as, params: { id } })).status).toBe(200);
    expect((await call(app, auth.me, { as: other })).status).toBe(401);
    const refreshed = await call(app, auth.refresh, { query: {}, body: { refreshToken: other.refreshToken } });
    expect(refreshed.error.code).toBe('refresh_refused');
    expect((await call(app, auth.me, { as })).status).toBe(200);
  });

  it('AUT-11 of others can neither be seen nor ended', async () => {
    const { as } = await staffSignedIn();
    const stranger = await staffSignedIn();
    const id = (await call(app, staffAccount.sessions, { as: stranger.as })).body.data[0]?.id ?? '';
    expect((await call(app, staffAccount.endSession, { as, params: { id } })).status).toBe(404);
    expect((await call(app, staffAccount.endOtherSessions, { as })).status).toBe(200);
    expect((await call(app, auth.me, { as: stranger.as })).status).toBe(200);
  });
});

describe('password and addresses', () => {
  const next = 'seven quiet lanterns';

  it('AUT-07 a new password requires the current one, and ends every other session (ASVS 6.2.3, 7.4.3)', async () => {
    const { user, as } = await staffSignedIn();
    const other = await signInAs(app, user);
    const change = (current: string, password = next) =>
      call(app, staffAccount.changePassword, { as, body: { current, password } });
    const wrong = await change('not it');
    expect(wrong.error.errors).toEqual([{ field: 'current', message: 'Current password is incorrect' }]);
    expect((await change(user.password, 'password1')).error.errors).toMatchObject([{ field: 'password' }]);
    expect((await change(user.password)).status).toBe(200);
    expect((await call(app, auth.me, { as: other })).status).toBe(401);
    expect((await call(app, auth.me, { as })).status).toBe(200);
    expect((await mailTo(user.email)).map(({ text }) => text).join()).toContain('password of your account was changed');
  });

  it('AUT-11 guessing the password through an open session is slowed down like the sign-in (ASVS 6.3.1)', async () => {
    const { as } = await staffSignedIn();
    const codes: (string | undefined)[] = [];
    for (let i = 0; i < 12 && !codes.includes('rate_limited'); i++)
      codes.push((await call(app, staffAccount.startFactor, { as, body: { password: `guess ${i}` } })).error.code);
    expect(codes.at(-1)).toBe('rate_limited');
  });

  it('AUT-11 a new e-mail address applies once its code is entered; both addresses are notified (ASVS 6.3.7)', async () => {
    const { user, as } = await staffSignedIn();
    const email = `new-${user.userName}@example.in`;
    const asked = await call(app, staffAccount.changeEmail, { as, body: { email, password: user.password } });
    expect(asked.status).toBe(200);
    const [mail] = await mailTo(email);
    const code = /\n(\d{6})\n/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await call(app, staffAccount.view, { as })).body.email).toBe(user.email);
    const confirm = (given: string) =>
      call(app, staffAccount.confirmContact, { as, body: { kind: 'email', code: given } });
    expect((await confirm(code === '000000' ? '000001' : '000000')).error.code).toBe('code_wrong');
    expect((await confirm(code)).status).toBe(200);
    expect((await call(app, staffAccount.view, { as })).body.email).toBe(email);
    expect((await confirm(code)).error.code).toBe('challenge_expired');
    expect((await mailTo(user.email)).at(-1)?.text).toContain('e-mail address of your account was changed');
  });

  it('AUT-11 five wrong codes, a quarter of an hour or a newer request invalidate a code', async () => {
    const { user, as } = await staffSignedIn();
    const body = { mobile: '9876501234', password: user.password };
    const ask = () => call(app, staffAccount.changeMobile, { as, body });
    const newest = async () => /\n(\d{6})\n/.exec((await mailTo(user.email)).at(-1)?.text ?? '')?.[1] ?? '';
    const confirm = (code: string) => call(app, staffAccount.confirmContact, { as, body: { kind: 'mobile', code } });
    await ask();
    const code = await newest();
    const wrong = code === '111111' ? '222222' : '111111';
    for (let i = 0; i < 5; i++) expect((await confirm(wrong)).error.code).toBe('code_wrong');
    expect((await confirm(code)).error.code).toBe('challenge_expired');
    await ask();
    const old = await newest();
    clock.set(new Date(clock.now().getTime() + 15 * 60_000).toISOString());
    const again = await signInAs(app, user);
    expect(
      (await call(app, staffAccount.confirmContact, { as: again, body: { kind: 'mobile', code: old } })).error.code,
    ).toBe('challenge_expired');
  });
});

describe('profile and photo', () => {
  it('MER-01 shows the shop to its people; the owner corrects its address within its state', async () => {
    const merchant = await buildMerchant(app);
    await app.db.updateTable('merchants').set({ state: 'DL' }).where('id', '=', merchant.id).execute();
    const as = await signInAs(app, merchant.owner);
    const shop = (await call(app, merchantAccount.view, { as })).body.shop;
    const body = {
      address1: '12 Mall Road',
      address2: '',
      address3: '',
      district: 'Kanpur Nagar',
      pin: shop?.pin ?? '',
    };
    expect((await call(app, profile.saveShopAddress, { as, body })).status).toBe(200);
    const seen = (await call(app, merchantAccount.view, { as })).body;
    expect(seen).toMatchObject({ mayEditShop: true, shop: { address1: '12 Mall Road', state: shop?.state } });
    const elsewhere = await call(app, profile.saveShopAddress, { as, body: { ...body, pin: '400001' } });
    expect(elsewhere.error.errors).toMatchObject([{ field: 'pin' }]);
    const helper = await signInAs(app, await buildMerchantStaff(app, { merchant }));
    expect((await call(app, profile.saveShopAddress, { as: helper, body })).status).toBe(403);
  });

  it("API-01 STF-07 the photo is cropped square, encoded again, and only one's own", async () => {
    const merchant = await buildMerchant(app);
    const as = await signInAs(app, merchant.owner);
    const bytes = await sharp(await noiseJpeg(900, 600))
      .withExif({ IFD0: { Artist: 'somebody' } })
      .jpeg()
      .toBuffer();
    const photo = () => call(app, site.accountPhoto, { as });
    const initial = (await photo()).bytes;
    expect((await call(app, profile.uploadPhoto, { as, body: {}, files: [{ name: 'me.jpg', bytes }] })).status).toBe(
      200,
    );
    const kept = await sharp((await photo()).bytes).metadata();
    expect(kept).toMatchObject({ format: 'jpeg', width: 400, height: 400 });
    expect(kept.exif).toBeUndefined();
    const other = await signInAs(app, (await buildMerchant(app)).owner);
    expect((await call(app, site.accountPhoto, { as: other })).bytes).toEqual(initial);
    await call(app, profile.removePhoto, { as });
    expect((await photo()).bytes).toEqual(initial);
    const left = await app.db.selectFrom('files').select('id').where('slot', '=', 'photo').execute();
    expect(left).toEqual([]);
  });
});
