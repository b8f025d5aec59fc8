import { nsdlPan } from '@sevadesk/contract/nsdl-pan';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { noiseJpeg, pdfOf } from '../../../../test/factories/files.ts';
import { buildSubmitted } from '../../../../test/factories/nsdl-pan.ts';
import { call, signInAs, type TestApp, testApp } from '../../../../test/helpers.ts';
import { getReadings } from './follow-reading.ts';
import { uploadScan, getOwnScan } from './scan-application.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** A shop with an application, and its uploads over HTTP. */
async function shop() {
  const built = await buildSubmitted(app);
  const as = await signInAs(app, built.merchant.owner);
  const params = { id: built.id };
  return {
    ...built,
    send: (bytes: Buffer, body: { key?: string; order?: number } = {}) =>
      call(app, nsdlPan.uploadScan, { as, params, body, files: [{ name: 'scan', bytes }] }),
    readings: async () => (await call(app, nsdlPan.readings, { as, params })).body.readings,
  };
}

const newKey = () => app.container.systemContext('test').ids.next();

describe('a scan of many pages', () => {
  it("reports the current page, and lets another shop's single page overtake", { timeout: 120_000 }, async () => {
    const [long, small] = [await shop(), await shop()];
    const key = newKey();
    const done: string[] = [];
    const pages = long.send(await pdfOf(20), { key }).then((answer) => {
      done.push('long');
      return answer;
    });
    await vi.waitUntil(async () => ((await long.readings())[0]?.page ?? 0) >= 2, { timeout: 60_000 });
    expect(await small.readings()).toEqual([]);
    const page = await small.send(await noiseJpeg(300, 400));
    done.push('small');
    const [reading] = await long.readings();
    expect(reading).toMatchObject({ key, pages: 20 });
    expect((await pages).body.pages).toHaveLength(20);
    expect([page.status, done]).toEqual([200, ['small', 'long']]);
    expect(await long.readings()).toEqual([]);
  });

  it('is read and stored once, though its sender disconnected and sends it again meanwhile', {
    timeout: 60_000,
  }, async () => {
    const { id, ctx } = await buildSubmitted(app);
    const straightenSheet = vi.fn(ctx.images.straightenSheet);
    const counted = { ...ctx, images: { ...ctx.images, straightenSheet } };
    const input = { id, replace: false, key: newKey(), files: [{ name: 'a.pdf', bytes: await pdfOf(3) }] };
    const both = await Promise.all([uploadScan(counted, input), uploadScan(counted, input)]);
    const later = await uploadScan(counted, input);
    expect([...both, later].map(({ pages }) => pages.length)).toEqual([3, 3, 3]);
    expect(straightenSheet).toHaveBeenCalledTimes(3);
  });

  it('starts again after a process that stopped in the middle, and resets its progress', async () => {
    const { id, ctx } = await buildSubmitted(app);
    const key = newKey();
    const left = { applicationId: id, key, page: 2, pages: 3, notedAt: ctx.clock.now().toISOString() };
    await app.db.insertInto('panScanReadings').values(left).execute();
    expect((await getReadings(ctx, id)).readings).toEqual([{ key, page: 2, pages: 3 }]);
    const input = { id, replace: false, key, files: [{ name: 'a.jpg', bytes: await noiseJpeg(300, 400) }] };
    expect((await uploadScan(ctx, input)).pages).toHaveLength(1);
    expect((await getReadings(ctx, id)).readings).toEqual([]);
  });

  it('stays before the pages of a file that was selected later and read sooner', async () => {
    const { id, ctx } = await buildSubmitted(app);
    const send = async (order: number, width: number) => {
      const paper = sharp({ create: { width, height: 2000, channels: 3, background: '#eee' } });
      const files = [{ name: 'a.jpg', bytes: await paper.jpeg().toBuffer() }];
      await uploadScan(ctx, { id, replace: false, key: newKey(), order, files });
    };
    await send(2, 1200);
    await send(3, 1100);
    await send(1, 1300);
    const { pages } = await getOwnScan(ctx, id);
    const shapes = pages.map(({ width, height }) => Math.round((width / height) * 20));
    expect(shapes).toEqual([13, 12, 11]);
  });
});
