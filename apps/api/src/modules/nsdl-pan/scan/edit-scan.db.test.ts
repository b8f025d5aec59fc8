import { randomUUID } from 'node:crypto';
import { nsdlPan } from '@sevadesk/contract/nsdl-pan';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noiseJpeg } from '../../../../test/factories/files.ts';
import { type Built, buildSubmitted } from '../../../../test/factories/nsdl-pan.ts';
import { call, signInAs, type TestApp, testApp } from '../../../../test/helpers.ts';
import { editOwnPage, orderPages } from './edit-scan.ts';
import { printOwnForm } from '../paper/print-form.ts';
import { uploadScan, getOwnScan } from './scan-application.ts';

let app: TestApp;
let built: Built & { token: string };
beforeAll(async () => {
  app = await testApp();
  built = await buildSubmitted(app);
});
afterAll(() => app.close());

const page = (seed: number, width = 60, height = 85) => noiseJpeg(width, height, seed);
const files = async (...pictures: Promise<Buffer>[]) =>
  (await Promise.all(pictures)).map((bytes, index) => ({ name: `${index}.jpg`, bytes }));
const bytesOf = async () => (await getOwnScan(built.ctx, built.id)).pages.map(({ bytes }) => bytes);

describe('editing a scan in its shop', () => {
  it('MER-08 adds a file once, however often it is sent, also concurrently', async () => {
    const { ctx, id } = built;
    const upload = { id, replace: false, key: randomUUID(), files: await files(page(1), page(2)) };
    const both = await Promise.all([uploadScan(ctx, upload), uploadScan(ctx, upload)]);
    expect(both.map(({ pages }) => pages.length)).toEqual([2, 2]);
    expect((await uploadScan(ctx, upload)).pages).toHaveLength(2);
  });

  it('MER-08 names the proofs that belong among the pages', async () => {
    expect((await getOwnScan(built.ctx, built.id)).proofs).toEqual([
      { label: 'identityDocument', document: 'passport' },
      { label: 'addressDocument', document: 'passport' },
      { label: 'birthDocument', document: 'birth_certificate' },
    ]);
  });

  it('MER-08 reorders pages, and rejects an order that does not name them all', async () => {
    const { ctx, id } = built;
    const before = await bytesOf();
    await orderPages(ctx, { id, pages: [2, 1] });
    expect(await bytesOf()).toEqual(before.toReversed());
    for (const pages of [[1], [1, 1], [1, 2, 3]]) {
      await expect(orderPages(ctx, { id, pages })).rejects.toMatchObject({ code: 'changed_meanwhile' });
    }
  });

  it('MER-08 replaces a page, rotates it, splits a double page and crops a part', async () => {
    const { ctx, id } = built;
    const [, second] = await bytesOf();
    const double = sharp({ create: { width: 3300, height: 2300, channels: 3, background: '#fff' } }).composite([
      { input: await page(5, 300, 300), left: 200, top: 300 },
      { input: await page(6, 300, 300), left: 2400, top: 300 },
    ]);
    const replaced = await uploadScan(ctx, {
      id,
      replace: false,
      page: 1,
      files: await files(double.jpeg().toBuffer()),
    });
    expect(replaced.pages.map(({ width, height }) => width > height)).toEqual([true, false]);
    expect(replaced.pages[1]?.bytes).toBe(second);
    const split = await editOwnPage(ctx, { id, page: 1, edit: { kind: 'split' } });
    expect(split.pages.map(({ width, height }) => width > height)).toEqual([false, false, false]);
    // Each half has the resolution of the full sheet, not of a reduced one.
    expect(split.pages[0]?.width).toBeGreaterThan(1500);
    const turned = await editOwnPage(ctx, { id, page: 3, edit: { kind: 'rotate', by: 90 } });
    expect((turned.pages[2]?.width ?? 0) > (turned.pages[2]?.height ?? 0)).toBe(true);
    const box = { x: 0, y: 0, width: 0.5, height: 0.25 };
    const part = await editOwnPage(ctx, { id, page: 1, edit: { kind: 'crop', box } });
    expect(Math.abs((part.pages[0]?.width ?? 0) - (split.pages[0]?.width ?? 0) / 2)).toBeLessThan(3);
    await expect(
      editOwnPage(ctx, { id, page: 1, edit: { kind: 'crop', box: { ...box, x: 0.8 } } }),
    ).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('MER-08 rejects the form of another application by its token, and orders its own pages', async () => {
    const other = await buildSubmitted(app);
    const { content } = await printOwnForm(other.ctx, other.id);
    const as = await signInAs(app, built.merchant.owner);
    const upload = (id: string, who: typeof as) =>
      call(app, nsdlPan.uploadScan, { as: who, params: { id }, body: {}, files: [{ name: 'f.pdf', bytes: content }] });
    const refused = await upload(built.id, as);
    expect([refused.status, refused.error.code]).toEqual([400, 'file_refused']);
    expect(JSON.stringify(refused.error.errors)).toContain(other.token);
    const taken = await upload(other.id, await signInAs(app, other.merchant.owner));
    expect(taken.body.pages.map(({ formPage }) => formPage)).toEqual(taken.body.pages.map((_, index) => index + 1));
    const count = taken.body.pages.length;
    const turned = await orderPages(other.ctx, {
      id: other.id,
      pages: taken.body.pages.map(({ page }) => count + 1 - page),
    });
    expect(turned.pages[0]?.formPage).toBe(count);
    const again = await uploadScan(other.ctx, { id: other.id, replace: false, files: await files(page(9)) });
    expect(again.pages.map(({ formPage }) => formPage)).toEqual(
      [...Array(count).keys()].map((at) => at + 1).concat(null as never),
    );
  });
});
