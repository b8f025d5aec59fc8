import { nsdlPanPile, type PileView, pileChunkBytes } from '@sevadesk/contract/nsdl-pan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockedPdf, noiseJpeg } from '../../../../test/factories/files.ts';
import { type Built, buildSubmitted } from '../../../../test/factories/nsdl-pan.ts';
import { documentPage, scannedForm, sendChunk, sendPile } from '../../../../test/factories/pile.ts';
import { buildStaff } from '../../../../test/factories/users.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../../../../test/helpers.ts';
import { getOwnScan } from '../scan/scan-application.ts';
import { processPile } from './process-pile.ts';

let app: TestApp;
let as: Signed;
type Submitted = Built & { token: string };
let one: Submitted;
let two: Submitted;
let forms: Buffer[][];
beforeAll(async () => {
  app = await testApp();
  as = await signInAs(app, await buildStaff(app, { permissions: ['pan.acknowledge'] }));
  one = await buildSubmitted(app);
  two = await buildSubmitted(app);
  forms = [await scannedForm(app, one), await scannedForm(app, two)];
});
afterAll(() => app.close());

const pdfOfPages = async (pages: readonly Buffer[]) =>
  (await systemCtx(app).images.imagesToPdf([...pages], { asTheyAre: true })).bytes;
const get = async (id: string): Promise<PileView> => (await call(app, nsdlPanPile.get, { as, params: { id } })).body;
const tray = async (id: string) => (await call(app, nsdlPanPile.tray, { as, params: { id } })).body.pages;
const post = <E extends 'assign' | 'discard' | 'restore' | 'undo' | 'rotate'>(verb: E, id: string, body: object) =>
  call(app, nsdlPanPile[verb] as typeof nsdlPanPile.assign, { as, params: { id }, body: body as never });

/** Sends a batch scan of these pages and reads it to the end. */
async function readOf(pages: readonly Buffer[], options?: Parameters<typeof sendPile>[3]): Promise<PileView> {
  const { id } = await sendPile(app, as, await pdfOfPages(pages), options);
  await app.runJobs();
  return get(id);
}

describe('a batch scan of forms', () => {
  let pile: PileView;

  it('STF-11 files each form by its codes, with photo and signature cropped, and moves other pages to the tray', async () => {
    const [first = [], second = []] = forms;
    const stray = await documentPage();
    // The second form is upside down and in reverse order, with a document in the middle.
    const { images } = systemCtx(app);
    const turned = await Promise.all(second.map((page) => images.cropOut(page, { turn: 180 })));
    pile = await readOf([...turned.map(({ bytes }) => bytes).toReversed(), stray, ...first]);
    expect([pile.state, pile.pages, pile.filed, pile.strays]).toEqual([
      'done',
      first.length + second.length + 1,
      first.length + second.length,
      1,
    ]);
    expect(pile.filings.map(({ token, status, isCut, canUndo }) => [token, status, isCut, canUndo])).toEqual([
      [two.token, 'cropping', true, true],
      [one.token, 'cropping', true, true],
    ]);
    const scan = await getOwnScan(two.ctx, two.id);
    expect(scan.pages.map(({ page, formPage }) => [page, formPage])).toEqual(second.map((_, at) => [at + 1, at + 1]));
    expect([scan.isComplete, scan.crops.map(({ kind }) => kind).toSorted()]).toEqual([true, ['photo', 'signature']]);
  });

  it('explains why a page is stray and which page it followed, and files it manually once', async () => {
    const [page] = await tray(pile.id);
    expect(page).toMatchObject({ reason: 'no_code', token: null, before: { token: two.token } });
    const found = await call(app, nsdlPanPile.find, { as, query: { search: two.token.slice(0, 11) } });
    expect(found.body.map(({ token }) => token)).toContain(two.token);
    const body = { pages: [page?.page ?? 0], applicationId: two.id };
    const [done, again] = [await post('assign', pile.id, body), await post('assign', pile.id, body)];
    expect([done.status, again.status]).toEqual([200, 409]);
    const scan = await getOwnScan(two.ctx, two.id);
    expect(scan.pages.at(-1)?.formPage).toBeNull();
    expect((await get(pile.id)).strays).toBe(0);
  });

  it('undoes filings in reverse order, until the application is unchanged', async () => {
    const own = (await get(pile.id)).filings.filter(({ token, undoneAt }) => token === two.token && undoneAt === null);
    const [first, last] = own;
    expect([own.length, first?.canUndo, last?.canUndo]).toEqual([2, false, true]);
    expect((await post('undo', pile.id, { filingId: first?.id })).status).toBe(409);
    expect((await post('undo', pile.id, { filingId: last?.id })).status).toBe(200);
    expect((await post('undo', pile.id, { filingId: first?.id })).status).toBe(200);
    const scan = await getOwnScan(two.ctx, two.id);
    expect([scan.status, scan.pages, scan.crops]).toEqual(['submitted', [], []]);
    const lying = await tray(pile.id);
    expect(lying.map(({ reason }) => reason)).toEqual(lying.map(() => 'undone'));
    const pages = lying.filter(({ token }) => token === two.token).map(({ page }) => page);
    expect((await post('assign', pile.id, { pages, applicationId: two.id })).status).toBe(200);
    const filed = await getOwnScan(two.ctx, two.id);
    expect([filed.status, filed.pages.length, filed.isComplete]).toEqual(['cropping', pages.length, true]);
  });

  it('discards a page with a reason and undoes it', async () => {
    const [page] = await tray(pile.id);
    const pages = [page?.page ?? 0];
    expect((await post('discard', pile.id, { pages, reason: 'Empty page' })).status).toBe(200);
    expect(await tray(pile.id)).toMatchObject([{ isDiscarded: true, remark: 'Empty page' }]);
    expect((await post('restore', pile.id, { pages })).body.strays).toBe(1);
    expect((await post('rotate', pile.id, { pages, by: 90 })).status).toBe(200);
    const [turned] = await tray(pile.id);
    expect((turned?.width ?? 0) > (turned?.height ?? 0)).toBe(true);
  });

  it('submitted twice files nothing twice', async () => {
    const again = await readOf(forms[0] ?? [], { name: 'again.pdf' });
    expect([again.filed, again.strays]).toEqual([0, forms[0]?.length]);
    expect((await tray(again.id)).map(({ reason, token }) => [reason, token])).toEqual(
      forms[0]?.map(() => ['has_scan', one.token]),
    );
  });

  it('keeps documents with their form when that was selected', async () => {
    const three = await buildSubmitted(app);
    const pages = [await documentPage(), ...(await scannedForm(app, three)), await documentPage()];
    const followed = await readOf(pages, { name: 'follow.pdf', uncoded: 'follow' });
    expect([followed.filed, followed.strays]).toEqual([pages.length - 1, 1]);
    expect((await getOwnScan(three.ctx, three.id)).pages).toHaveLength(pages.length - 1);
  });
});

describe('the file of a batch scan', () => {
  it('resumes where it stopped, rejects a corrupt chunk, and never stores one twice', async () => {
    const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(2 * pileChunkBytes)]);
    const begin = () =>
      call(app, nsdlPanPile.begin, { as, body: { name: 'big.pdf', bytes: pdf.length, fingerprint: 'big' } });
    const { id, chunks } = (await begin()).body;
    expect(chunks).toBe(3);
    await sendChunk(app, as, id, pdf, 0);
    await sendChunk(app, as, id, pdf, 0);
    const files = [{ name: 'piece', bytes: pdf.subarray(pileChunkBytes, 2 * pileChunkBytes) }];
    const broken = await call(app, nsdlPanPile.chunk, {
      as,
      params: { id },
      body: { number: 1, sha256: '0'.repeat(64) },
      files,
    });
    expect([broken.status, broken.error.code]).toEqual([400, 'file_refused']);
    expect((await call(app, nsdlPanPile.start, { as, params: { id }, body: {} })).status).toBe(409);
    const resumed = (await begin()).body;
    expect([resumed.id, resumed.received]).toEqual([id, [0]]);
    await Promise.all([1, 2, 1, 2].map((number) => sendChunk(app, as, id, pdf, number)));
    expect((await get(id)).received).toEqual([0, 1, 2]);
    const stored = await app.db.selectFrom('panPileChunks').select('storageKey').where('pileId', '=', id).execute();
    expect(stored).toHaveLength(3);
    expect((await call(app, nsdlPanPile.cancel, { as, params: { id }, body: {} })).body.state).toBe('cancelled');
  });

  it('is rejected with the reason if it is not a PDF, locked or damaged', async () => {
    const noise = await noiseJpeg(300, 300);
    const { id } = (
      await call(app, nsdlPanPile.begin, { as, body: { name: 'a.pdf', bytes: noise.length, fingerprint: 'noise' } })
    ).body;
    expect((await sendChunk(app, as, id, noise, 0)).error.code).toBe('file_refused');
    const failures: Record<string, Buffer> = {
      locked: await lockedPdf(),
      damaged: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5_000, 'x')]),
    };
    for (const [failure, pdf] of Object.entries(failures)) {
      const sent = await sendPile(app, as, pdf, { name: `${failure}.pdf` });
      await app.runJobs();
      expect(await get(sent.id)).toMatchObject({ state: 'failed', failure });
    }
  });
});

describe('a worker that dies in the middle of a batch scan', () => {
  it('is replaced by one that reads the missing pages and files each once', async () => {
    const four = await buildSubmitted(app);
    const pages = await scannedForm(app, four);
    const { id } = await sendPile(app, as, await pdfOfPages(pages), { name: 'dies.pdf' });
    const ctx = systemCtx(app);
    let kept = 0;
    // Fails between storing the second page's picture and its row.
    const ids = { next: () => (kept++ === 3 ? fail() : ctx.ids.next()) };
    await expect(processPile({ ...ctx, ids }, { id })).rejects.toThrow('killed');
    expect((await get(id)).read).toBe(1);
    await Promise.all([processPile(ctx, { id }), processPile(ctx, { id })]);
    await app.runJobs();
    const done = await get(id);
    expect([done.state, done.read, done.filed, done.filings.length]).toEqual(['done', pages.length, pages.length, 1]);
    expect((await getOwnScan(four.ctx, four.id)).pages).toHaveLength(pages.length);
  });
});

function fail(): never {
  throw new Error('killed');
}
