import { settings } from '@sevadesk/contract/settings';
import { site } from '@sevadesk/contract/site';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noiseJpeg } from '../../../test/factories/files.ts';
import { buildMerchant } from '../../../test/factories/merchants.ts';
import { buildStaff } from '../../../test/factories/users.ts';
import { call, type Signed, signInAs, type TestApp, testApp } from '../../../test/helpers.ts';
import { fixedClock } from '../../platform/clock.ts';

const clock = fixedClock('2026-11-21T06:00:00.000Z');
let app: TestApp;
let boss: Signed;
let shop: Signed;
let picture: { name: string; bytes: Buffer };
beforeAll(async () => {
  app = await testApp({ clock });
  boss = await signInAs(app, await buildStaff(app));
  shop = await signInAs(app, (await buildMerchant(app)).owner);
  // One colour: a picture that compresses badly is encoded repeatedly until it is small enough.
  const plain = sharp({ create: { width: 1000, height: 600, channels: 3, background: '#0b6064' } });
  picture = { name: 'a.jpg', bytes: await plain.jpeg().toBuffer() };
});
afterAll(() => app.close());

const slide = (overrides = {}) => ({
  alt: { en: 'A shop', hi: '' },
  title: { en: 'Welcome', hi: '' },
  text: { en: '', hi: '' },
  link: '/services',
  startsOn: '2026-11-21',
  endsOn: null,
  isActive: true,
  ...overrides,
});
const addSlide = async (overrides = {}) =>
  (await call(app, settings.createSlide, { as: boss, body: slide(overrides), files: [picture] })).body.id;
const shown = async () => (await call(app, site.home)).body.slides.map(({ id }) => id);

describe('the carousel', () => {
  it('PUB-12 visitors see the active slides of today in the order that staff set, with cacheable pictures', async () => {
    const first = await addSlide();
    const second = await addSlide({ title: { en: 'Second', hi: 'दूसरा' } });
    await addSlide({ startsOn: '2026-12-24' });
    await addSlide({ startsOn: '2026-11-01', endsOn: '2026-11-20' });
    await addSlide({ isActive: false });
    expect(await shown()).toEqual([first, second]);
    const all = (await call(app, settings.slides, { as: boss })).body.data.map(({ id }) => id);
    const ids = [second, ...all.filter((id) => id !== second)];
    expect((await call(app, settings.orderSlides, { as: boss, body: { ids } })).status).toBe(200);
    expect(await shown()).toEqual([second, first]);
    const pictureUrl = (await call(app, site.home)).body.slides[0]?.pictureUrl;
    const answer = await app.server.inject({ url: pictureUrl });
    expect(answer.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=31536000' });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1600, height: 640 });
    const again = await app.server.inject({
      url: pictureUrl,
      headers: { 'if-none-match': String(answer.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  it('PUB-12 a phone gets a picture of its own width, created once also for slides older than this feature', async () => {
    const id = await addSlide();
    const { fileId } = await app.db
      .selectFrom('carouselSlides')
      .select('fileId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const widths = () => app.db.selectFrom('slideWidths').selectAll().where('fileId', '=', fileId).execute();
    expect((await widths()).map(({ width }) => width).sort((a, b) => a - b)).toEqual([480, 800]);
    await app.db.deleteFrom('slideWidths').where('fileId', '=', fileId).execute();
    const url = `/api/site/picture/${fileId}?width=480`;
    const answers = await Promise.all([1, 2, 3].map(() => app.server.inject({ url })));
    for (const answer of answers) {
      expect(answer.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=31536000',
      });
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 480, height: 192 });
    }
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
    expect(await widths()).toHaveLength(1);
    expect((await app.server.inject({ url: `/api/site/picture/${fileId}?width=481` })).statusCode).toBe(400);
  });

  it('PUB-12 no other stored file is available at that address', async () => {
    await call(app, settings.saveLogo, { as: boss, files: [{ name: 'a.png', bytes: await noiseJpeg(50, 50) }] });
    const { id } = await app.db.selectFrom('files').select('id').where('slot', '=', 'logo').executeTakeFirstOrThrow();
    expect((await call(app, site.picture, { params: { id } })).status).toBe(404);
  });

  it('STF-25 an order that omits one, or names one twice, is rejected', async () => {
    const all = (await call(app, settings.slides, { as: boss })).body.data.map(({ id }) => id);
    for (const ids of [all.slice(1), [...all.slice(1), all[1] ?? '']])
      expect((await call(app, settings.orderSlides, { as: boss, body: { ids } })).status).toBe(409);
  });

  it('STF-25 only what nobody has seen can be deleted', async () => {
    const remove = (id: string) => call(app, settings.deleteSlide, { as: boss, params: { id } });
    const seen = await addSlide();
    await call(app, settings.updateSlide, { as: boss, params: { id: seen }, body: slide({ isActive: false }) });
    expect((await remove(seen)).error.code).toBe('state_refused');
    const unseen = await addSlide({ startsOn: '2027-01-01' });
    expect((await remove(unseen)).status).toBe(200);
    expect((await remove(unseen)).status).toBe(404);
  });

  it('STF-25 reports the invalid field', async () => {
    const wrong = { alt: { en: '', hi: '' }, link: 'javascript:alert(1)', endsOn: '2026-11-01' };
    const { error } = await call(app, settings.createSlide, { as: boss, body: slide(wrong), files: [picture] });
    const fields = Array.isArray(error.errors) ? error.errors.map(({ field }) => field) : [];
    expect(fields).toEqual(expect.arrayContaining(['alt.en', 'link']));
  });
});

const news = (overrides = {}) => ({
  title: { en: 'Holiday on Monday', hi: 'सोमवार को अवकाश' },
  text: { en: 'The desk is closed. See https://example.in/x', hi: '' },
  audiences: ['merchants' as const],
  importance: 'normal' as const,
  startsOn: '2026-11-21',
  endsOn: null,
  ...overrides,
});
const addNews = async (overrides = {}) =>
  (await call(app, settings.createNews, { as: boss, body: news(overrides) })).body.id;
const unread = async (as: Signed, language = 'en') =>
  (await call(app, settings.unreadNews, { as, headers: { 'accept-language': language } })).body.data;

describe('news and updates', () => {
  it('STF-25 reach their audience, in their language, until they are marked as read', async () => {
    const id = await addNews();
    await addNews({ audiences: ['staff'] });
    expect((await unread(shop)).map((one) => one.id)).toEqual([id]);
    expect((await unread(shop, 'hi'))[0]?.title).toBe('सोमवार को अवकाश');
    expect((await call(app, settings.getNews, { as: shop, params: { id } })).status).toBe(200);
    expect((await call(app, settings.getNews, { as: shop, params: { id } })).status).toBe(200);
    expect(await unread(shop)).toEqual([]);
    const { data } = (await call(app, settings.newsList, { as: boss, body: {} })).body;
    expect(data.find((row) => row.id === id)).toMatchObject({ readers: 1, state: 'current' });
  });

  it('STF-25 news for others cannot be marked as read', async () => {
    const id = await addNews({ audiences: ['staff'] });
    expect((await call(app, settings.getNews, { as: shop, params: { id } })).status).toBe(404);
  });

  it('PUB-12 visitors read only the public news of today, and none that was ended', async () => {
    const id = await addNews({ audiences: ['public', 'merchants'], importance: 'banner' });
    await addNews({ audiences: ['public'], startsOn: '2026-11-22' });
    const visitors = async () => (await call(app, site.home)).body.news;
    expect((await visitors()).map((one) => one.id)).toEqual([id]);
    expect((await visitors())[0]).toMatchObject({ importance: 'banner', title: { hi: 'सोमवार को अवकाश' } });
    expect((await call(app, settings.endNews, { as: boss, params: { id } })).status).toBe(200);
    expect((await call(app, settings.endNews, { as: boss, params: { id } })).status).toBe(409);
    expect(await visitors()).toEqual([]);
    await call(app, settings.updateNews, { as: boss, params: { id }, body: news({ audiences: ['public'] }) });
    expect(await visitors()).toEqual([]);
    await call(app, settings.updateNews, {
      as: boss,
      params: { id },
      body: news({ audiences: ['public'], endsOn: '2026-12-01' }),
    });
    expect(await visitors()).toHaveLength(1);
  });

  it('STF-25 the list shows future, current and past news', async () => {
    const states = async (state: string) => {
      const filters = [{ field: 'state', opt: 'eq' as const, value1: state }];
      return (await call(app, settings.newsList, { as: boss, body: { filters } })).body.data.length;
    };
    expect([await states('coming'), await states('ended')]).toEqual([1, 0]);
    const { data } = (await call(app, settings.newsList, { as: boss, body: { search: 'holiday' } })).body;
    expect(data.length).toBeGreaterThan(1);
  });
});
