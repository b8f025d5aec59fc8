import { masters } from '@sevadesk/contract/masters';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMerchant } from '../factories/merchants.ts';
import { pdfOf } from '../factories/files.ts';
import { changedPdf } from '../factories/hostile-files.ts';
import { buildStaff } from '../factories/users.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';

let app: TestApp;
let staff: Signed;
let shop: Signed;
beforeAll(async () => {
  app = await testApp();
  staff = await signInAs(app, await buildStaff(app));
  shop = await signInAs(app, (await buildMerchant(app)).owner);
});
afterAll(() => app.close());

const list = async () => (await call(app, masters.formFiles, { as: shop })).body.data;
const fetchForm = (kind: string) => call(app, masters.downloadForm, { as: shop, params: { kind } });
const replace = (kind: string, bytes: Buffer) =>
  call(app, masters.replaceForm, { as: staff, params: { kind }, body: {}, files: [{ name: 'official.pdf', bytes }] });

describe('printable files', () => {
  it('STF-06 offers a blank of every form, three annexures, sixteen samples and two sheets, each a valid PDF', async () => {
    const printables = await list();
    const of = (group: string) => printables.filter((one) => one.group === group);
    expect([of('annexure'), of('sample'), of('sheet')].map(({ length }) => length)).toEqual([3, 16, 2]);
    expect(of('form').filter(({ form }) => form?.isInForce).length).toBeGreaterThanOrEqual(22);
    for (const { key } of printables.filter(({ form }) => form === null)) {
      const { status, bytes } = await fetchForm(key);
      expect([key, status]).toEqual([key, 200]);
      expect((await systemCtx(app).images.inspectPdf(bytes)).pages).toBeGreaterThanOrEqual(1);
    }
  });

  it("STF-02 maps the dashboards' four names to the individual's forms in force and the annexures", async () => {
    for (const kind of ['new-pan', 'correction', 'annexure-a', 'annexure-b']) {
      const { bytes } = await fetchForm(kind);
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    }
    expect((await fetchForm('form.unknown.individual')).status).toBe(404);
  });

  it('serves the official file that staff uploaded for a form, restores the original, and shows who did both', async () => {
    const [blank] = (await list()).filter(
      ({ form }) => form?.isInForce && form.category === 'individual' && form.type === 'N',
    );
    if (!blank) throw new Error('No form in force');
    const official = await pdfOf(2);
    expect((await replace('new-pan', official)).status).toBe(200);
    const replaced = (await list()).find(({ key }) => key === blank.key)?.replaced;
    expect(replaced?.name).toBe(`${blank.key}.pdf`);
    const served = await fetchForm('new-pan');
    expect(served.bytes.equals((await fetchForm(blank.key)).bytes)).toBe(true);
    expect((await systemCtx(app).images.inspectPdf(served.bytes)).pages).toBe(2);
    await call(app, masters.restoreForm, { as: staff, params: { kind: blank.key } });
    await call(app, masters.restoreForm, { as: staff, params: { kind: blank.key } });
    const { pages, history } = (await call(app, masters.formFile, { as: staff, params: { kind: blank.key } })).body;
    expect(pages).toBeGreaterThan(2);
    expect(history.map(({ action }) => action)).toEqual(['restore', 'replace']);
  });

  it('shows a page as a picture, and none after the last', async () => {
    const page = (number: string) =>
      call(app, masters.formPage, { as: staff, params: { kind: 'sheet.initials-how', page: number } });
    const first = await page('1');
    expect([first.status, first.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect((await page('2')).status).toBe(404);
  });

  it('rejects a PDF with a script, and keeps the old file', async () => {
    const scripted = await changedPdf((document) => document.addJavaScript('open', 'app.alert(1)'));
    expect((await replace('annexure-a', scripted)).error.code).toBe('file_refused');
    expect((await list()).find(({ key }) => key === 'annexure-a')?.replaced).toBeNull();
  });
});
