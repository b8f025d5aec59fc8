import { notifications } from '@sevadesk/contract/notifications';
import { settings } from '@sevadesk/contract/settings';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BuiltMerchant, buildMerchant, buildMerchantStaff } from '../../../test/factories/merchants.ts';
import { type BuiltUser, buildStaff } from '../../../test/factories/users.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../../../test/helpers.ts';
import { fixedClock } from '../../platform/clock.ts';
import { readersOfNews } from './news-notices.repo.ts';
import { notifyNews } from './notify-news.ts';

const clock = fixedClock('2026-11-21T06:00:00.000Z');
let app: TestApp;
let boss: Signed;
let shop: BuiltMerchant;
let helper: BuiltUser;
beforeAll(async () => {
  app = await testApp({ clock });
  shop = await buildMerchant(app);
  helper = await buildMerchantStaff(app, { merchant: shop, permissions: [] });
});
afterAll(() => app.close());
beforeEach(async () => {
  boss = await signInAs(app, await buildStaff(app));
});

const news = (changes = {}) => ({
  title: { en: 'Holiday on Monday', hi: 'सोमवार को अवकाश' },
  text: { en: 'The desk is closed.', hi: '' },
  audiences: ['merchants' as const],
  importance: 'normal' as const,
  startsOn: '2026-11-21',
  endsOn: null,
  ...changes,
});
const addNews = async (changes = {}) =>
  (await call(app, settings.createNews, { as: boss, body: news(changes) })).body.id;
const choose = async (user: BuiltUser, ways: { inApp: boolean; mail: 'now' | 'none' }) => {
  const choices = [{ event: 'news_published' as const, sms: false, push: false, whatsapp: false, ...ways }];
  const as = await signInAs(app, user);
  expect((await call(app, notifications.savePreferences, { as, body: { digestHour: 8, choices } })).status).toBe(200);
};
const look = () => notifyNews(systemCtx(app));
const noticesOf = ({ id }: BuiltUser) =>
  app.db
    .selectFrom('notices')
    .select(['params', 'link'])
    .where('userId', '=', id)
    .where('event', '=', 'news_published')
    .execute();
const mailsTo = async ({ email }: BuiltUser) => {
  await app.runJobs();
  return app.mail.sent.filter(({ to }) => to === email);
};

describe('news for shops', () => {
  it('is sent to nobody who did not choose it, and every person of a shop may choose it', async () => {
    const news = await addNews();
    await look();
    expect([...(await noticesOf(shop.owner)), ...(await mailsTo(shop.owner))]).toEqual([]);
    const { data } = (await call(app, notifications.preferences, { as: await signInAs(app, helper) })).body;
    const none = { inApp: false, mail: 'none', sms: false, push: false, whatsapp: false };
    expect(data.find(({ event }) => event === 'news_published')).toMatchObject(none);
    // Who chooses it later is not notified of earlier news.
    await choose(shop.owner, { inApp: true, mail: 'none' });
    await look();
    expect(await noticesOf(shop.owner)).toEqual([]);
    await call(app, settings.endNews, { as: boss, params: { id: news } });
  });

  it('is sent once on its first day however many workers run and however often it changes', async () => {
    await choose(shop.owner, { inApp: true, mail: 'none' });
    await choose(helper, { inApp: false, mail: 'now' });
    const id = await addNews({ startsOn: '2026-11-22' });
    await addNews({ audiences: ['public', 'staff'] });
    await look();
    expect(await noticesOf(shop.owner)).toEqual([]);
    // The first minute of the day in India.
    clock.set('2026-11-21T18:30:00.000Z');
    await Promise.all([look(), look(), look()]);
    boss = await signInAs(app, await buildStaff(app));
    await call(app, settings.updateNews, { as: boss, params: { id }, body: news({ startsOn: '2026-11-20' }) });
    await look();
    expect(await noticesOf(shop.owner)).toEqual([
      { params: { title: { en: 'Holiday on Monday', hi: 'सोमवार को अवकाश' } }, link: '/merchant/' },
    ]);
    expect(await noticesOf(helper)).toEqual([]);
    const mails = await mailsTo(helper);
    expect(mails.map(({ subject }) => subject)).toEqual(['News from head office']);
    expect(mails[0]?.text).toContain('Holiday on Monday');
  });

  it('is not sent to blocked people, to those who switched it off, or after it ended', async () => {
    const before = (await noticesOf(shop.owner)).length;
    const blocked = await buildMerchant(app);
    await choose(blocked.owner, { inApp: true, mail: 'none' });
    await app.db.updateTable('users').set({ isBlocked: true }).where('id', '=', blocked.owner.id).execute();
    await choose(helper, { inApp: false, mail: 'none' });
    const id = await addNews();
    await call(app, settings.endNews, { as: boss, params: { id } });
    await look();
    expect((await noticesOf(shop.owner)).length).toBe(before);
    await addNews();
    await look();
    expect((await noticesOf(shop.owner)).length).toBe(before + 1);
    expect(await noticesOf(blocked.owner)).toEqual([]);
    expect(await mailsTo(helper)).toHaveLength(1);
  });

  it('is read in portions, each reader in one of them', async () => {
    for (let shops = 0; shops < 3; shops += 1)
      await choose((await buildMerchant(app)).owner, { inApp: true, mail: 'none' });
    const all = await readersOfNews(app.db, { after: null, limit: 1_000 });
    const found: string[] = [];
    for (let after: string | null = null; ; ) {
      const [one] = await readersOfNews(app.db, { after, limit: 1 });
      if (one === undefined) break;
      found.push(one);
      after = one;
    }
    expect(found).toEqual(all);
    expect(all.length).toBe(4);
  });
});
