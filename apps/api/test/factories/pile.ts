import { createHash } from 'node:crypto';
import { nsdlPanPile, type PileView, pileChunkBytes, type UncodedChoice } from '@sevadesk/contract/nsdl-pan';
import { printOwnForm } from '../../src/modules/nsdl-pan/paper/print-form.ts';
import { call, type Signed, systemCtx, type TestApp } from '../helpers.ts';
import { noiseJpeg } from './files.ts';
import type { Built } from './nsdl-pan.ts';
import { signedScan } from './nsdl-pan.ts';

/** Returns the scanned pages of an application's printed form, the first one signed. */
export async function scannedForm(app: TestApp, { ctx, id }: Pick<Built, 'ctx' | 'id'>): Promise<Buffer[]> {
  const { images } = systemCtx(app);
  const { content } = await printOwnForm(ctx, id);
  const { pages } = await images.inspectPdf(content);
  const sheets = [await signedScan(app, content)];
  for (let page = 1; page < pages; page++) {
    sheets.push((await images.renderPdfPage(content, { page, type: 'image/jpeg' })).bytes);
  }
  return sheets;
}

/** A page without a code. */
export const documentPage = () => noiseJpeg(60, 85);

/** Uploads a PDF in chunks like the browser, and starts processing. */
export async function sendPile(
  app: TestApp,
  as: Signed,
  pdf: Buffer,
  { name = 'pile.pdf', uncoded = 'tray' }: { name?: string; uncoded?: UncodedChoice } = {},
): Promise<PileView> {
  const fingerprint = `${name}/${pdf.length}/${createHash('sha256').update(pdf).digest('hex').slice(0, 12)}`;
  const { body: begun } = await call(app, nsdlPanPile.begin, {
    as,
    body: { name, bytes: pdf.length, fingerprint, uncoded },
  });
  for (let number = 0; number * pileChunkBytes < pdf.length; number++) {
    await sendChunk(app, as, begun.id, pdf, number);
  }
  return (await call(app, nsdlPanPile.start, { as, params: { id: begun.id }, body: {} })).body;
}

/** Uploads one chunk of a file. */
export function sendChunk(app: TestApp, as: Signed, id: string, pdf: Buffer, number: number) {
  const bytes = pdf.subarray(number * pileChunkBytes, (number + 1) * pileChunkBytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const files = [{ name: 'piece', bytes }];
  return call(app, nsdlPanPile.chunk, { as, params: { id }, body: { number, sha256 }, files });
}
